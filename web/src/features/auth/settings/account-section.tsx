import type { User } from '@county-golf/contract/users'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { ChangePasswordForm } from '../change-password-form.tsx'
import { ResendButton } from '../resend-button.tsx'
import { AccountForm } from './account-form.tsx'
import { account as copy } from './copy.ts'
import { Section, SettingRow } from './section.tsx'
import styles from './settings.module.css'

type Open = 'username' | 'email' | 'password' | null
const titles = {
  username: copy.changeUsername,
  email: copy.changeEmail,
  password: copy.changePassword,
} as const

/** Username, email, and password. */
export function AccountSection({ user }: { user: User }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section title={copy.title}>
      <SettingRow
        label={copy.username}
        action={
          <Button variant="outline" size="small" onClick={() => setOpen('username')}>
            {copy.changeUsername}
          </Button>
        }
      >
        <strong>{user.username}</strong>
      </SettingRow>
      <SettingRow
        label={copy.email}
        action={
          <>
            {((user.email && !user.emailVerified) || user.pendingEmail) && <ResendButton />}
            <Button variant="outline" size="small" onClick={() => setOpen('email')}>
              {user.email ? copy.changeEmail : copy.addEmail}
            </Button>
          </>
        }
      >
        <Row as="span" gap={2} wrap>
          <strong>{user.email ?? copy.noEmail}</strong>
          {user.email && (
            <Badge tone={user.emailVerified ? 'fairway' : 'brass'}>
              {user.emailVerified ? copy.verified : copy.notVerified}
            </Badge>
          )}
        </Row>
        {user.pendingEmail && (
          <Muted as="span" className={styles.note}>
            {copy.pendingEmail(user.pendingEmail)}
          </Muted>
        )}
      </SettingRow>
      <SettingRow
        label={copy.password}
        action={
          <Button variant="outline" size="small" onClick={() => setOpen('password')}>
            {copy.changePassword}
          </Button>
        }
      >
        <span>{copy.passwordHint}</span>
      </SettingRow>
      {open && (
        <Dialog title={titles[open]} size="small" open onClose={close}>
          {open === 'password' ? (
            <ChangePasswordForm onDone={close} />
          ) : (
            <AccountForm what={open} user={user} onDone={close} />
          )}
        </Dialog>
      )}
    </Section>
  )
}

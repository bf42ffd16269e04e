import type { User } from '@county-golf/contract/users'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChangePasswordForm } from '../change-password-form.tsx'
import { ResendButton } from '../resend-button.tsx'
import { AccountForm } from './account-form.tsx'
import { account as copy } from './copy.ts'
import { Row, Section } from './section.tsx'
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
      <Row
        label={copy.username}
        action={
          <Button variant="outline" size="small" onClick={() => setOpen('username')}>
            {copy.changeUsername}
          </Button>
        }
      >
        <strong>{user.username}</strong>
      </Row>
      <Row
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
        <span className={styles.inline}>
          <strong>{user.email ?? copy.noEmail}</strong>
          {user.email && (
            <Badge tone={user.emailVerified ? 'fairway' : 'brass'}>
              {user.emailVerified ? copy.verified : copy.notVerified}
            </Badge>
          )}
        </span>
        {user.pendingEmail && (
          <span className={styles.note}>{copy.pendingEmail(user.pendingEmail)}</span>
        )}
      </Row>
      <Row
        label={copy.password}
        action={
          <Button variant="outline" size="small" onClick={() => setOpen('password')}>
            {copy.changePassword}
          </Button>
        }
      >
        <span>{copy.passwordHint}</span>
      </Row>
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

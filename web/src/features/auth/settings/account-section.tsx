import type { User } from '@county-golf/contract/users'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChangePasswordForm } from '../change-password-form.tsx'
import { ResendButton } from '../resend-button.tsx'
import { AccountForm } from './account-form.tsx'
import { Row, Section } from './section.tsx'
import styles from './settings.module.css'

type Open = 'username' | 'email' | 'password' | null
const titles = {
  username: 'Change Username',
  email: 'Change Email',
  password: 'Change Password',
} as const

/** By what one signs in: name, address, password. */
export function AccountSection({ user }: { user: User }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Account">
      <Row
        label="Username"
        action={
          <Button variant="outline" size="small" onClick={() => setOpen('username')}>
            Change Username
          </Button>
        }
      >
        <strong>{user.username}</strong>
      </Row>
      <Row
        label="Email"
        action={
          <>
            {((user.email && !user.emailVerified) || user.pendingEmail) && <ResendButton />}
            <Button variant="outline" size="small" onClick={() => setOpen('email')}>
              {user.email ? 'Change Email' : 'Add Email'}
            </Button>
          </>
        }
      >
        <span className={styles.inline}>
          <strong>{user.email ?? 'None'}</strong>
          {user.email && (
            <Badge tone={user.emailVerified ? 'fairway' : 'brass'}>
              {user.emailVerified ? 'Verified' : 'Not verified'}
            </Badge>
          )}
        </span>
        {user.pendingEmail && (
          <span className={styles.note}>
            Changes to {user.pendingEmail} when you open the link we sent there.
          </span>
        )}
      </Row>
      <Row
        label="Password"
        action={
          <Button variant="outline" size="small" onClick={() => setOpen('password')}>
            Change Password
          </Button>
        }
      >
        <span>Changing it logs out your other devices.</span>
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

import { formerUsernameDays } from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'
import { useState } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { ChangePasswordForm } from '../auth/change-password-form.tsx'
import { fieldProblems, updateFailed, usernameHint } from '../auth/copy.ts'
import { CurrentPasswordField, EmailField, UsernameField } from '../auth/fields.tsx'
import { ResendButton } from '../auth/resend-button.tsx'
import { SettingRow, SettingsSection } from './section.tsx'

const titles = {
  username: 'Change username',
  email: 'Change email',
  password: 'Change Password',
}

/** Username, email, and password. */
export function AccountSection({ user }: { user: User }) {
  const [open, setOpen] = useState<keyof typeof titles | null>(null)
  const close = () => setOpen(null)
  const opener = (what: keyof typeof titles, label = titles[what]) => (
    <Button variant="outline" size="small" onClick={() => setOpen(what)}>
      {label}
    </Button>
  )
  return (
    <SettingsSection title="Account">
      <SettingRow label="Username" action={opener('username')}>
        <strong>{user.username}</strong>
      </SettingRow>
      <SettingRow
        label="Email"
        action={
          <>
            {((user.email && !user.emailVerified) || user.pendingEmail) && <ResendButton />}
            {opener('email', user.email ? 'Change email' : 'Add email')}
          </>
        }
      >
        <Row as="span" gap={2} wrap>
          <strong>{user.email ?? 'None'}</strong>
          {user.email && (
            <Badge tone={user.emailVerified ? 'fairway' : 'brass'}>
              {user.emailVerified ? 'Verified' : 'Not verified'}
            </Badge>
          )}
        </Row>
        {user.pendingEmail && (
          <Muted as="span">{`Not confirmed yet. Open the link we sent to ${user.pendingEmail}.`}</Muted>
        )}
      </SettingRow>
      <SettingRow label="Password" action={opener('password')}>
        <span>Changing your password logs you out on other devices.</span>
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
    </SettingsSection>
  )
}

type AccountFormProps = { what: 'username' | 'email'; user: User; onDone: () => void }

/** Changes the username or the email address. Asks for the password. */
function AccountForm({ what, user, onDone }: AccountFormProps) {
  const now = what === 'username' ? user.username : (user.pendingEmail ?? user.email ?? '')
  const form = useForm({ [what]: now, password: '' })
  const viewer = useViewerActions()
  const change = useCall('PATCH /auth/account', {
    onSuccess: async (_response, { body }) => {
      await viewer.refresh()
      toast.success(
        what === 'username' ? 'Username changed' : `We sent a confirmation link to ${body.email}`,
      )
    },
    failure: updateFailed,
    showError: form.fail,
    proceed: onDone,
  })

  const submit = () => {
    const { password = '' } = form.values
    const value = form.values[what]?.trim()
    if (!form.check({ form: (!value || !password) && fieldProblems.allFields }) || !value) return
    change.mutate({ body: { [what]: value, password } })
  }

  return (
    <Form form={form} onSubmit={submit}>
      {what === 'username' ? (
        <UsernameField
          {...form.field(what)}
          label="New username"
          description={
            <>
              {usernameHint}
              <br />
              {`Links to @${user.username} will lead to your new username for ${formerUsernameDays} days. Until then, only you can use the old one again.`}
            </>
          }
          required
          data-autofocus
        />
      ) : (
        <EmailField
          {...form.field(what)}
          label="New email"
          description="We’ll send a link to this address. Your email changes when you open it."
          data-autofocus
        />
      )}
      <CurrentPasswordField {...form.field('password')} enterKeyHint="go" />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        Save
      </Button>
    </Form>
  )
}

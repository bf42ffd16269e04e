import type { User } from '@county-golf/contract/users'
import { useState } from 'react'
import { useViewerActions } from '../../../domain/viewer.ts'
import { useCall } from '../../../lib/idempotent-mutation.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { ChangePasswordForm } from '../auth/change-password-form.tsx'
import { fieldHints, fieldProblems, updateFailed } from '../auth/copy.ts'
import { CurrentPasswordField, EmailField, UsernameField } from '../auth/fields.tsx'
import { ResendButton } from '../auth/verify-notice.tsx'
import { accountForm, account as copy } from './copy.ts'
import { Section, SettingRow } from './section.tsx'

const titles = {
  username: copy.changeUsername,
  email: copy.changeEmail,
  password: copy.changePassword,
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
    <Section title={copy.title}>
      <SettingRow label={copy.username} action={opener('username')}>
        <strong>{user.username}</strong>
      </SettingRow>
      <SettingRow
        label={copy.email}
        action={
          <>
            {((user.email && !user.emailVerified) || user.pendingEmail) && <ResendButton />}
            {opener('email', user.email ? copy.changeEmail : copy.addEmail)}
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
        {user.pendingEmail && <Muted as="span">{copy.pendingEmail(user.pendingEmail)}</Muted>}
      </SettingRow>
      <SettingRow label={copy.password} action={opener('password')}>
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

type AccountFormProps = { what: 'username' | 'email'; user: User; onDone: () => void }

/** Changes the username or the email address. Asks for the password. */
function AccountForm({ what, user, onDone }: AccountFormProps) {
  const now = what === 'username' ? user.username : (user.pendingEmail ?? user.email ?? '')
  const form = useForm({ [what]: now, password: '' })
  const viewer = useViewerActions()
  const change = useCall('PATCH /auth/account', { onSuccess: () => viewer.refresh() })

  const submit = () => {
    const { password = '' } = form.values
    const value = form.values[what]?.trim()
    if (!form.check({ form: (!value || !password) && fieldProblems.allFields }) || !value) return
    change.mutate(
      { body: { [what]: value, password } },
      {
        onSuccess: () => {
          toast.success(
            what === 'username' ? accountForm.usernameChanged : accountForm.linkSent(value),
          )
          onDone()
        },
        onError: (error) => form.fail(error, updateFailed),
      },
    )
  }

  return (
    <Form form={form} onSubmit={submit}>
      {what === 'username' ? (
        <UsernameField
          {...form.field(what)}
          label={accountForm.newUsername}
          description={
            <>
              {fieldHints.username}
              <br />
              {accountForm.formerUsername(user.username)}
            </>
          }
          required
          data-autofocus
        />
      ) : (
        <EmailField
          {...form.field(what)}
          label={accountForm.newEmail}
          description={accountForm.newEmailHint}
          data-autofocus
        />
      )}
      <CurrentPasswordField {...form.field('password')} enterKeyHint="go" />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        {accountForm.save}
      </Button>
    </Form>
  )
}

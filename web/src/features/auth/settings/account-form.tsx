import type { User } from '@county-golf/contract/users'
import { useViewerActions } from '../../../data/viewer.ts'
import { useCall } from '../../../lib/intent.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { fieldHints, fieldProblems, updateFailed } from '../copy.ts'
import { CurrentPasswordField, EmailField, UsernameField } from '../fields.tsx'
import { accountForm as copy } from './copy.ts'

type AccountFormProps = { what: 'username' | 'email'; user: User; onDone: () => void }

/** Changes the username or the email address. Asks for the password. */
export function AccountForm({ what, user, onDone }: AccountFormProps) {
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
          toast.success(what === 'username' ? copy.usernameChanged : copy.linkSent(value))
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
          label={copy.newUsername}
          description={
            <>
              {fieldHints.username}
              <br />
              {copy.formerUsername(user.username)}
            </>
          }
          required
          data-autofocus
        />
      ) : (
        <EmailField
          {...form.field(what)}
          label={copy.newEmail}
          description={copy.newEmailHint}
          data-autofocus
        />
      )}
      <CurrentPasswordField {...form.field('password')} enterKeyHint="go" />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        {copy.save}
      </Button>
    </Form>
  )
}

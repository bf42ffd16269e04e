import type { User } from '@county-golf/contract/users'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { fieldHints, fieldLabels, fieldProblems, updateFailed } from '../copy.ts'
import { useChangeAccount } from './api.ts'
import { accountForm as copy } from './copy.ts'

type AccountFormProps = { what: 'username' | 'email'; user: User; onDone: () => void }

/** Changes the username or the email address. Asks for the password. */
export function AccountForm({ what, user, onDone }: AccountFormProps) {
  const now = what === 'username' ? user.username : (user.pendingEmail ?? user.email ?? '')
  const form = useForm({ [what]: now, password: '' })
  const change = useChangeAccount()

  const submit = () => {
    const { password = '' } = form.values
    const value = form.values[what]?.trim()
    if (!form.check({ form: (!value || !password) && fieldProblems.allFields }) || !value) return
    change.mutate(
      { [what]: value, password },
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
        <TextInput
          label={copy.newUsername}
          description={
            <>
              {fieldHints.username}
              <br />
              {copy.formerUsername(user.username)}
            </>
          }
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          required
          data-autofocus
          {...form.field(what)}
        />
      ) : (
        <TextInput
          label={copy.newEmail}
          description={copy.newEmailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          required
          data-autofocus
          {...form.field(what)}
        />
      )}
      <PasswordInput
        label={fieldLabels.currentPassword}
        autoComplete="current-password"
        enterKeyHint="go"
        required
        {...form.field('password')}
      />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        {copy.save}
      </Button>
    </Form>
  )
}

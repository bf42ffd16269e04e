import { useForm } from '../../lib/use-form.ts'
import { useViewer } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangePassword } from './api.ts'
import { fieldHints, fieldLabels, passwordChange, updateFailed } from './copy.ts'
import { passwordErrors } from './rules.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, in the settings and after logging in with a temporary one. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm(empty)
  const change = useChangePassword()
  const { user } = useViewer()

  const submit = () => {
    if (!form.check(passwordErrors(form.values))) return
    const { oldPassword, newPassword } = form.values
    change.mutate(
      { oldPassword, newPassword },
      {
        onSuccess: () => {
          toast.success(passwordChange.done)
          onDone()
        },
        onError: (error) => form.fail(error, updateFailed),
      },
    )
  }

  return (
    <Form form={form} onSubmit={submit}>
      {/* Tells password managers which account's password changes. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordInput
        label={fieldLabels.currentPassword}
        autoComplete="current-password"
        enterKeyHint="next"
        required
        data-autofocus
        {...form.field('oldPassword')}
      />
      <PasswordInput
        label={fieldLabels.newPassword}
        description={fieldHints.password(user?.isAdmin ?? false)}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        {...form.field('newPassword')}
      />
      <PasswordInput
        label={fieldLabels.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="go"
        required
        {...form.field('confirmPassword')}
      />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        {passwordChange.button}
      </Button>
    </Form>
  )
}

import { useForm } from '../../../lib/use-form.ts'
import { PasswordInput, Switch, TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ username: '', password: '', email: '', isAdmin: false })
  const create = useAdminMutation('POST /admin/users', {
    success: ({ user, approvalIds }) =>
      approvalIds.length > 0
        ? `${user.username} was created. Admin access is pending approval.`
        : `${user.username} was created.`,
    failure: 'Failed to create user',
    proceed: onClose,
    onError: form.fail,
  })
  const submit = () => {
    const username = form.values.username.trim()
    const email = form.values.email.trim()
    const { password, isAdmin } = form.values
    const found = {
      username: !username && 'Username and password are required',
      password: username && !password ? 'Username and password are required' : undefined,
    }
    if (form.check(found))
      create.mutate({ body: { username, password, isAdmin, ...(email && { email }) } })
  }
  return (
    <FormDialog
      title="Create user"
      size="small"
      form={form}
      action="Create user"
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...form.field('username')} label="Username" autoComplete="off" data-autofocus />
      <PasswordInput
        {...form.field('password')}
        label="Password"
        description="They’ll have to change it when they first log in."
        autoComplete="new-password"
      />
      <TextInput
        {...form.field('email')}
        label="Email (optional)"
        type="email"
        autoComplete="off"
      />
      <Switch {...form.checkbox('isAdmin')} label="Admin" />
    </FormDialog>
  )
}

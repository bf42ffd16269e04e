import { useForm } from '../../../lib/use-form.ts'
import { PasswordInput, Switch, TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { common } from '../copy.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { copy } from './copy.ts'

const text = copy.form

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ username: '', password: '', email: '', isAdmin: false })
  const create = useAdminMutation('POST /admin/users', {
    success: ({ user, approvalIds }) =>
      approvalIds.length > 0 ? text.createdPending(user.username) : text.created(user.username),
    failure: text.createFailed,
    onSuccess: onClose,
    onError: form.fail,
  })
  const submit = () => {
    const username = form.values.username.trim()
    const email = form.values.email.trim()
    const { password, isAdmin } = form.values
    const found = {
      username: !username && text.missing,
      password: username && !password ? text.missing : undefined,
    }
    if (form.check(found))
      create.mutate({ body: { username, password, isAdmin, ...(email && { email }) } })
  }
  return (
    <FormDialog
      title={text.create}
      size="small"
      form={form}
      action={text.create}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...form.field('username')}
        label={text.username}
        autoComplete="off"
        data-autofocus
      />
      <PasswordInput
        {...form.field('password')}
        label={text.password}
        description={text.passwordHint}
        autoComplete="new-password"
      />
      <TextInput
        {...form.field('email')}
        label={common.optional(copy.email)}
        type="email"
        autoComplete="off"
      />
      <Switch {...form.checkbox('isAdmin')} label={copy.admin} />
    </FormDialog>
  )
}

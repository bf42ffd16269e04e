import { fieldErrors } from '../../lib/api-error.ts'
import { PasswordInput, Switch, TextInput } from '../../ui/fields.ts'
import { common } from './copy/common.ts'
import { copy } from './copy/users.ts'
import { RecordDialog } from './record-dialog.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import { useRecordForm } from './use-record-form.ts'

const text = copy.form

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const create = useAdminMutation('POST /admin/users', {
    success: ({ user, approvalIds }) =>
      approvalIds.length > 0 ? text.createdPending(user.username) : text.created(user.username),
    failure: text.createFailed,
    onSuccess: onClose,
  })
  const { ref, values, set, field, isValid } = useRecordForm(
    { username: '', password: '', email: '', isAdmin: false as boolean },
    fieldErrors(create.error),
  )
  const submit = () => {
    const username = values.username.trim()
    const email = values.email.trim()
    const { password, isAdmin } = values
    const found = {
      username: !username && text.missing,
      password: username && !password ? text.missing : undefined,
    }
    if (isValid(found))
      create.mutate({ body: { username, password, isAdmin, ...(email && { email }) } })
  }
  return (
    <RecordDialog
      title={text.create}
      size="small"
      formRef={ref}
      action={text.create}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...field('username')} label={text.username} autoComplete="off" data-autofocus />
      <PasswordInput
        {...field('password')}
        label={text.password}
        description={text.passwordHint}
        autoComplete="new-password"
      />
      <TextInput
        {...field('email')}
        label={common.optional(text.email)}
        type="email"
        autoComplete="off"
      />
      <Switch
        label={text.admin}
        checked={values.isAdmin}
        onChange={(event) => set({ isAdmin: event.currentTarget.checked })}
      />
    </RecordDialog>
  )
}

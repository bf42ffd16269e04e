import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../domain/mutations.ts'
import { keepPushOn } from '../../../domain/push.ts'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { devicesQuery } from '../settings/api.ts'
import { updateFailed } from './copy.ts'
import { AccountHint, CurrentPasswordField, NewPasswordFields } from './fields.tsx'
import { passwordErrors } from './rules.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, in the settings and after logging in with a temporary one. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm(empty)
  const { isAdmin } = useViewer()
  const viewer = useViewerActions()
  const client = useQueryClient()
  const change = useCall('POST /auth/change-password', {
    onSuccess: ({ token }) => {
      viewer.tokenChanged(token, { mustChangePassword: false })
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
      // The old login is gone on the server, and with it this device's subscription.
      void keepPushOn().catch(() => undefined)
      toast.success('Password changed')
    },
    failure: updateFailed,
    showError: form.fail,
    proceed: onDone,
  })

  const submit = () => {
    if (!form.check(passwordErrors(form.values))) return
    const { oldPassword, newPassword } = form.values
    change.mutate({ body: { oldPassword, newPassword } })
  }

  return (
    <Form form={form} onSubmit={submit}>
      <AccountHint />
      <CurrentPasswordField {...form.field('oldPassword')} enterKeyHint="next" data-autofocus />
      <NewPasswordFields
        password={form.field('newPassword')}
        confirm={form.field('confirmPassword')}
        isAdmin={isAdmin}
      />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        Change Password
      </Button>
    </Form>
  )
}

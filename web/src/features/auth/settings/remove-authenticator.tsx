import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../lib/intent.ts'
import { codeField } from '../../../lib/totp.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { fieldProblems } from '../copy.ts'
import { CurrentPasswordField } from '../fields.tsx'
import { totpQuery } from './api.ts'
import { authenticatorRemoval as copy } from './copy.ts'

/** Removes the authenticator app. Asks for the password and a code. */
export function RemoveAuthenticator({ onDone }: { onDone: () => void }) {
  const form = useForm({ password: '', code: '' })
  const client = useQueryClient()
  const remove = useCall('DELETE /auth/totp', {
    onSuccess: () => client.invalidateQueries({ queryKey: totpQuery.queryKey }),
  })

  const submit = () => {
    const { password, code } = form.values
    if (!form.check({ form: (!password || !code) && fieldProblems.allFields })) return
    remove.mutate(
      { body: form.values },
      {
        onSuccess: () => {
          toast.success(copy.done)
          onDone()
        },
        onError: (error) => form.fail(error, copy.failed),
      },
    )
  }

  return (
    <Form form={form} onSubmit={submit}>
      <p>{copy.text}</p>
      <CurrentPasswordField {...form.field('password')} enterKeyHint="next" data-autofocus />
      <TextInput {...codeField} required {...form.field('code')} />
      <DialogActions>
        <Button variant="outline" onClick={onDone}>
          {copy.cancel}
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending}>
          {copy.remove}
        </Button>
      </DialogActions>
    </Form>
  )
}

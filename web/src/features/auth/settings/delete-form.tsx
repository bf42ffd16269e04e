import type { AccountDeletion } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import type { User } from '@county-golf/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useViewerActions } from '../../../data/viewer.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/intent.ts'
import { storage } from '../../../lib/storage.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { CurrentPasswordField } from '../fields.tsx'
import { deletionQuery } from './api.ts'
import { deletion as copy } from './copy.ts'
import { ForfeitSummary } from './forfeit-summary.tsx'

type DeleteFormProps = {
  user: User
  deletion: AccountDeletion
  /** True when deletion starts, false if it fails. */
  onDeleting: (isDeleting: boolean) => void
  onClose: () => void
}

/** Whether the amounts have changed. They are then shown again before anything is deleted. */
const isMoneyChanged = (error: unknown): boolean =>
  error instanceof ApiError && ['WALLET_NOT_EMPTY', 'MONEY_HELD'].includes(error.code)

/** Asks for the username, the password, and, where money would be lost, a typed confirmation. */
export function DeleteForm({ user, deletion, onDeleting, onClose }: DeleteFormProps) {
  const form = useForm({ name: '', password: '', forfeit: '' })
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const client = useQueryClient()
  const remove = useCall('DELETE /auth/account')
  const { forfeitCents } = deletion
  const forfeitText = forfeitCents > 0 ? copy.forfeit(dollars(forfeitCents)) : null

  const submit = () => {
    const { name, password, forfeit } = form.values
    const found = {
      name: name !== user.username && copy.confirm(user.username),
      forfeit: forfeitText !== null && forfeit !== forfeitText && copy.confirm(`“${forfeitText}”`),
    }
    if (!form.check(found)) return
    onDeleting(true)
    remove.mutate(
      { body: { password, ...(forfeitText !== null && { forfeit }) } },
      {
        onSuccess: () => {
          toast.success(copy.done)
          // The token is revoked, so no request on the way home may send it.
          storage.clearCredentials()
          storage.remove('scores')
          void navigate({ to: '/' }).then(() => viewer.loggedOut())
        },
        onError: (error) => {
          onDeleting(false)
          if (isMoneyChanged(error))
            void client.invalidateQueries({ queryKey: deletionQuery.queryKey })
          form.fail(error, copy.failed)
        },
      },
    )
  }

  return (
    <Form form={form} onSubmit={submit}>
      <p>{copy.text}</p>
      {forfeitText !== null && <ForfeitSummary deletion={deletion} />}
      <TextInput
        label={copy.confirm(user.username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(forfeitText === null && { 'data-autofocus': true })}
        {...form.field('name')}
      />
      <CurrentPasswordField {...form.field('password')} />
      {forfeitText !== null && (
        <TextInput
          label={copy.confirm(`“${forfeitText}”`)}
          autoComplete="off"
          required
          {...form.field('forfeit')}
        />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending}>
          {copy.delete}
        </Button>
      </DialogActions>
    </Form>
  )
}

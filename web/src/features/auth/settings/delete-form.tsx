import type { AccountDeletion } from '@county-golf/contract/account'
import { dollars } from '@county-golf/contract/money'
import type { User } from '@county-golf/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { ApiError, fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { storage } from '../../../lib/storage.ts'
import { useViewerActions } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'
import { toast } from '../../../ui/toast.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from '../forms.module.css'
import { isFine } from '../rules.ts'
import { useForm } from '../use-form.ts'
import { deletionQuery, useDeleteAccount } from './api.ts'
import { MoneyAtStake } from './money-at-stake.tsx'

type DeleteFormProps = {
  user: User
  deletion: AccountDeletion
  /** True from the moment the account is being deleted, false where that failed. */
  onDeleting: (isDeleting: boolean) => void
  onClose: () => void
}

/** Money that changed since it was shown is shown again before anything is deleted. */
const changed = (error: unknown): boolean =>
  error instanceof ApiError && ['WALLET_NOT_EMPTY', 'MONEY_HELD'].includes(error.code)

/** Asks for the username, the password and, where money would be lost, its amount in words. */
export function DeleteForm({ user, deletion, onDeleting, onClose }: DeleteFormProps) {
  const { values, problems, setProblems, field } = useForm({ name: '', password: '', forfeit: '' })
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const client = useQueryClient()
  const end = useDeleteAccount()
  const { forfeitCents } = deletion
  const words = forfeitCents > 0 ? `Forfeit ${dollars(forfeitCents)}` : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (values.name !== user.username) {
      setProblems({ name: `Type ${user.username} to confirm` })
      return
    }
    if (words !== null && values.forfeit !== words) {
      setProblems({ forfeit: `Type “${words}” to confirm` })
      return
    }
    onDeleting(true)
    end.mutate(
      { password: values.password, ...(words !== null && { forfeit: values.forfeit }) },
      {
        onSuccess: () => {
          toast.success('Your account is deleted')
          // The token is dead: nothing more is asked with it on the way home.
          storage.clearCredentials()
          storage.remove('scores')
          void navigate({ to: '/' }).then(() => viewer.signedOut())
        },
        onError: (error) => {
          onDeleting(false)
          if (changed(error)) void client.invalidateQueries({ queryKey: deletionQuery.queryKey })
          const named = fieldErrors(error)
          setProblems(
            isFine(named) ? { form: messageOf(error, 'Couldn’t delete your account.') } : named,
          )
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        We remove you from upcoming sessions and cancel the ones you host, all with full refunds.
        Your name, email, and profile are deleted for good.
      </p>
      {words !== null && <MoneyAtStake deletion={deletion} />}
      <FormProblem message={problems.form} />
      <TextInput
        label={`Type ${user.username} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(words === null && { 'data-autofocus': true })}
        {...field('name')}
      />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        {...field('password')}
      />
      {words !== null && (
        <TextInput
          label={`Type “${words}” to confirm`}
          autoComplete="off"
          required
          {...field('forfeit')}
        />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" loading={end.isPending}>
          Delete my account
        </Button>
      </DialogActions>
    </form>
  )
}

import type { User } from '@county-golf/contract/users'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { storage } from '../../../lib/storage.ts'
import { useViewerActions } from '../../../lib/viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'
import { toast } from '../../../ui/toast.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from '../forms.module.css'
import { isFine } from '../rules.ts'
import { useForm } from '../use-form.ts'
import { useDeleteAccount } from './api.ts'

type DeleteDialogProps = { user: User; onClose: () => void }

/** The words the server wants before it takes what is left in the wallet. */
function wordsOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'WALLET_NOT_EMPTY') return null
  const { words } = error.body as { words?: unknown }
  return typeof words === 'string' ? words : null
}

/** Asks once, in words: the username, the password, and for money that would be lost its amount. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const { values, problems, setProblems, field } = useForm({ name: '', password: '', forfeit: '' })
  const [words, setWords] = useState<string | null>(null)
  const navigate = useNavigate()
  const viewer = useViewerActions()
  const end = useDeleteAccount()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (values.name !== user.username) {
      setProblems({ name: `Type ${user.username} to confirm` })
      return
    }
    if (words !== null && values.forfeit !== words) {
      setProblems({ forfeit: `Type ${words} to give it up` })
      return
    }
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
          const wanted = wordsOf(error)
          if (wanted !== null) setWords(wanted)
          const named = fieldErrors(error)
          setProblems(
            isFine(named) ? { form: messageOf(error, 'Your account could not be deleted') } : named,
          )
        },
      },
    )
  }

  return (
    <Dialog title="Delete your account?" size="small" open onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          You leave the sessions ahead of you, and those you host are cancelled, all with refunds.
          Your name, address and profile go for good.
        </p>
        <FormProblem message={problems.form} />
        <TextInput
          label={`Type ${user.username} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus
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
            label={`Type ${words} to give it up`}
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
    </Dialog>
  )
}

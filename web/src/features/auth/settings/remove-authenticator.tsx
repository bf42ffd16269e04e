import type { FormEvent } from 'react'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { codeField } from '../../../lib/totp.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'
import { toast } from '../../../ui/toast.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from '../forms.module.css'
import { isFine } from '../rules.ts'
import { focusNextField, useForm } from '../use-form.ts'
import { useRemoveTotp } from './api.ts'

/** Removes the authenticator app, by password and code. */
export function RemoveAuthenticator({ onDone }: { onDone: () => void }) {
  const { values, problems, setProblems, field } = useForm({ password: '', code: '' })
  const remove = useRemoveTotp()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!values.password || !values.code) {
      setProblems({ form: 'Please fill in all fields' })
      return
    }
    remove.mutate(values, {
      onSuccess: () => {
        toast.success('Authenticator app removed')
        onDone()
      },
      onError: (error) => {
        const named = fieldErrors(error)
        setProblems(
          isFine(named)
            ? { form: messageOf(error, 'Couldn’t remove your authenticator app.') }
            : named,
        )
      },
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
      <p>
        Login won’t ask for a code anymore, and your recovery codes stop working. To move to a new
        phone, remove the app here and set it up again.
      </p>
      <FormProblem message={problems.form} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
        required
        data-autofocus
        {...field('password')}
      />
      <TextInput {...codeField} required {...field('code')} />
      <DialogActions>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending}>
          Remove
        </Button>
      </DialogActions>
    </form>
  )
}

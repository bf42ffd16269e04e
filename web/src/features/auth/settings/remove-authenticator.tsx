import type { FormEvent } from 'react'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { codeField } from '../../../lib/totp.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'
import { toast } from '../../../ui/toast.ts'
import { fieldLabels, fieldProblems } from '../copy.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from '../forms.module.css'
import { isValid } from '../rules.ts'
import { focusNextField, useForm } from '../use-form.ts'
import { useRemoveTotp } from './api.ts'
import { authenticatorRemoval as copy } from './copy.ts'

/** Removes the authenticator app. Asks for the password and a code. */
export function RemoveAuthenticator({ onDone }: { onDone: () => void }) {
  const { values, problems, setProblems, field } = useForm({ password: '', code: '' })
  const remove = useRemoveTotp()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!values.password || !values.code) {
      setProblems({ form: fieldProblems.allFields })
      return
    }
    remove.mutate(values, {
      onSuccess: () => {
        toast.success(copy.done)
        onDone()
      },
      onError: (error) => {
        const named = fieldErrors(error)
        setProblems(isValid(named) ? { form: messageOf(error, copy.failed) } : named)
      },
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
      <p>{copy.text}</p>
      <FormProblem message={problems.form} />
      <PasswordInput
        label={fieldLabels.currentPassword}
        autoComplete="current-password"
        enterKeyHint="next"
        required
        data-autofocus
        {...field('password')}
      />
      <TextInput {...codeField} required {...field('code')} />
      <DialogActions>
        <Button variant="outline" onClick={onDone}>
          {copy.cancel}
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending}>
          {copy.remove}
        </Button>
      </DialogActions>
    </form>
  )
}

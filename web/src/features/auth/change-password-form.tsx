import type { FormEvent } from 'react'
import { useViewer } from '../../data/viewer.ts'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { useChangePassword } from './api.ts'
import { fieldHints, fieldLabels, passwordChange, updateFailed } from './copy.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isValid, passwordProblems } from './rules.ts'
import { focusNextField, useForm } from './use-form.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, in the settings and after logging in with a temporary one. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { values, problems, setProblems, field } = useForm(empty)
  const change = useChangePassword()
  const { user } = useViewer()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = passwordProblems(values)
    setProblems(found)
    if (!isValid(found)) return
    const { oldPassword, newPassword } = values
    change.mutate(
      { oldPassword, newPassword },
      {
        onSuccess: () => {
          toast.success(passwordChange.done)
          onDone()
        },
        onError: (error) => {
          const named = fieldErrors(error)
          setProblems(isValid(named) ? { form: messageOf(error, updateFailed) } : named)
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
      <FormProblem message={problems.form} />
      {/* Tells password managers which account's password changes. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordInput
        label={fieldLabels.currentPassword}
        autoComplete="current-password"
        enterKeyHint="next"
        required
        data-autofocus
        {...field('oldPassword')}
      />
      <PasswordInput
        label={fieldLabels.newPassword}
        description={fieldHints.password(user?.isAdmin ?? false)}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        {...field('newPassword')}
      />
      <PasswordInput
        label={fieldLabels.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="go"
        required
        {...field('confirmPassword')}
      />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        {passwordChange.button}
      </Button>
    </form>
  )
}

import type { FormEvent } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { useViewer } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { useChangePassword } from './api.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isFine, passwordHint, passwordProblems } from './rules.ts'
import { focusNextField, useForm } from './use-form.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Old and new password, on a page of their own after a one-time password, and in the settings. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { values, problems, setProblems, field } = useForm(empty)
  const change = useChangePassword()
  const { user } = useViewer()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = passwordProblems(values)
    setProblems(found)
    if (!isFine(found)) return
    const { oldPassword, newPassword } = values
    change.mutate(
      { oldPassword, newPassword },
      {
        onSuccess: () => {
          toast.success('Password changed')
          onDone()
        },
        onError: (error) => {
          const named = fieldErrors(error)
          setProblems(isFine(named) ? { form: messageOf(error, 'Update failed') } : named)
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
      <FormProblem message={problems.form} />
      {/* Tells password managers whose password changes. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
        required
        data-autofocus
        {...field('oldPassword')}
      />
      <PasswordInput
        label="New password"
        description={passwordHint(user?.isAdmin)}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        {...field('newPassword')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        {...field('confirmPassword')}
      />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        Change Password
      </Button>
    </form>
  )
}

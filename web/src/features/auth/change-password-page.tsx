import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { fieldErrors, messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/fields.ts'
import { toast } from '../../ui/toast.ts'
import { useChangePassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormProblem } from './form-problem.tsx'
import styles from './forms.module.css'
import { isFine, passwordProblems } from './rules.ts'
import { useForm } from './use-form.ts'

const route = getRouteApi('/change-password')
const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Shown before anything else to who signed in with a password that someone else chose. */
export function ChangePasswordPage() {
  usePageTitle('Change Password')
  const { redirect } = route.useSearch()
  const { history } = useRouter()
  const { values, problems, setProblems, field } = useForm(empty)
  const change = useChangePassword()

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
          history.replace(redirect ?? '/')
        },
        onError: (error) => {
          const named = fieldErrors(error)
          setProblems(isFine(named) ? { form: messageOf(error, 'Update failed') } : named)
        },
      },
    )
  }

  return (
    <AuthFrame title="Change Password" subtitle="Choose a password that only you know.">
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormProblem message={problems.form} />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          {...field('oldPassword')}
        />
        <PasswordInput
          label="New password"
          description="At least 6 characters"
          autoComplete="new-password"
          required
          {...field('newPassword')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
        <Button type="submit" size="large" fullWidth loading={change.isPending}>
          Change Password
        </Button>
      </form>
    </AuthFrame>
  )
}

import { formerUsernameDays } from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'
import type { FormEvent } from 'react'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'
import { toast } from '../../../ui/toast.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from '../forms.module.css'
import { isFine } from '../rules.ts'
import { focusNextField, useForm } from '../use-form.ts'
import { useChangeAccount } from './api.ts'

type AccountFormProps = { what: 'username' | 'email'; user: User; onDone: () => void }

/** A new username or email, confirmed by the password. */
export function AccountForm({ what, user, onDone }: AccountFormProps) {
  const now = what === 'username' ? user.username : (user.pendingEmail ?? user.email ?? '')
  const { values, problems, setProblems, field } = useForm({ value: now, password: '' })
  const change = useChangeAccount()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = values.value.trim()
    if (!value || !values.password) {
      setProblems({ form: 'Please fill in all fields' })
      return
    }
    change.mutate(
      { [what]: value, password: values.password },
      {
        onSuccess: () => {
          toast.success(
            what === 'username' ? 'Username changed' : `Open the link that we sent to ${value}`,
          )
          onDone()
        },
        onError: (error) => {
          const { [what]: wrong, ...named } = fieldErrors(error)
          const found = { ...named, ...(wrong && { value: wrong }) }
          setProblems(isFine(found) ? { form: messageOf(error, 'Update failed') } : found)
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
      <FormProblem message={problems.form} />
      {what === 'username' ? (
        <TextInput
          label="New username"
          description={
            <>
              3 to 30 letters, digits, and _ . -
              <br />
              Links to @{user.username} lead to your new username for {formerUsernameDays} days.
              Only you can take it back until then.
            </>
          }
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          required
          data-autofocus
          {...field('value')}
        />
      ) : (
        <TextInput
          label="New email"
          description="We’ll send a link to this address. Your email changes once you open it."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
          required
          data-autofocus
          {...field('value')}
        />
      )}
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        {...field('password')}
      />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        Save
      </Button>
    </form>
  )
}

import type { User } from '@county-golf/contract/users'
import type { FormEvent } from 'react'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordInput, TextInput } from '../../../ui/fields.ts'
import { toast } from '../../../ui/toast.ts'
import { fieldHints, fieldLabels, fieldProblems, updateFailed } from '../copy.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from '../forms.module.css'
import { isValid } from '../rules.ts'
import { focusNextField, useForm } from '../use-form.ts'
import { useChangeAccount } from './api.ts'
import { accountForm as copy } from './copy.ts'

type AccountFormProps = { what: 'username' | 'email'; user: User; onDone: () => void }

/** Changes the username or the email address. Asks for the password. */
export function AccountForm({ what, user, onDone }: AccountFormProps) {
  const now = what === 'username' ? user.username : (user.pendingEmail ?? user.email ?? '')
  const { values, problems, setProblems, field } = useForm({ value: now, password: '' })
  const change = useChangeAccount()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = values.value.trim()
    if (!value || !values.password) {
      setProblems({ form: fieldProblems.allFields })
      return
    }
    change.mutate(
      { [what]: value, password: values.password },
      {
        onSuccess: () => {
          toast.success(what === 'username' ? copy.usernameChanged : copy.linkSent(value))
          onDone()
        },
        onError: (error) => {
          const { [what]: wrong, ...named } = fieldErrors(error)
          const found = { ...named, ...(wrong && { value: wrong }) }
          setProblems(isValid(found) ? { form: messageOf(error, updateFailed) } : found)
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={focusNextField} noValidate>
      <FormProblem message={problems.form} />
      {what === 'username' ? (
        <TextInput
          label={copy.newUsername}
          description={
            <>
              {fieldHints.username}
              <br />
              {copy.formerUsername(user.username)}
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
          label={copy.newEmail}
          description={copy.newEmailHint}
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
        label={fieldLabels.currentPassword}
        autoComplete="current-password"
        enterKeyHint="go"
        required
        {...field('password')}
      />
      <Button type="submit" size="large" fullWidth loading={change.isPending}>
        {copy.save}
      </Button>
    </form>
  )
}

import { termsVersion } from '@county-golf/contract/constants'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { adultTerms, usernameHint } from './copy.ts'
import { EmailField, NewPasswordFields, UsernameField } from './fields.tsx'
import { signupErrors } from './rules.ts'

const empty = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  terms: false,
}

/** The field that an error without details is about. */
const fieldOf = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' } as const

/** The signup form of the page and the login prompt. */
export function SignupForm({ onDone }: { onDone: () => void }) {
  const form = useForm(empty)
  const viewer = useViewerActions()
  const signup = useIdempotentMutation('POST /auth/signup', {
    onSuccess: ({ token, user }) => {
      viewer.loggedIn(token, user)
      toast.success('Account created successfully!')
    },
    failure: 'Signup failed',
    onError: (error) => {
      if (error instanceof ApiError && error.code in fieldOf)
        form.check({ [fieldOf[error.code as keyof typeof fieldOf]]: error.message })
      else form.fail(error)
    },
    proceed: onDone,
  })
  const whyDisabled = useId()

  const submit = () => {
    if (!form.check(signupErrors(form.values))) return
    const { username, email, password, phone } = form.values
    signup.mutate({
      body: { username, email, password, phone, terms: { version: termsVersion, isAdult: true } },
    })
  }

  return (
    <Form form={form} onSubmit={submit}>
      <UsernameField
        {...form.field('username')}
        label="Username"
        description={usernameHint}
        required
        data-autofocus
      />
      <EmailField {...form.field('email')} />
      <NewPasswordFields
        password={{ ...form.field('password'), label: 'Password' }}
        confirm={{ ...form.field('confirmPassword'), enterKeyHint: 'next' }}
      />
      <TextInput
        label="Phone (optional)"
        description="Only our team can see it. You choose later whether to share it with players in your sessions."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        {...form.field('phone')}
      />
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <Link to="/terms" target="_blank">
              terms and conditions
            </Link>
          </>
        }
        description={adultTerms}
        {...form.checkbox('terms')}
      />
      <Muted>
        See what we store, and who can see it, on the{' '}
        <Link to="/privacy" target="_blank">
          privacy page
        </Link>
        .
      </Muted>
      <Button
        type="submit"
        size="large"
        fullWidth
        disabled={!form.values.terms}
        aria-describedby={form.values.terms ? undefined : whyDisabled}
        loading={signup.isPending || signup.isSuccess}
      >
        Sign Up
      </Button>
      {!form.values.terms && (
        <Muted id={whyDisabled}>Agree to the terms and conditions to sign up.</Muted>
      )}
    </Form>
  )
}

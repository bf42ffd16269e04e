import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useViewerActions } from '../../../domain/viewer.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { useIdempotentMutation } from '../../../lib/idempotent-mutation.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { signup as copy, fieldHints, fieldLabels } from './copy.ts'
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
    onSuccess: ({ token, user }) => viewer.loggedIn(token, user),
  })
  const whyDisabled = useId()

  const submit = () => {
    if (!form.check(signupErrors(form.values))) return
    const { username, email, password, phone } = form.values
    signup.mutate(
      { body: { username, email, password, phone } },
      {
        onSuccess: () => {
          toast.success(copy.done)
          onDone()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code in fieldOf)
            form.check({ [fieldOf[error.code as keyof typeof fieldOf]]: error.message })
          else form.fail(error)
          toast.error(messageOf(error, copy.failed))
        },
      },
    )
  }

  return (
    <Form form={form} onSubmit={submit}>
      <UsernameField
        {...form.field('username')}
        label={fieldLabels.username}
        description={fieldHints.username}
        required
        data-autofocus
      />
      <EmailField {...form.field('email')} />
      <NewPasswordFields
        password={{ ...form.field('password'), label: fieldLabels.password }}
        confirm={{ ...form.field('confirmPassword'), enterKeyHint: 'next' }}
      />
      <TextInput
        label={fieldLabels.phone}
        description={fieldHints.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        {...form.field('phone')}
      />
      <Checkbox
        label={
          <>
            {copy.agree}{' '}
            <Link to="/terms" target="_blank">
              {copy.terms}
            </Link>
          </>
        }
        {...form.checkbox('terms')}
      />
      <Muted>
        {copy.privacy.before}{' '}
        <Link to="/privacy" target="_blank">
          {copy.privacy.link}
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
        {copy.button}
      </Button>
      {!form.values.terms && <Muted id={whyDisabled}>{copy.agreeFirst}</Muted>}
    </Form>
  )
}

import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForgotPassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { fieldLabels, fieldProblems, forgotPassword } from './copy.ts'

/** Emails a link to reset the password. */
export function ForgotPasswordPage() {
  usePageTitle(forgotPassword.title)
  const form = useForm({ email: '' })
  const forgot = useForgotPassword()

  const submit = () => {
    const { email } = form.values
    if (!form.check({ email: !email.trim() && fieldProblems.noEmail })) return
    forgot.mutate({ email }, { onError: (error) => form.fail(error, forgotPassword.failed) })
  }

  return (
    <AuthFrame
      title={forgotPassword.title}
      subtitle={forgotPassword.subtitle}
      foot={<Link to="/login">{forgotPassword.backToLogin}</Link>}
    >
      <Form form={form} onSubmit={submit}>
        <TextInput
          label={fieldLabels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="send"
          required
          data-autofocus
          {...form.field('email')}
        />
        <Button type="submit" size="large" fullWidth loading={forgot.isPending}>
          {forgot.isSuccess ? forgotPassword.resend : forgotPassword.send}
        </Button>
        <div role="status">
          {forgot.isSuccess && (
            <Notice>
              {forgot.data.message} {forgotPassword.expiry}
            </Notice>
          )}
        </div>
      </Form>
    </AuthFrame>
  )
}

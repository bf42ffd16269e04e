import { resetLinkHours } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../domain/mutations.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { backToLogin, fieldProblems } from './copy.ts'
import { EmailField } from './fields.tsx'

/** Emails a link to reset the password. */
export function ForgotPasswordPage() {
  const form = useForm({ email: '' })
  const forgot = useCall('POST /auth/forgot-password', {
    failure: 'Couldn’t send the link. Please try again.',
    showError: form.fail,
  })

  const submit = () => {
    const { email } = form.values
    if (!form.check({ email: !email.trim() && fieldProblems.noEmail })) return
    forgot.mutate({ body: { email } })
  }

  return (
    <AuthFrame
      title="Forgot password"
      subtitle="We’ll email you a link to reset it."
      foot={<Link to="/login">{backToLogin}</Link>}
    >
      <Form form={form} onSubmit={submit}>
        <EmailField {...form.field('email')} enterKeyHint="send" data-autofocus />
        <Button type="submit" size="large" fullWidth loading={forgot.isPending}>
          {forgot.isSuccess ? 'Resend link' : 'Send link'}
        </Button>
        <div role="status">
          {forgot.isSuccess && (
            <Notice>
              {forgot.data.message} The link works once and expires in {hours(resetLinkHours)}.
            </Notice>
          )}
        </div>
      </Form>
    </AuthFrame>
  )
}

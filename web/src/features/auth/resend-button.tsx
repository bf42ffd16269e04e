import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useResendVerification } from './api.ts'
import { emailReminder } from './copy.ts'

/** Sends again the verification email. */
export function ResendButton() {
  const resend = useResendVerification()
  return (
    <Button
      variant="outline"
      size="small"
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(undefined, {
          onSuccess: ({ message }) => toast.success(message),
          onError: toast.failed(emailReminder.resendFailed),
        })
      }
    >
      {emailReminder.resend}
    </Button>
  )
}

import { useCall } from '../../lib/intent.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { emailReminder } from './copy.ts'

/** Sends again the verification email. */
export function ResendButton() {
  const resend = useCall('POST /auth/resend-verification')
  return (
    <Button
      variant="outline"
      size="small"
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(
          {},
          {
            onSuccess: ({ message }) => toast.success(message),
            onError: toast.failed(emailReminder.resendFailed),
          },
        )
      }
    >
      {emailReminder.resend}
    </Button>
  )
}

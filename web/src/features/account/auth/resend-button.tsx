import { useCall } from '../../../lib/idempotent-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

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
            onError: toast.failed('Couldn’t send the email. Please try again.'),
          },
        )
      }
    >
      Resend link
    </Button>
  )
}

import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useResendVerification } from './api.ts'

/** Has the link that proves the address sent again. */
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
          onError: (error) => toast.error(messageOf(error, 'The mail could not be sent')),
        })
      }
    >
      Send link again
    </Button>
  )
}

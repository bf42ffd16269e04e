import { useCall } from '../../../domain/mutations.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** Sends the verification email again. */
export function ResendButton() {
  const resend = useCall('POST /auth/resend-verification', {
    onSuccess: ({ message }) => toast.success(message),
    failure: 'Couldn’t send the email. Please try again.',
  })
  return (
    <Button
      variant="outline"
      size="small"
      loading={resend.isPending}
      onClick={() => resend.mutate({})}
    >
      Resend link
    </Button>
  )
}

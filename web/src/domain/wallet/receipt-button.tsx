import { IconDownload } from '@tabler/icons-react'
import { viewerTimeZone } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'

type ReceiptButtonProps = {
  sessionId: string
  variant: 'outline' | 'quiet'
  /** Names the session in the button’s label, in a list of sessions. */
  label?: string | undefined
}

/** Downloads the receipt of a booking, as a page to print. */
export function ReceiptButton({ sessionId, variant, label }: ReceiptButtonProps) {
  const file = useDownload(
    'GET /wallet/receipts/{sessionId}',
    'Couldn’t download the receipt. Please try again.',
  )
  return (
    <Button
      variant={variant}
      icon={<IconDownload size={18} aria-hidden="true" />}
      loading={file.isPending}
      aria-label={label}
      onClick={() => file.mutate({ params: { sessionId }, query: { timeZone: viewerTimeZone() } })}
    >
      Receipt
    </Button>
  )
}

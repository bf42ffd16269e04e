import type { CardRefund } from '@county-golf/contract/card-refunds'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { copy } from './copy.ts'

type ResultProps = { refund: CardRefund; onClose: () => void }

const tones = { succeeded: 'fairway', pending: 'lake', failed: 'flag' } as const

/** The status of a card refund. */
export function SendBackResult({ refund, onClose }: ResultProps) {
  const { title, text } = copy.sendBackResult[refund.status]
  return (
    <Stack gap={4}>
      <Notice tone={tones[refund.status]} role="status">
        <p className="strong">{title(refund.amountCents)}</p>
        <p>{text}</p>
      </Notice>
      <DialogActions>
        {refund.status === 'failed' && (
          <LinkButton
            variant="outline"
            to="/messages"
            search={{ to: 'support', subject: copy.sendBackResult.supportSubject(refund.id) }}
          >
            {copy.sendBackResult.support}
          </LinkButton>
        )}
        <Button onClick={onClose}>{copy.close}</Button>
      </DialogActions>
    </Stack>
  )
}

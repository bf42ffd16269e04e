import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Muted } from '../../ui/text.tsx'
import { cardMoneyQuery } from './api.ts'
import { copy } from './copy.ts'

type TopUpRemainderProps = { topUpId: string; onSendBack: (topUpId: string) => void }

/** How much of a top-up can still be sent back to its card. */
export function TopUpRemainder({ topUpId, onSendBack }: TopUpRemainderProps) {
  const { data } = useQuery(cardMoneyQuery)
  if (!data) return null
  const topUp = data.topUps.find(({ transactionId }) => transactionId === topUpId)
  if (!topUp) return <Muted className="above-4">{copy.transaction.nothingLeft}</Muted>
  if (topUp.blockedBy)
    return <Muted className="above-4">{copy.transaction.blocked(topUp.remainingCents)}</Muted>
  return (
    <>
      <Muted className="above-4">{copy.transaction.left(topUp.remainingCents)}</Muted>
      <DialogActions>
        <Button variant="outline" onClick={() => onSendBack(topUpId)}>
          {copy.transaction.sendBack(topUp.remainingCents)}
        </Button>
      </DialogActions>
    </>
  )
}

/** The status of money sent back to a card. Nothing for refunds by County Golf. */
export function CardRefundStatus({ transactionId }: { transactionId: string }) {
  const { data } = useQuery(cardMoneyQuery)
  const refund = data?.refunds.find((one) => one.transactionId === transactionId)
  return refund ? <Muted className="above-4">{copy.cardRefund[refund.status]}</Muted> : null
}

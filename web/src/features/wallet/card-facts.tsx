import type { CardRefund } from '@county-golf/contract/card-refunds'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { cardMoneyQuery } from './api.ts'
import styles from './transaction-dialog.module.css'

type TopUpLeftProps = { topUpId: string; onSendBack: (topUpId: string) => void }

/** Below a top-up: how much of it can still go back to its card. */
export function TopUpLeft({ topUpId, onSendBack }: TopUpLeftProps) {
  const { data } = useQuery(cardMoneyQuery)
  if (!data) return null
  const topUp = data.topUps.find(({ transactionId }) => transactionId === topUpId)
  if (!topUp) return <p className={styles.note}>None of this top-up is left to send back.</p>
  const amount = dollars(topUp.leftCents)
  if (topUp.blockedBy)
    return (
      <p className={styles.note}>
        {amount} of this top-up is left, but it can’t be sent back now. Contact support.
      </p>
    )
  return (
    <>
      <p className={styles.note}>{amount} of this top-up is left.</p>
      <DialogActions>
        <Button variant="outline" onClick={() => onSendBack(topUpId)}>
          Send {amount} back to your card
        </Button>
      </DialogActions>
    </>
  )
}

const states: Record<CardRefund['status'], string> = {
  pending: 'Set aside for your card. It hasn’t left yet.',
  succeeded: 'Sent to your card. Most banks show it within 5 to 10 business days.',
  failed: 'Your card didn’t accept it. The money is back in your wallet.',
}

/** Below money that was sent back: what became of it. Nothing for a refund of County Golf's own. */
export function CardRefundState({ transactionId }: { transactionId: string }) {
  const { data } = useQuery(cardMoneyQuery)
  const refund = data?.refunds.find((one) => one.transactionId === transactionId)
  return refund ? <p className={styles.note}>{states[refund.status]}</p> : null
}

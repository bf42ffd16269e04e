import type { AdminUser } from '@county-golf/contract/admin-users'
import { dollars } from '@county-golf/contract/money'
import type { TopUpStanding } from '@county-golf/contract/wallet-admin'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

type RefundDialogProps = { topUp: TopUpStanding; user: AdminUser; onClose: () => void }

/** What remains of a top-up back to its card, while the wallet covers it. */
export function RefundDialog({ topUp, user, onClose }: RefundDialogProps) {
  const refund = useAct('POST /wallet/transactions/{id}/refund', {
    done: ({ transaction }) =>
      `${dollars(-transaction.amountCents)} goes back to the card. The balance is ${dollars(transaction.balanceAfterCents)}.`,
    failed: 'The top-up could not be refunded',
    onDone: onClose,
  })
  const { refundableCents, refundedCents } = topUp
  const after = user.balance - refundableCents
  return (
    <ReasonDialog
      title="Refund to the card?"
      label="Reason"
      required
      maxLength={200}
      action={`Refund ${dollars(refundableCents)}`}
      busy={refund.isPending}
      disabled={after < 0}
      onClose={onClose}
      onSay={(reason) => refund.mutate({ params: { id: topUp.transactionId }, body: { reason } })}
    >
      <div className={styles.form}>
        <p>
          {refundedCents > 0
            ? `${dollars(refundedCents)} of this top-up went back before. What remains`
            : 'The whole top-up'}{' '}
          leaves the wallet of {user.username} at once and goes back to the card it came from.{' '}
          {user.username} sees it in the wallet and is told.
        </p>
        {after < 0 ? (
          <Notice tone="flag">
            The wallet holds {dollars(user.balance)}, which does not cover{' '}
            {dollars(refundableCents)}.
          </Notice>
        ) : (
          <Amounts>
            <AmountRow label="Balance now" cents={user.balance} />
            <AmountRow label="Goes back to the card" cents={-refundableCents} />
            <AmountRow label="Balance after" cents={after} total />
          </Amounts>
        )}
      </div>
    </ReasonDialog>
  )
}

import type { AdminUser } from '@county-golf/contract/admin-users'
import { dollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

type RefundDialogProps = { topUp: Transaction; user: AdminUser; onClose: () => void }

/** A whole top-up back to its card, while the wallet covers it. */
export function RefundDialog({ topUp, user, onClose }: RefundDialogProps) {
  const refund = useAct('POST /wallet/transactions/{id}/refund', {
    done: ({ transaction }) =>
      `${dollars(-transaction.amountCents)} goes back to the card. The balance is ${dollars(transaction.balanceAfterCents)}.`,
    failed: 'The top-up could not be refunded',
    onDone: onClose,
  })
  const after = user.balance - topUp.amountCents
  return (
    <ReasonDialog
      title="Refund to the card?"
      label="Reason"
      required
      maxLength={200}
      action={`Refund ${dollars(topUp.amountCents)}`}
      busy={refund.isPending}
      disabled={after < 0}
      onClose={onClose}
      onSay={(reason) => refund.mutate({ params: { id: topUp.id }, body: { reason } })}
    >
      <div className={styles.form}>
        <p>
          The whole top-up leaves the wallet of {user.username} at once and goes back to the card it
          came from. {user.username} sees it in the wallet and is told.
        </p>
        {after < 0 ? (
          <Notice tone="flag">
            The wallet holds {dollars(user.balance)}, which does not cover{' '}
            {dollars(topUp.amountCents)}.
          </Notice>
        ) : (
          <Amounts>
            <AmountRow label="Balance now" cents={user.balance} />
            <AmountRow label="Goes back to the card" cents={-topUp.amountCents} />
            <AmountRow label="Balance after" cents={after} total />
          </Amounts>
        )}
      </div>
    </ReasonDialog>
  )
}

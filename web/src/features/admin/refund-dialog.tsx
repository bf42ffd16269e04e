import type { AdminUser } from '@county-golf/contract/admin-users'
import type { TopUpRefundState } from '@county-golf/contract/wallet-admin'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/wallet.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

const text = copy.refund

type RefundDialogProps = { topUp: TopUpRefundState; user: AdminUser; onClose: () => void }

/** Refunds what is left of a top-up to its card, if the wallet covers it. */
export function RefundDialog({ topUp, user, onClose }: RefundDialogProps) {
  const refund = useAdminMutation('POST /wallet/transactions/{id}/refund', {
    success: ({ transaction }) =>
      text.success(-transaction.amountCents, transaction.balanceAfterCents),
    failure: text.failure,
    onSuccess: onClose,
  })
  const { refundableCents, refundedCents } = topUp
  const after = user.balance - refundableCents
  return (
    <ReasonDialog
      title={text.title}
      label={common.reason}
      required
      maxLength={200}
      action={text.action(refundableCents)}
      busy={refund.isPending}
      disabled={after < 0}
      onClose={onClose}
      onConfirm={(reason) =>
        refund.mutate({ params: { id: topUp.transactionId }, body: { reason } })
      }
    >
      <Stack gap={4}>
        <p>{text.text(user.username, refundedCents)}</p>
        {after < 0 ? (
          <Notice tone="flag">{text.short(user.balance, refundableCents)}</Notice>
        ) : (
          <Amounts>
            <AmountRow label={common.balanceNow} cents={user.balance} />
            <AmountRow label={text.toCard} cents={-refundableCents} />
            <AmountRow label={common.balanceAfter} cents={after} total />
          </Amounts>
        )}
      </Stack>
    </ReasonDialog>
  )
}

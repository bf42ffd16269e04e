import type { Transaction } from '@county-golf/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { transactionQuery } from './api.ts'
import { CardRefundState, TopUpLeft } from './card-facts.tsx'
import { kindLabels } from './kinds.ts'
import styles from './transaction-dialog.module.css'

type TransactionDialogProps = {
  id: string
  onClose: () => void
  /** Sends what is left of this top-up back to its card. */
  onSendBack: (topUpId: string) => void
}

/** One transaction with its parts. It has an address of its own, so that it can be linked to. */
export function TransactionDialog({ id, onClose, onSendBack }: TransactionDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(transactionQuery(id))
  return (
    <Dialog title="Transaction" open addressed onClose={onClose} size="small">
      {data ? (
        <Detail transaction={data} onSendBack={onSendBack} />
      ) : error ? (
        <ErrorState
          title="Failed to load this transaction"
          message={messageOf(error, 'Something went wrong on our side. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the transaction…">
          <Skeleton height="14rem" />
        </Loading>
      )}
    </Dialog>
  )
}

type DetailProps = { transaction: Transaction } & Pick<TransactionDialogProps, 'onSendBack'>

function Detail({ transaction, onSendBack }: DetailProps) {
  const { type, description, parts, amountCents, balanceAfterCents, createdAt, sessionId, reason } =
    transaction
  return (
    <>
      <p className={styles.description}>{description}</p>
      <p className={styles.amount} data-in={amountCents > 0 || undefined}>
        <Money cents={amountCents} signed />
      </p>
      <Amounts>
        {parts.map(({ label, amountCents }) => (
          <AmountRow key={label} label={label} cents={amountCents} />
        ))}
        <AmountRow label="Amount" cents={amountCents} total={parts.length > 0} />
        <AmountRow label="Balance after" cents={balanceAfterCents} />
      </Amounts>
      <dl className={styles.facts}>
        <div>
          <dt>Kind</dt>
          <dd>{kindLabels[type]}</dd>
        </div>
        {reason && (
          <div>
            <dt>Reason</dt>
            <dd>{reason}</dd>
          </div>
        )}
        <div>
          <dt>Date</dt>
          <dd>{shortDateTime(createdAt)}</dd>
        </div>
        <div>
          <dt>Transaction</dt>
          <dd className={styles.id}>{transaction.id}</dd>
        </div>
      </dl>
      {type === 'top_up' && <TopUpLeft topUpId={transaction.id} onSendBack={onSendBack} />}
      {type === 'top_up_refund' && <CardRefundState transactionId={transaction.id} />}
      {sessionId && (
        <DialogActions>
          <LinkButton variant="outline" to="/sessions/$id" params={{ id: sessionId }}>
            View session
          </LinkButton>
        </DialogActions>
      )}
    </>
  )
}

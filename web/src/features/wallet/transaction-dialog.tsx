import type { Transaction } from '@county-golf/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { transactionTypeLabels } from '../../data/wallet/transaction-types.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { transactionQuery } from './api.ts'
import { CardRefundStatus, TopUpRemainder } from './card-refund-notes.tsx'
import { copy } from './copy.ts'
import styles from './transaction-dialog.module.css'

const text = copy.transaction

type TransactionDialogProps = {
  id: string
  onClose: () => void
  /** Opens the dialog that sends this top-up back to its card. */
  onSendBack: (topUpId: string) => void
}

/** One transaction and its parts. Has its own URL. */
export function TransactionDialog({ id, onClose, onSendBack }: TransactionDialogProps) {
  const query = useQuery(transactionQuery(id))
  return (
    <Dialog title={text.title} open addressed onClose={onClose} size="small">
      <Loaded
        query={query}
        failed={text.failed}
        fallback={copy.serverError}
        loading={text.loading}
        skeleton="14rem"
      >
        {(transaction) => <Detail transaction={transaction} onSendBack={onSendBack} />}
      </Loaded>
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
        <AmountRow label={copy.amount} cents={amountCents} total={parts.length > 0} />
        <AmountRow label={copy.balanceAfter} cents={balanceAfterCents} />
      </Amounts>
      <Stack as="dl" gap={2} className={styles.facts}>
        <div>
          <dt>{text.type}</dt>
          <dd>{transactionTypeLabels[type]}</dd>
        </div>
        {reason && (
          <div>
            <dt>{text.reason}</dt>
            <dd>{reason}</dd>
          </div>
        )}
        <div>
          <dt>{text.date}</dt>
          <dd>{shortDateTime(createdAt)}</dd>
        </div>
        <div>
          <dt>{text.id}</dt>
          <dd className="breakable">{transaction.id}</dd>
        </div>
      </Stack>
      {type === 'top_up' && <TopUpRemainder topUpId={transaction.id} onSendBack={onSendBack} />}
      {type === 'top_up_refund' && <CardRefundStatus transactionId={transaction.id} />}
      {sessionId && (
        <DialogActions>
          <LinkButton variant="outline" to="/sessions/$id" params={{ id: sessionId }}>
            {text.viewSession}
          </LinkButton>
        </DialogActions>
      )}
    </>
  )
}

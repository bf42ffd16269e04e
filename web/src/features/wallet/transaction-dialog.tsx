import { dollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { ReceiptButton } from '../../domain/wallet/receipt-button.tsx'
import { transactionTypeLabels } from '../../domain/wallet/transaction-types.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Loaded, QueryError } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Muted } from '../../ui/text.tsx'
import { cardMoneyQuery, transactionQuery } from './api.ts'
import styles from './transactions.module.css'

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
    <Dialog title="Transaction" open addressed onClose={onClose} size="small">
      <Loaded
        query={query}
        failed="Couldn’t load this transaction"
        loading="Loading the transaction…"
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
      <p className="strong">{description}</p>
      <p className={styles.dialogAmount} data-in={amountCents > 0 || undefined}>
        <Money cents={amountCents} signed />
      </p>
      <Amounts>
        {parts.map(({ label, amountCents }) => (
          <AmountRow key={label} label={label} cents={amountCents} />
        ))}
        <AmountRow label="Amount" cents={amountCents} total={parts.length > 0} />
        <AmountRow label="Balance after" cents={balanceAfterCents} />
      </Amounts>
      <Stack as="dl" gap={2} className={`soft-small ${styles.facts}`}>
        <Fact label="Type">{transactionTypeLabels[type]}</Fact>
        {reason && <Fact label="Reason">{reason}</Fact>}
        <Fact label="Date">{shortDateTime(createdAt)}</Fact>
        <Fact label="Transaction">
          <span className="breakable">{transaction.id}</span>
        </Fact>
      </Stack>
      {type === 'top_up' && <TopUpRemainder topUpId={transaction.id} onSendBack={onSendBack} />}
      {type === 'top_up_refund' && <CardRefundStatus transactionId={transaction.id} />}
      {sessionId && (
        <DialogActions>
          <ReceiptButton sessionId={sessionId} variant="outline" />
          <LinkButton variant="outline" to="/sessions/$id" params={{ id: sessionId }}>
            View session
          </LinkButton>
        </DialogActions>
      )}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row gap={[0, 4]} align="stretch" justify="between" wrap>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </Row>
)

/** Nothing while it loads. */
const CardMoneyError = ({ query }: Pick<ComponentProps<typeof QueryError>, 'query'>) =>
  query.error && (
    <QueryError
      query={query}
      failed="Couldn’t load your card refunds. Please try again."
      inNotice
    />
  )

/** How much of a top-up can still be sent back to its card. */
function TopUpRemainder({
  topUpId,
  onSendBack,
}: { topUpId: string } & Pick<TransactionDialogProps, 'onSendBack'>) {
  const query = useQuery(cardMoneyQuery)
  const { data } = query
  if (!data) return <CardMoneyError query={query} />
  const topUp = data.topUps.find(({ transactionId }) => transactionId === topUpId)
  if (!topUp)
    return <Muted className={styles.remainder}>None of this top-up is left to send back.</Muted>
  if (topUp.blockedBy)
    return (
      <Muted
        className={styles.remainder}
      >{`${dollars(topUp.remainingCents)} of this top-up is left, but it can’t be sent back now. Contact support.`}</Muted>
    )
  return (
    <>
      <Muted
        className={styles.remainder}
      >{`${dollars(topUp.remainingCents)} of this top-up is left.`}</Muted>
      <DialogActions>
        <Button variant="outline" onClick={() => onSendBack(topUpId)}>
          {`Send ${dollars(topUp.remainingCents)} back to your card`}
        </Button>
      </DialogActions>
    </>
  )
}

const cardRefunds = {
  pending: 'Set aside for your card. It hasn’t left yet.',
  succeeded: 'Sent to your card. Most banks show it within 5 to 10 business days.',
  failed: 'Your card didn’t accept it. The money is back in your wallet.',
}

/** The status of money sent back to a card. Nothing for refunds by County Golf. */
function CardRefundStatus({ transactionId }: { transactionId: string }) {
  const query = useQuery(cardMoneyQuery)
  const { data } = query
  if (!data) return <CardMoneyError query={query} />
  const refund = data.refunds.find((one) => one.transactionId === transactionId)
  return refund ? <Muted className={styles.remainder}>{cardRefunds[refund.status]}</Muted> : null
}

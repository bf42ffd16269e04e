import type { Transaction } from '@county-golf/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { transactionTypeLabels } from '../../domain/wallet/transaction-types.ts'
import { serverFailed } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Muted } from '../../ui/text.tsx'
import { cardMoneyQuery, transactionQuery } from './api.ts'
import { copy } from './copy.ts'
import styles from './transactions.module.css'

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
        fallback={serverFailed}
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
      <p className="strong">{description}</p>
      <p className={styles.dialogAmount} data-in={amountCents > 0 || undefined}>
        <Money cents={amountCents} signed />
      </p>
      <Amounts>
        {parts.map(({ label, amountCents }) => (
          <AmountRow key={label} label={label} cents={amountCents} />
        ))}
        <AmountRow label={copy.amount} cents={amountCents} total={parts.length > 0} />
        <AmountRow label={copy.balanceAfter} cents={balanceAfterCents} />
      </Amounts>
      <Stack as="dl" gap={2} className="soft-small above-5">
        <Fact label={text.type}>{transactionTypeLabels[type]}</Fact>
        {reason && <Fact label={text.reason}>{reason}</Fact>}
        <Fact label={text.date}>{shortDateTime(createdAt)}</Fact>
        <Fact label={text.id}>
          <span className="breakable">{transaction.id}</span>
        </Fact>
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row gap={[0, 4]} align="stretch" justify="between" wrap>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </Row>
)

/** How much of a top-up can still be sent back to its card. */
function TopUpRemainder({
  topUpId,
  onSendBack,
}: { topUpId: string } & Pick<TransactionDialogProps, 'onSendBack'>) {
  const { data } = useQuery(cardMoneyQuery)
  if (!data) return null
  const topUp = data.topUps.find(({ transactionId }) => transactionId === topUpId)
  if (!topUp) return <Muted className="above-4">{text.nothingLeft}</Muted>
  if (topUp.blockedBy)
    return <Muted className="above-4">{text.blocked(topUp.remainingCents)}</Muted>
  return (
    <>
      <Muted className="above-4">{text.left(topUp.remainingCents)}</Muted>
      <DialogActions>
        <Button variant="outline" onClick={() => onSendBack(topUpId)}>
          {text.sendBack(topUp.remainingCents)}
        </Button>
      </DialogActions>
    </>
  )
}

/** The status of money sent back to a card. Nothing for refunds by County Golf. */
function CardRefundStatus({ transactionId }: { transactionId: string }) {
  const { data } = useQuery(cardMoneyQuery)
  const refund = data?.refunds.find((one) => one.transactionId === transactionId)
  return refund ? <Muted className="above-4">{copy.cardRefund[refund.status]}</Muted> : null
}

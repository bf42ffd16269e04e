import type { Transaction } from '@county-golf/contract/wallet'
import { IconArrowDownLeft, IconArrowUpRight, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { shortDate, shortDateTime } from '../../lib/dates.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Money } from '../../ui/money.tsx'
import { kindLabels } from './kinds.ts'
import styles from './transactions.module.css'

/** One movement; opens to its parts. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { type, description, amountCents, balanceAfterCents, createdAt } = transaction
  const isIn = amountCents > 0
  const Arrow = isIn ? IconArrowDownLeft : IconArrowUpRight
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.mark} data-in={isIn || undefined}>
          <Arrow size={20} aria-hidden="true" />
        </span>
        <span className={styles.what}>
          <span className={styles.description}>{description}</span>
          <span className={styles.kind}>
            {kindLabels[type]} · {shortDate(createdAt)}
          </span>
        </span>
        <span className={styles.amounts}>
          <Money
            cents={amountCents}
            signed
            className={`${styles.amount} ${isIn ? styles.in : ''}`}
          />
          <span className={styles.after}>
            Balance <Money cents={balanceAfterCents} />
          </span>
        </span>
        <IconChevronDown size={18} className={styles.chevron} aria-hidden="true" />
      </button>
      {open && <Detail id={id} transaction={transaction} />}
    </li>
  )
}

function Detail({ id, transaction }: { id: string; transaction: Transaction }) {
  const { parts, amountCents, balanceAfterCents, createdAt, sessionId } = transaction
  return (
    <div id={id} className={styles.detail}>
      <Amounts>
        {parts.map(({ label, amountCents }) => (
          <AmountRow key={label} label={label} cents={amountCents} />
        ))}
        <AmountRow label="Amount" cents={amountCents} total={parts.length > 0} />
        <AmountRow label="Balance after" cents={balanceAfterCents} />
      </Amounts>
      <dl className={styles.facts}>
        <div>
          <dt>Date</dt>
          <dd>{shortDateTime(createdAt)}</dd>
        </div>
        <div>
          <dt>Transaction</dt>
          <dd className={styles.id}>{transaction.id}</dd>
        </div>
      </dl>
      {sessionId && (
        <Link className={styles.session} to="/sessions/$id" params={{ id: sessionId }}>
          View session
        </Link>
      )}
    </div>
  )
}

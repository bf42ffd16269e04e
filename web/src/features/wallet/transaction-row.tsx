import type { Transaction } from '@county-golf/contract/wallet'
import { IconArrowDownLeft, IconArrowUpRight, IconChevronRight } from '@tabler/icons-react'
import { shortDay, timeHere } from '../../lib/dates.ts'
import { Money } from '../../ui/money.tsx'
import { kindLabels } from './kinds.ts'
import styles from './transactions.module.css'

type RowProps = { transaction: Transaction; onOpen: (id: string) => void }

/** One movement; opens its parts. */
export function TransactionRow({ transaction, onOpen }: RowProps) {
  const { id, type, description, amountCents, balanceAfterCents, createdAt, reason } = transaction
  const isIn = amountCents > 0
  const Arrow = isIn ? IconArrowDownLeft : IconArrowUpRight
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        onClick={() => onOpen(id)}
      >
        <span className={styles.mark} data-in={isIn || undefined}>
          <Arrow size={20} aria-hidden="true" />
        </span>
        <span className={styles.what}>
          <span className={styles.description}>{description}</span>
          {reason && <span className={styles.kind}>{reason}</span>}
          <span className={styles.kind}>
            {kindLabels[type]}{' '}
            <span className={styles.when}>
              {shortDay(createdAt)}, {timeHere(createdAt)}
            </span>
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
        <IconChevronRight size={18} className={styles.chevron} aria-hidden="true" />
      </button>
    </li>
  )
}

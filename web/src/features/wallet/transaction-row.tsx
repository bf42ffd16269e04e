import type { Transaction } from '@county-golf/contract/wallet'
import { IconArrowDownLeft, IconArrowUpRight, IconChevronRight } from '@tabler/icons-react'
import { transactionTypeLabels } from '../../domain/wallet/transaction-types.ts'
import { localTime, shortDay } from '../../lib/dates.ts'
import { Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './transactions.module.css'

type RowProps = { transaction: Transaction; onOpen: (id: string) => void }

/** One transaction. Opens its details. */
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
        <span className={styles.mark} data-tone={isIn ? 'fairway' : 'gray'}>
          <Arrow size={20} aria-hidden="true" />
        </span>
        <Stack as="span" className="shrinks">
          <span className={styles.description}>{description}</span>
          {reason && <span className={styles.kind}>{reason}</span>}
          <span className={styles.kind}>
            {transactionTypeLabels[type]}{' '}
            <span className={styles.when}>
              {shortDay(createdAt)}, {localTime(createdAt)}
            </span>
          </span>
        </Stack>
        <Stack as="span" align="end" className="shrinks">
          <Money
            cents={amountCents}
            signed
            className={`${styles.amount} ${isIn ? styles.in : ''}`}
          />
          <span className={styles.after}>
            Balance <Money cents={balanceAfterCents} />
          </span>
        </Stack>
        <IconChevronRight size={18} className="wide-only soft" aria-hidden="true" />
      </button>
    </li>
  )
}

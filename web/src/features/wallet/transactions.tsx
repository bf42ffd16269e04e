import type { Transaction } from '@county-golf/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { monthOf } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.ts'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { historyPageSize, historyQuery } from './api.ts'
import { isKind, type Kind, kindLabels } from './kinds.ts'
import { TransactionRow } from './transaction-row.tsx'
import styles from './transactions.module.css'

const everything = 'all'
const kindOptions = [
  { value: everything, label: 'All transactions' },
  ...Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
]

export type Shown = { page: number; type: Kind | undefined }

/** The wallet's history, latest first, by page and kind. */
export function Transactions({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  return (
    <section aria-labelledby="transactions" className={styles.section}>
      <div className={styles.head}>
        <h2 id="transactions">Transactions</h2>
        <Select
          aria-label="Kind of transaction"
          className={styles.filter ?? ''}
          data={kindOptions}
          allowDeselect={false}
          value={shown.type ?? everything}
          onChange={(kind) => onShow({ page: 1, type: isKind(kind) ? kind : undefined })}
        />
      </div>
      <History shown={shown} onShow={onShow} />
    </section>
  )
}

function History({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(historyQuery(shown))
  if (!data && error)
    return (
      <ErrorState
        title="Failed to load transactions"
        message={messageOf(error, 'Something went wrong on our side. Please try again.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Rows />
  if (data.items.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No transactions yet"
        action={
          shown.type && (
            <Button variant="outline" onClick={() => onShow({ page: 1, type: undefined })}>
              Show all transactions
            </Button>
          )
        }
      >
        {shown.type
          ? `Nothing of the kind '${kindLabels[shown.type]}' so far.`
          : 'Add funds by card, then join a session: every cent that moves is listed here.'}
      </EmptyState>
    )
  return (
    <div className={styles.lists} data-stale={isPlaceholderData || undefined}>
      {byMonth(data.items).map(({ month, items }) => (
        <div key={month}>
          <h3 className={styles.month}>{month}</h3>
          <ul className={styles.list}>
            {items.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        </div>
      ))}
      <Pager
        page={shown.page}
        pageSize={historyPageSize}
        total={data.total}
        onPage={(page) => {
          onShow({ ...shown, page })
          document.getElementById('transactions')?.scrollIntoView()
        }}
      />
    </div>
  )
}

/** Runs of one month on the reader's calendar, in the order given. */
function byMonth(items: Transaction[]): { month: string; items: Transaction[] }[] {
  const months = Map.groupBy(items, ({ createdAt }) => monthOf(createdAt))
  return [...months].map(([month, items]) => ({ month, items }))
}

const fiveRows = ['a', 'b', 'c', 'd', 'e']

/** The list while it is awaited. */
function Rows() {
  return (
    <Loading label="Loading transactions…">
      <div className={styles.month}>
        <Skeleton width="7rem" />
      </div>
      <ul className={styles.list}>
        {fiveRows.map((row) => (
          <li key={row} className={styles.waiting}>
            <Skeleton width="2.5rem" height="2.5rem" />
            <span>
              <Skeleton width="60%" />
              <Skeleton width="35%" />
            </span>
            <Skeleton width="4.5rem" />
          </li>
        ))}
      </ul>
    </Loading>
  )
}

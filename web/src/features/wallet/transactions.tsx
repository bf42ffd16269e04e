import type { Transaction } from '@county-golf/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { monthOf } from '../../lib/dates.ts'
import { tablePageSize } from '../../lib/page-number.ts'
import { useViewer } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.ts'
import { Pager, PastEnd } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { historyQuery, type Shown } from './api.ts'
import { isKind, kindLabels } from './kinds.ts'
import { isMonth, monthName, monthsBetween } from './months.ts'
import { StatementButtons } from './statement-buttons.tsx'
import { TransactionRow } from './transaction-row.tsx'
import styles from './transactions.module.css'

const everything = 'all'
const kindOptions = [
  { value: everything, label: 'All kinds' },
  ...Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
]

type TransactionsProps = {
  shown: Shown
  onShow: (shown: Shown) => void
  onOpen: (transactionId: string) => void
}

/** The wallet's history, latest first, by page, kind and month. */
export function Transactions({ shown, onShow, onOpen }: TransactionsProps) {
  const { user } = useViewer()
  const months = monthsBetween(new Date(user?.createdAt ?? Date.now()), new Date())
  return (
    <section aria-labelledby="transactions" className={styles.section}>
      <div className={styles.head}>
        <h2 id="transactions">Transactions</h2>
        <div className={styles.filters}>
          <Select
            aria-label="Kind of transaction"
            className={styles.filter ?? ''}
            data={kindOptions}
            allowDeselect={false}
            value={shown.type ?? everything}
            onChange={(kind) =>
              onShow({ ...shown, page: 1, type: isKind(kind) ? kind : undefined })
            }
          />
          <Select
            aria-label="Month"
            className={styles.filter ?? ''}
            data={monthOptions(shown.month, months)}
            allowDeselect={false}
            value={shown.month ?? everything}
            onChange={(month) =>
              onShow({ ...shown, page: 1, month: isMonth(month) ? month : undefined })
            }
          />
        </div>
      </div>
      <StatementButtons month={shown.month} />
      <History shown={shown} onShow={onShow} onOpen={onOpen} />
    </section>
  )
}

/** The months there are, and the one that the address asks for, whatever that is. */
const monthOptions = (shown: string | undefined, months: string[]) => [
  { value: everything, label: 'All months' },
  ...[...new Set([...(shown ? [shown] : []), ...months])]
    .toSorted()
    .toReversed()
    .map((month) => ({ value: month, label: monthName(month) })),
]

/** Why nothing is listed. */
function emptyWords({ type, month }: Shown): string {
  if (!type && !month)
    return 'Add funds by card, then join a session: every cent that moves is listed here.'
  const kind = type ? ` of the kind '${kindLabels[type]}'` : ''
  return `Nothing${kind} ${month ? `in ${monthName(month)}` : 'so far'}.`
}

function History({ shown, onShow, onOpen }: TransactionsProps) {
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
  if (data.items.length === 0 && data.total > 0)
    return (
      <PastEnd
        page={shown.page}
        pageSize={tablePageSize}
        total={data.total}
        onPage={(page) => onShow({ ...shown, page })}
      />
    )
  if (data.items.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No transactions yet"
        action={
          (shown.type || shown.month) && (
            <Button
              variant="outline"
              onClick={() => onShow({ page: 1, type: undefined, month: undefined })}
            >
              Show all transactions
            </Button>
          )
        }
      >
        {emptyWords(shown)}
      </EmptyState>
    )
  return (
    <div className={styles.lists} data-stale={isPlaceholderData || undefined}>
      {byMonth(data.items).map(({ month, items }) => (
        <div key={month}>
          <h3 className={styles.month}>{month}</h3>
          <ul className={styles.list}>
            {items.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      ))}
      <Pager
        page={shown.page}
        pageSize={tablePageSize}
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

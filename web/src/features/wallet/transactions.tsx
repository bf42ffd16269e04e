import type { Transaction } from '@county-golf/contract/wallet'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../domain/viewer.ts'
import {
  type TransactionType,
  transactionTypeLabels,
} from '../../domain/wallet/transaction-types.ts'
import { monthOf, viewerTimeZone } from '../../lib/dates.ts'
import { tablePageSize } from '../../lib/page-number.ts'
import { serverNow } from '../../lib/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageOutOfRange, Pager } from '../../ui/pager.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { historyQuery, type TransactionFilters } from './api.ts'
import { monthName, monthsBetween } from './months.ts'
import { TransactionRow } from './transaction-row.tsx'
import styles from './transactions.module.css'

const transactionTypes = Object.entries(transactionTypeLabels) as [TransactionType, string][]

type TransactionsProps = {
  filters: TransactionFilters
  onChange: (filters: TransactionFilters) => void
  onOpen: (transactionId: string) => void
}

/** Transactions, newest first, filtered by type and month. */
export function Transactions({ filters, onChange, onOpen }: TransactionsProps) {
  const { user } = useViewer()
  const history = useQuery(historyQuery(filters))
  const months = monthsBetween(new Date(user?.createdAt ?? serverNow()), serverNow())
  return (
    <section aria-labelledby="transactions" className={styles.section}>
      <Row gap={[3, 6]} wrap justify="between">
        <h2 id="transactions">Transactions</h2>
        <Row gap={3} wrap className={styles.filters}>
          <FilterSelect
            aria-label="Transaction type"
            className={styles.filter}
            all="All types"
            value={filters.type}
            options={transactionTypes}
            onChange={(type) => onChange({ ...filters, page: 1, type })}
          />
          <FilterSelect
            aria-label="Month"
            className={styles.filter}
            all="All months"
            value={filters.month}
            options={monthOptions(filters.month, months)}
            onChange={(month) => onChange({ ...filters, page: 1, month })}
          />
        </Row>
      </Row>
      <StatementButtons month={filters.month} />
      <Loaded
        query={history}
        failed="Couldn’t load transactions"
        loading="Loading transactions…"
        skeleton={<SkeletonRows />}
      >
        {(page) => (
          <History
            page={page}
            isStale={history.isPlaceholderData}
            filters={filters}
            onChange={onChange}
            onOpen={onOpen}
          />
        )}
      </Loaded>
    </section>
  )
}

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'html', label: 'Print version' },
] as const

/** Downloads a statement for the selected month or for all time. */
function StatementButtons({ month }: { month: string | undefined }) {
  const file = useDownload(
    'GET /wallet/statement',
    'Couldn’t download the statement. Please try again.',
  )
  return (
    <Row gap={[2, 3]} wrap className={`soft-second ${styles.statement}`}>
      <span className={styles.period}>{`Statement, ${month ? monthName(month) : 'all time'}`}</span>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          variant="outline"
          size="small"
          icon={<IconDownload size={16} aria-hidden="true" />}
          loading={file.isPending && file.variables.query?.format === format}
          aria-label={`Download statement: ${label}`}
          onClick={() => file.mutate({ query: { format, month, timeZone: viewerTimeZone() } })}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}

/** Every month since signup, and the one in the URL. */
const monthOptions = (selected: string | undefined, months: string[]) =>
  [...new Set([...(selected ? [selected] : []), ...months])]
    .toSorted()
    .toReversed()
    .map((month) => [month, monthName(month)] as const)

const emptyText = ({ type, month }: TransactionFilters): string =>
  type || month
    ? `No ${type ? `“${transactionTypeLabels[type]}” ` : ''}transactions ${month ? `in ${monthName(month)}` : 'yet'}.`
    : 'Your transactions will show up here.'

type HistoryProps = TransactionsProps & {
  page: { items: Transaction[]; total: number }
  /** The page was loaded for other filters. */
  isStale: boolean
}

function History({ page: { items, total }, isStale, filters, onChange, onOpen }: HistoryProps) {
  if (items.length === 0 && total > 0)
    return (
      <PageOutOfRange
        page={filters.page}
        pageSize={tablePageSize}
        total={total}
        onPage={(page) => onChange({ ...filters, page })}
      />
    )
  if (items.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No transactions yet"
        action={
          (filters.type || filters.month) && (
            <Button
              variant="outline"
              onClick={() => onChange({ page: 1, type: undefined, month: undefined })}
            >
              Show all transactions
            </Button>
          )
        }
      >
        {emptyText(filters)}
      </EmptyState>
    )
  return (
    <div className="stale" data-stale={isStale || undefined}>
      {byMonth(items).map(({ month, items }) => (
        <div key={month}>
          <h3 className={styles.month}>{month}</h3>
          <Stack as="ul">
            {items.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} onOpen={onOpen} />
            ))}
          </Stack>
        </div>
      ))}
      <Pager
        page={filters.page}
        pageSize={tablePageSize}
        total={total}
        onPage={(page) => {
          onChange({ ...filters, page })
          document.getElementById('transactions')?.scrollIntoView()
        }}
      />
    </div>
  )
}

/** Groups by month on the viewer's calendar, in the given order. */
function byMonth(items: Transaction[]): { month: string; items: Transaction[] }[] {
  const months = Map.groupBy(items, ({ createdAt }) => monthOf(createdAt))
  return [...months].map(([month, items]) => ({ month, items }))
}

const fiveRows = ['a', 'b', 'c', 'd', 'e']

/** The list while it loads. */
function SkeletonRows() {
  return (
    <>
      <div className={styles.month}>
        <Skeleton width="7rem" />
      </div>
      <Stack as="ul">
        {fiveRows.map((row) => (
          <li key={row} className={styles.waiting}>
            <Skeleton width="2.5rem" height="2.5rem" />
            <Stack as="span" gap={2}>
              <Skeleton width="60%" />
              <Skeleton width="35%" />
            </Stack>
            <Skeleton width="4.5rem" />
          </li>
        ))}
      </Stack>
    </>
  )
}

import type { AnswerOf, Api } from '@county-golf/contract/api'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { type Sorting, sortRows } from '../../ui/sort-rows.ts'
import { cardAccount, cardSign } from './account-words.ts'
import styles from './admin.module.css'
import { listed } from './api.ts'
import { inZone, TypedField } from './parts.tsx'
import { PostingLink } from './posting-link.tsx'
import type { AdminSearch } from './search-params.ts'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

type Day = AnswerOf<Api['GET /admin/ledger/day']>
type Balance = Day['balances'][number]
type Moved = Day['kinds'][number]

/** The postings of an account, or of those that it stands for. */
const ofAccount = (account: string): AdminSearch =>
  ['wallets', 'escrows', 'receivables'].includes(account) ? { figure: account } : { account }

const dayMs = 86_400_000
const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)

type Amount = Exclude<keyof Balance, 'account'>

const amount = (id: Amount, label: string): Column<Balance> => ({
  id,
  label,
  end: true,
  cell: (row) => <Money cents={row[id]} />,
  text: (row) => row[id] / 100,
})

/** What stood somewhere leads to all there was until then, which adds up to it. */
const stood = (id: Amount, label: string, to: string): Column<Balance> => ({
  ...amount(id, label),
  cell: (row) => (
    <PostingLink of={{ ...ofAccount(row.account), to }}>
      <Money cents={row[id]} />
    </PostingLink>
  ),
})

const balancesOf = (date: string): Column<Balance>[] => [
  {
    id: 'account',
    label: 'Account',
    cell: ({ account }) => (
      <span>
        <PostingLink of={{ ...ofAccount(account), from: date, to: date }}>{account}</PostingLink>
        {account === cardAccount && <span className={styles.second}>{cardSign}</span>}
      </span>
    ),
    text: ({ account }) => account,
  },
  stood('openingCents', 'Opening', date && dayBefore(date)),
  amount('inCents', 'In'),
  amount('outCents', 'Out'),
  stood('closingCents', 'Closing', date),
]

const movedOn = (date: string): Column<Moved>[] => [
  {
    id: 'kind',
    label: 'What',
    cell: ({ kind, part }) => (
      <span>
        <PostingLink of={{ kind, from: date, to: date }}>{kind.replaceAll('_', ' ')}</PostingLink>
        <span className={styles.second}>{part.replaceAll('_', ' ')}</span>
      </span>
    ),
    text: ({ kind, part }) => `${kind} ${part}`,
  },
  {
    id: 'count',
    label: 'Times',
    end: true,
    cell: ({ count }) => count,
    text: ({ count }) => count,
  },
  {
    id: 'cents',
    label: 'Amount',
    end: true,
    cell: ({ kind, part, cents }) => (
      <PostingLink of={{ kind, part, from: date, to: date }}>
        <Money cents={cents} />
      </PostingLink>
    ),
    text: ({ cents }) => cents / 100,
  },
]

const balanceSorts = balancesOf('').map(({ id }) => id)
const movedSorts = movedOn('').map(({ id }) => id)

/** What a day moved, and what stood where at its end. */
export function DayEnd() {
  const { search } = useAdminSearch()
  const balances = useTableSearch(balanceSorts, undefined)
  const moved = useTableSearch(movedSorts, undefined, { isSecond: true })
  const query = useQuery(
    listed('GET /admin/ledger/day', { query: search.from ? { date: search.from } : {} }),
  )
  const { data } = query
  const rows = <T,>(
    items: T[] | undefined,
    columns: Column<T>[],
    sorting: Sorting | undefined,
  ) => ({
    ...query,
    data: items && { items: sortRows(items, columns, sorting), total: items.length },
  })
  const date = data?.date ?? ''
  const balanceColumns = balancesOf(date)
  const movedColumns = movedOn(date)
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <TypedField
          type="date"
          label={`Day${inZone(data?.timeZone)}`}
          word="from"
          standard={data?.date}
        />
        {data && (
          <Badge tone={data.balanced ? 'fairway' : 'flag-solid'}>
            {data.balanced ? 'Balanced' : 'Does not balance'}
          </Badge>
        )}
      </div>
      <DataTable
        name={`Balances ${date}`.trim()}
        columns={balanceColumns}
        rowKey={({ account }) => account}
        query={rows(data?.balances, balanceColumns, balances.sorting)}
        failed="Failed to load the day"
        empty="No account has moved yet"
        {...balances}
      />
      {data && (
        <DataTable
          name={`Moved ${date}`}
          columns={movedColumns}
          rowKey={({ kind, part }) => `${kind} ${part}`}
          query={rows(data.kinds, movedColumns, moved.sorting)}
          failed="Failed to load the day"
          empty="Nothing moved on this day"
          {...moved}
        />
      )}
    </div>
  )
}

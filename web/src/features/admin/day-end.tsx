import type { AnswerOf, Api } from '@county-golf/contract/api'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Money } from '../../ui/money.tsx'
import styles from './admin.module.css'
import { listed } from './api.ts'
import { useAdminSearch } from './use-admin-search.ts'

type Day = AnswerOf<Api['GET /admin/ledger/day']>
type Balance = Day['balances'][number]
type Moved = Day['kinds'][number]

const amount = (id: Exclude<keyof Balance, 'account'>, label: string): Column<Balance> => ({
  id,
  label,
  end: true,
  cell: (row) => <Money cents={row[id]} />,
  text: (row) => row[id] / 100,
})

const balances: Column<Balance>[] = [
  {
    id: 'account',
    label: 'Account',
    cell: ({ account }) => account,
    text: ({ account }) => account,
  },
  amount('openingCents', 'Opening'),
  amount('inCents', 'In'),
  amount('outCents', 'Out'),
  amount('closingCents', 'Closing'),
]

const moved: Column<Moved>[] = [
  {
    id: 'kind',
    label: 'What',
    cell: ({ kind, part }) => (
      <span>
        {kind.replaceAll('_', ' ')}
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
    cell: ({ cents }) => <Money cents={cents} />,
    text: ({ cents }) => cents / 100,
  },
]

/** What a day moved, and what stood where at its end. */
export function DayEnd() {
  const { search, set } = useAdminSearch()
  const query = useQuery(
    listed('GET /admin/ledger/day', { query: search.from ? { date: search.from } : {} }),
  )
  const { data } = query
  const rows = <T,>(items: T[] | undefined) => ({
    ...query,
    data: items && { items, total: items.length },
  })
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <TextInput
          type="date"
          label="Day (UTC)"
          value={search.from ?? data?.date ?? ''}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        {data && (
          <Badge tone={data.balanced ? 'fairway' : 'flag-solid'}>
            {data.balanced ? 'Balanced' : 'Does not balance'}
          </Badge>
        )}
      </div>
      <DataTable
        name={`Balances ${data?.date ?? ''}`.trim()}
        columns={balances}
        rowKey={({ account }) => account}
        query={rows(data?.balances)}
        failed="Failed to load the day"
        empty="No account has moved yet"
      />
      {data && (
        <DataTable
          name={`Moved ${data.date}`}
          columns={moved}
          rowKey={({ kind, part }) => `${kind} ${part}`}
          query={rows(data.kinds)}
          failed="Failed to load the day"
          empty="Nothing moved on this day"
        />
      )}
    </div>
  )
}

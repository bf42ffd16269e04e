import { dayMs } from '@county-golf/contract/durations'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../lib/api.ts'
import { shortDate } from '../../../lib/dates.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { adminListQuery } from '../api.ts'
import { TabSection } from '../layout.tsx'
import { accountNote, codeName, Lines, moneyColumn, PostingLink } from '../table/columns.tsx'
import { DayHeader } from '../table/filters.tsx'
import type { AdminSearch } from '../table/search-params.ts'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useSortedTable } from '../table/use-admin-table.ts'

type Day = Output<'GET /admin/ledger/day'>
type Balance = Day['balances'][number]
type Activity = Day['kinds'][number]

/** The filter for an account, or for all accounts of a type. */
const accountFilter = (account: string): AdminSearch =>
  ['wallets', 'escrows', 'receivables'].includes(account) ? { figure: account } : { account }

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)

/** A balance. Links to all postings up to that day, which add up to it. */
const balance = (id: 'openingCents' | 'closingCents', label: string, to: string): Column<Balance> =>
  moneyColumn(
    id,
    label,
    (row) => row[id],
    ({ account }) => ({ ...accountFilter(account), to }),
  )

const balancesOf = (date: string): Column<Balance>[] => [
  {
    id: 'account',
    label: 'Account',
    cell: ({ account }) => (
      <Lines
        first={
          <PostingLink of={{ ...accountFilter(account), from: date, to: date }}>
            {account}
          </PostingLink>
        }
      >
        {accountNote(account)}
      </Lines>
    ),
    text: ({ name }) => name,
  },
  balance('openingCents', 'Opening', date && dayBefore(date)),
  moneyColumn('inCents', 'In', ({ inCents }) => inCents),
  moneyColumn('outCents', 'Out', ({ outCents }) => outCents),
  balance('closingCents', 'Closing', date),
]

const activityOn = (date: string): Column<Activity>[] => [
  {
    id: 'kind',
    label: 'Type',
    cell: ({ kind, part }) => (
      <Lines
        first={<PostingLink of={{ kind, from: date, to: date }}>{codeName(kind)}</PostingLink>}
      >
        {codeName(part)}
      </Lines>
    ),
    text: ({ kind, part }) => `${kind} ${part}`,
  },
  { id: 'count', label: 'Count', end: true, text: ({ count }) => count },
  moneyColumn(
    'cents',
    'Amount',
    ({ cents }) => cents,
    ({ kind, part }) => ({ kind, part, from: date, to: date }),
  ),
]

/** A day's activity, and the balances at its start and end. */
export function EndOfDay() {
  const { search } = useAdminSearch()
  const query = useQuery(adminListQuery('GET /admin/ledger/day', { query: { date: search.from } }))
  const { data } = query
  const date = data?.date ?? ''
  const balances = useSortedTable({ columns: balancesOf(date), items: data?.balances, query })
  const activity = useSortedTable({
    columns: activityOn(date),
    items: data?.kinds,
    query,
    isSecond: true,
  })
  return (
    <Stack gap={8}>
      <DayHeader
        day={data}
        isGood={data?.balanced === true}
        verdict={data?.balanced ? 'Balanced' : 'Out of balance'}
      />
      <DataTable
        {...balances}
        name={`Balances ${date}`.trim()}
        rowKey={({ account }) => account}
        failed="Couldn’t load this day"
        empty="No account activity yet"
      />
      {data && (
        <TabSection id="activity" heading="Activity">
          <DataTable
            {...activity}
            name={`Activity on ${shortDate(date, 'UTC')}`}
            rowKey={({ kind, part }) => `${kind} ${part}`}
            failed="Couldn’t load this day"
            empty="No activity on this day"
          />
        </TabSection>
      )}
    </Stack>
  )
}

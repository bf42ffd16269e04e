import type { FeeTotal, PrizeTotal } from '@county-golf/contract/admin-money'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { monthOf } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { adminListQuery } from '../api.ts'
import { TabSection } from '../layout.tsx'
import { moneyColumn, PersonCell } from '../table/columns.tsx'
import { inZone } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable, useSortedTable } from '../table/use-admin-table.ts'

const yearsShown = 6

const prizeColumns: Column<PrizeTotal>[] = [
  {
    id: 'user',
    label: 'Player',
    cell: ({ user }) => <PersonCell person={user} />,
    text: ({ user }) => user.username,
  },
  { id: 'homeState', label: 'Home state', text: ({ homeState }) => homeState },
  { id: 'prizes', label: 'Prizes', end: true, text: ({ prizes }) => prizes },
  moneyColumn('cents', 'Won', ({ cents }) => cents),
]

const feeColumns: Column<FeeTotal>[] = [
  { id: 'stateCode', label: 'State', text: ({ stateCode }) => stateCode },
  {
    id: 'month',
    label: 'Month',
    cell: ({ month }) => monthOf(`${month}-15T12:00:00Z`),
    text: ({ month }) => month,
  },
  { id: 'sessions', label: 'Sessions', end: true, text: ({ sessions }) => sessions },
  moneyColumn('feeCents', 'Service fees', ({ feeCents }) => feeCents),
  moneyColumn('depositCents', 'Deposits', ({ depositCents }) => depositCents),
]

/** The smallest totals to list, since tax forms are due from an amount on. */
const amounts = [60_000, 200_000].map(
  (cents) => [String(cents), `${dollars(cents)} or more`] as const,
)

const failed = 'Couldn’t export the report. Please try again.'

/** Prizes by player and fees by state, of one year. */
export function Taxes() {
  const { search, set } = useAdminSearch()
  const year = search.year === undefined ? undefined : Number(search.year)
  const minCents = Number(search.kind ?? 0)
  const prizes = useAdminTable('GET /admin/money/prizes', {
    sorts: ['cents', 'prizes'],
    defaultSort: { by: 'cents', order: 'desc' },
    request: (paging) => ({ query: { ...paging, year, minCents } }),
  })
  const query = useQuery(adminListQuery('GET /admin/money/fees', { query: { year } }))
  const fees = useSortedTable({
    columns: feeColumns,
    items: query.data?.items,
    query,
    isSecond: true,
  })
  const file = useDownload('GET /admin/money/export', failed)
  const { data } = prizes.query
  const thisYear = new Date(serverNow()).getFullYear()
  const exportButton = (report: 'prizes' | 'fees') => (
    <Button
      variant="outline"
      loading={file.isPending && file.variables.query?.report === report}
      onClick={() => file.mutate({ query: { report, year } })}
    >
      Export all as CSV
    </Button>
  )
  return (
    <Stack gap={8}>
      <TabSection id="prizes" heading="Prizes by player">
        <DataTable
          {...prizes}
          name={`Prizes ${data?.year ?? ''}`.trim()}
          columns={prizeColumns}
          fileColumns={[{ label: 'User ID', text: ({ user }) => user.id }]}
          rowKey={({ user }) => user.id}
          failed="Couldn’t load prizes"
          empty="No prizes in this year"
          tools={
            <>
              <FilterSelect
                label={`Year${inZone(data?.timeZone)}`}
                all="This year"
                value={search.year}
                options={Array.from({ length: yearsShown - 1 }, (_, n) => {
                  const past = String(thisYear - 1 - n)
                  return [past, past] as const
                })}
                onChange={(chosen) => set({ year: chosen })}
              />
              <FilterSelect
                label="Total"
                all="Any amount"
                value={search.kind}
                options={amounts}
                onChange={(kind) => set({ kind })}
              />
              {exportButton('prizes')}
            </>
          }
        />
        {data && (
          <Muted>{`${dollars(data.totalCents)} in prizes in ${data.year}. A pot includes what the winner paid into it.`}</Muted>
        )}
      </TabSection>
      <TabSection id="fees" heading="Fees by state">
        <DataTable
          {...fees}
          name={`Fees ${query.data?.year ?? ''}`.trim()}
          rowKey={({ stateCode, month }) => `${stateCode} ${month}`}
          failed="Couldn’t load fees"
          empty="No fees earned in this year"
          tools={exportButton('fees')}
        />
      </TabSection>
    </Stack>
  )
}

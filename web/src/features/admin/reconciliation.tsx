import type { Api, ResponseOf } from '@county-golf/contract/api'
import type { ReconciliationDifference } from '@county-golf/contract/reconciliation'
import { useQuery } from '@tanstack/react-query'
import { dateTimeIn } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { sortRows } from '../../ui/sort-rows.ts'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { adminListQuery } from './api.ts'
import { common } from './copy/common.ts'
import { copy } from './copy/ledger.ts'
import { DayHeader } from './filters.tsx'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

type Day = ResponseOf<Api['GET /admin/ledger/reconciliation']>
type Total = Day['totals'][number]
type Difference = ReconciliationDifference

const text = copy.reconciliation
const { paymentKinds } = text

const totals: Column<Total>[] = [
  {
    id: 'kind',
    label: text.type,
    cell: ({ kind }) => paymentKinds[kind],
    text: ({ kind }) => paymentKinds[kind],
  },
  ...(['provider', 'ledger'] as const).flatMap((side): Column<Total>[] => {
    const label = text[side]
    return [
      {
        id: side,
        label,
        end: true,
        cell: (total) => (
          <span>
            <Money cents={total[`${side}Cents`]} />
            <span className={styles.second}>{text.entries(total[`${side}Count`])}</span>
          </span>
        ),
        text: (total) => total[`${side}Cents`] / 100,
      },
    ]
  }),
  {
    id: 'difference',
    label: text.difference,
    end: true,
    cell: ({ providerCents, ledgerCents }) => <Money cents={providerCents - ledgerCents} />,
    text: ({ providerCents, ledgerCents }) => (providerCents - ledgerCents) / 100,
  },
]

const totalsInFile = [
  { label: text.providerCount, text: ({ providerCount }: Total) => providerCount },
  { label: text.ledgerCount, text: ({ ledgerCount }: Total) => ledgerCount },
]

/** The amount and time on one side, or a dash. */
const sideColumn = (side: 'provider' | 'ledger', timeZone: string): Column<Difference> => ({
  id: side,
  label: text[side],
  end: true,
  cell: (row) => {
    const cents = row[`${side}Cents`]
    const at = row[`${side}At`]
    if (cents === null) return '—'
    return (
      <span>
        <Money cents={cents} />
        {at && <span className={styles.second}>{dateTimeIn(at, timeZone)}</span>}
      </span>
    )
  },
  text: (row) => {
    const cents = row[`${side}Cents`]
    return cents === null ? null : cents / 100
  },
})

const differencesIn = (timeZone: string, onPosting: (id: string) => void): Column<Difference>[] => [
  {
    id: 'difference',
    label: text.difference,
    cell: ({ difference, kind }) => (
      <span>
        {text.differences[difference]}
        <span className={styles.second}>{paymentKinds[kind]}</span>
      </span>
    ),
    text: ({ difference, kind }) => `${paymentKinds[kind]}: ${text.differences[difference]}`,
  },
  {
    id: 'user',
    label: common.user,
    cell: ({ user, providerId, postingId }) => (
      <span>
        {postingId ? (
          <button type="button" className={styles.link} onClick={() => onPosting(postingId)}>
            {user ? nameOf(user) : text.posting}
          </button>
        ) : (
          ((user && nameOf(user)) ?? '—')
        )}
        {providerId && <code className={`${styles.code} ${styles.second}`}>{providerId}</code>}
      </span>
    ),
    text: ({ user }) => user?.username ?? null,
  },
  sideColumn('provider', timeZone),
  sideColumn('ledger', timeZone),
]

const differencesInFile = [
  { label: text.providerUtc, text: ({ providerAt }: Difference) => providerAt },
  { label: text.ledgerUtc, text: ({ ledgerAt }: Difference) => ledgerAt },
  { label: text.providerId, text: ({ providerId }: Difference) => providerId },
  { label: common.postingId, text: ({ postingId }: Difference) => postingId },
  { label: common.userId, text: ({ user }: Difference) => user?.id ?? null },
]

const sorts = ['difference', 'provider', 'ledger']

/** A day's payments, refunds, and disputes at the card provider, compared with the ledger. */
export function Reconciliation() {
  const { search, go } = useAdminSearch()
  const table = useTableSearch(sorts, undefined)
  const query = useQuery(
    adminListQuery('GET /admin/ledger/reconciliation', {
      query: search.from ? { date: search.from } : {},
    }),
  )
  const { data } = query
  const date = data?.date ?? ''
  const differences = differencesIn(data?.timeZone ?? 'UTC', (open) =>
    go({ list: 'postings', open, from: undefined, to: undefined }),
  )
  return (
    <Stack gap={8}>
      <DayHeader
        day={data}
        isGood={data?.differences.length === 0}
        verdict={
          data?.differences.length ? text.toCheck(data.differences.length) : text.noDifferences
        }
      />
      <DataTable
        name={text.totals(date)}
        columns={totals}
        fileColumns={totalsInFile}
        rowKey={({ kind }) => kind}
        query={{ ...query, data: data && { items: data.totals, total: data.totals.length } }}
        failed={copy.dayFailed}
        empty={text.totalsEmpty}
      />
      {data && (
        <section className={styles.section} aria-labelledby="differences">
          <Subheading id="differences">{text.heading}</Subheading>
          <DataTable
            name={text.table(date)}
            columns={differences}
            fileColumns={differencesInFile}
            rowKey={(row) => `${row.kind} ${row.providerId} ${row.postingId}`}
            query={{
              ...query,
              data: {
                items: sortRows(data.differences, differences, table.sorting),
                total: data.differences.length,
              },
            }}
            failed={copy.dayFailed}
            empty={text.tableEmpty(data.provider)}
            {...table}
          />
        </section>
      )}
    </Stack>
  )
}

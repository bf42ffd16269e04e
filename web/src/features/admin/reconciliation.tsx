import type { AnswerOf, Api } from '@county-golf/contract/api'
import type { ReconciliationDifference } from '@county-golf/contract/reconciliation'
import { useQuery } from '@tanstack/react-query'
import { dateTimeIn } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { sortRows } from '../../ui/sort-rows.ts'
import styles from './admin.module.css'
import { listed } from './api.ts'
import { inZone, TypedField } from './parts.tsx'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

type Day = AnswerOf<Api['GET /admin/ledger/reconciliation']>
type Total = Day['totals'][number]
type Difference = ReconciliationDifference

const kinds: Record<Total['kind'], string> = {
  payment: 'Payments',
  refund: 'Refunds',
  dispute: 'Disputes',
}

const words: Record<Difference['difference'], string> = {
  missing_in_ledger: 'Missing in the ledger',
  missing_at_provider: 'Missing at the provider',
  amount: 'Different amounts',
  other_day: 'On another day',
}

const providers: Record<string, string> = { stripe: 'Stripe', sandbox: 'the card sandbox' }

const entries = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`

const totals: Column<Total>[] = [
  { id: 'kind', label: 'What', cell: ({ kind }) => kinds[kind], text: ({ kind }) => kinds[kind] },
  ...(['provider', 'ledger'] as const).flatMap((side): Column<Total>[] => {
    const label = side === 'provider' ? 'At the provider' : 'In the ledger'
    return [
      {
        id: side,
        label,
        end: true,
        cell: (total) => (
          <span>
            <Money cents={total[`${side}Cents`]} />
            <span className={styles.second}>{entries(total[`${side}Count`])}</span>
          </span>
        ),
        text: (total) => total[`${side}Cents`] / 100,
      },
    ]
  }),
  {
    id: 'difference',
    label: 'Difference',
    end: true,
    cell: ({ providerCents, ledgerCents }) => <Money cents={providerCents - ledgerCents} />,
    text: ({ providerCents, ledgerCents }) => (providerCents - ledgerCents) / 100,
  },
]

const totalsInFile = [
  { label: 'Count at the provider', text: ({ providerCount }: Total) => providerCount },
  { label: 'Count in the ledger', text: ({ ledgerCount }: Total) => ledgerCount },
]

/** An amount and its time on one side, or a dash. */
const sideOf = (
  side: 'provider' | 'ledger',
  label: string,
  timeZone: string,
): Column<Difference> => ({
  id: side,
  label,
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
    label: 'Difference',
    cell: ({ difference, kind }) => (
      <span>
        {words[difference]}
        <span className={styles.second}>{kinds[kind]}</span>
      </span>
    ),
    text: ({ difference, kind }) => `${kinds[kind]}: ${words[difference]}`,
  },
  {
    id: 'user',
    label: 'User',
    cell: ({ user, providerId, postingId }) => (
      <span>
        {postingId ? (
          <button type="button" className={styles.link} onClick={() => onPosting(postingId)}>
            {user ? nameOf(user) : 'Posting'}
          </button>
        ) : (
          ((user && nameOf(user)) ?? '—')
        )}
        {providerId && <code className={`${styles.code} ${styles.second}`}>{providerId}</code>}
      </span>
    ),
    text: ({ user }) => user?.username ?? null,
  },
  sideOf('provider', 'At the provider', timeZone),
  sideOf('ledger', 'In the ledger', timeZone),
]

const differencesInFile = [
  { label: 'At the provider (UTC)', text: ({ providerAt }: Difference) => providerAt },
  { label: 'In the ledger (UTC)', text: ({ ledgerAt }: Difference) => ledgerAt },
  { label: 'Provider ID', text: ({ providerId }: Difference) => providerId },
  { label: 'Posting ID', text: ({ postingId }: Difference) => postingId },
  { label: 'User ID', text: ({ user }: Difference) => user?.id ?? null },
]

const sorts = ['difference', 'provider', 'ledger']

/** A day's payments, refunds and disputes at the card provider, compared with the ledger. */
export function Reconciliation() {
  const { search, go } = useAdminSearch()
  const table = useTableSearch(sorts, undefined)
  const query = useQuery(
    listed('GET /admin/ledger/reconciliation', {
      query: search.from ? { date: search.from } : {},
    }),
  )
  const { data } = query
  const date = data?.date ?? ''
  const differences = differencesIn(data?.timeZone ?? 'UTC', (open) =>
    go({ list: 'postings', open, from: undefined, to: undefined }),
  )
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
          <Badge tone={data.differences.length === 0 ? 'fairway' : 'flag-solid'}>
            {data.differences.length === 0
              ? 'No differences'
              : `${data.differences.length.toLocaleString('en-US')} to check`}
          </Badge>
        )}
      </div>
      <DataTable
        name={`Card totals ${date}`.trim()}
        columns={totals}
        fileColumns={totalsInFile}
        rowKey={({ kind }) => kind}
        query={{ ...query, data: data && { items: data.totals, total: data.totals.length } }}
        failed="Couldn’t load the day"
        empty="No card payments"
      />
      {data && (
        <section className={styles.section} aria-labelledby="differences">
          <h2 id="differences">Differences</h2>
          <DataTable
            name={`Differences ${date}`}
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
            failed="Couldn’t load the day"
            empty={`No differences between ${providers[data.provider] ?? data.provider} and the ledger`}
            {...table}
          />
        </section>
      )}
    </div>
  )
}

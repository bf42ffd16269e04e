import type { ReconciliationDifference as Difference } from '@county-golf/contract/reconciliation'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../lib/api.ts'
import { dateTimeIn, shortDate } from '../../../lib/dates.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../admin.module.css'
import { adminListQuery } from '../api.ts'
import { SmallButton, TextButton } from '../buttons.tsx'
import { TabSection } from '../layout.tsx'
import { Lines, moneyColumn, timeColumn } from '../table/columns.tsx'
import { DayHeader } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useSortedTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'

type Day = Output<'GET /admin/ledger/reconciliation'>
type Total = Day['totals'][number]
type Payout = NonNullable<Day['payouts']>[number]

const paymentKinds: Record<Difference['kind'], string> = {
  payment: 'Payments',
  refund: 'Refunds',
  dispute: 'Disputes',
  fee: 'Card fees',
  payout: 'Payouts to the bank',
  other: 'Other',
}

const differenceLabels: Record<Difference['difference'], string> = {
  missing_in_ledger: 'Missing in the ledger',
  missing_at_provider: 'Missing at the provider',
  amount: 'Different amounts',
  other_day: 'On another day',
}

const sides = { provider: 'At the provider', ledger: 'In the ledger' }

const providers: Record<string, string> = { stripe: 'Stripe', sandbox: 'the card sandbox' }

const totals: Column<Total>[] = [
  { id: 'kind', label: 'Type', text: ({ kind }) => paymentKinds[kind] },
  ...(['provider', 'ledger'] as const).map(
    (side): Column<Total> => ({
      id: side,
      label: sides[side],
      end: true,
      cell: ({ [`${side}Cents` as const]: cents, [`${side}Count` as const]: count }) => (
        <Lines first={<Money cents={cents} />}>
          {`${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`}
        </Lines>
      ),
      text: (total) => total[`${side}Cents`] / 100,
    }),
  ),
  moneyColumn(
    'difference',
    'Difference',
    ({ providerCents, ledgerCents }) => providerCents - ledgerCents,
  ),
]

const totalsInFile = [
  { label: 'Count at the provider', text: ({ providerCount }: Total) => providerCount },
  { label: 'Count in the ledger', text: ({ ledgerCount }: Total) => ledgerCount },
]

/** The amount and time on one side, or a dash. */
const sideColumn = (side: 'provider' | 'ledger', timeZone: string): Column<Difference> => ({
  id: side,
  label: sides[side],
  end: true,
  cell: (row) => {
    const cents = row[`${side}Cents`]
    const at = row[`${side}At`]
    if (cents === null) return '—'
    return <Lines first={<Money cents={cents} />}>{at && dateTimeIn(at, timeZone)}</Lines>
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
      <Lines first={differenceLabels[difference]}>{paymentKinds[kind]}</Lines>
    ),
    text: ({ difference, kind }) => `${paymentKinds[kind]}: ${differenceLabels[difference]}`,
  },
  {
    id: 'user',
    label: 'User',
    cell: ({ user, providerId, postingId }) => (
      <Lines
        first={
          postingId ? (
            <TextButton onClick={() => onPosting(postingId)}>
              {user ? nameOf(user) : 'Posting'}
            </TextButton>
          ) : (
            ((user && nameOf(user)) ?? '—')
          )
        }
      >
        {providerId && <code className={styles.code}>{providerId}</code>}
      </Lines>
    ),
    text: ({ user }) => user?.username ?? null,
  },
  sideColumn('provider', timeZone),
  sideColumn('ledger', timeZone),
]

const differencesInFile = [
  { label: `${sides.provider} (UTC)`, text: ({ providerAt }: Difference) => providerAt },
  { label: `${sides.ledger} (UTC)`, text: ({ ledgerAt }: Difference) => ledgerAt },
  { label: 'Provider ID', text: ({ providerId }: Difference) => providerId },
  { label: 'Posting ID', text: ({ postingId }: Difference) => postingId },
  { label: 'User ID', text: ({ user }: Difference) => user?.id ?? null },
]

const payoutColumns = (timeZone: string): Column<Payout>[] => [
  timeColumn('at', 'Sent', (at) => dateTimeIn(at, timeZone)),
  {
    id: 'arrivesOn',
    label: 'On the bank statement',
    cell: ({ arrivesOn }) => (arrivesOn ? shortDate(arrivesOn, 'UTC') : '—'),
    text: ({ arrivesOn }) => arrivesOn,
  },
  { id: 'id', label: 'Provider ID', text: ({ id }) => id },
  moneyColumn('cents', 'Amount', ({ cents }) => cents),
]

/** A day's money at the card provider, down to what reaches the bank, compared with the ledger. */
export function Reconciliation() {
  const { search, go } = useAdminSearch()
  const query = useQuery(
    adminListQuery('GET /admin/ledger/reconciliation', { query: { date: search.from } }),
  )
  const { data } = query
  const date = data?.date ?? ''
  const differences = useSortedTable({
    columns: differencesIn(data?.timeZone ?? 'UTC', (open) =>
      go({ list: 'postings', open, from: undefined, to: undefined }),
    ),
    items: data?.differences,
    query,
    sorts: ['difference', 'provider', 'ledger'],
  })
  return (
    <Stack gap={8}>
      <DayHeader
        day={data}
        isGood={data?.differences.length === 0}
        verdict={
          data?.differences.length
            ? `${data.differences.length.toLocaleString('en-US')} to check`
            : 'No differences'
        }
      />
      {data && <NotImported day={data} />}
      <DataTable
        name={`Card totals ${date}`.trim()}
        columns={totals}
        fileColumns={totalsInFile}
        rowKey={({ kind }) => kind}
        query={{ ...query, data: data && { items: data.totals, total: data.totals.length } }}
        failed="Couldn’t load this day"
        empty="No card payments"
      />
      {data?.payouts && data.payouts.length > 0 && (
        <TabSection id="payouts" heading="Payouts to the bank">
          <DataTable
            name={`Payouts ${date}`}
            columns={payoutColumns(data.timeZone)}
            rowKey={({ id }) => id}
            query={{ ...query, data: { items: data.payouts, total: data.payouts.length } }}
            failed="Couldn’t load this day"
            empty="No payouts"
          />
        </TabSection>
      )}
      {data && (
        <TabSection id="differences" heading="Differences">
          <DataTable
            {...differences}
            name={`Differences ${date}`}
            fileColumns={differencesInFile}
            rowKey={(row) => `${row.kind} ${row.providerId} ${row.postingId}`}
            failed="Couldn’t load this day"
            empty={`No differences between ${providers[data.provider] ?? data.provider} and the ledger`}
          />
        </TabSection>
      )}
    </Stack>
  )
}

/** Fees and payouts that the ledger doesn't have yet, and the way to get them before the night does. */
function NotImported({ day: { date, notImported = 0 } }: { day: Day }) {
  const run = useAdminMutation('POST /admin/ledger/reconciliation/import', {
    success: ({ imported }) =>
      imported === 1 ? '1 entry imported' : `${imported.toLocaleString('en-US')} entries imported`,
    failure: 'Couldn’t import fees and payouts. Please try again.',
  })
  if (notImported === 0) return null
  const what =
    notImported === 1
      ? '1 card fee or payout isn’t'
      : `${notImported.toLocaleString('en-US')} card fees and payouts aren’t`
  return (
    <Notice
      action={
        <SmallButton loading={run.isPending} onClick={() => run.mutate({ body: { date } })}>
          Import now
        </SmallButton>
      }
    >
      {what} in the ledger yet. We import them each night.
    </Notice>
  )
}

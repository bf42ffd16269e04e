import type { InactiveBalance } from '@county-golf/contract/admin-money'
import type { FormerBalance } from '@county-golf/contract/former-balances'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../../lib/dates.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { adminListQuery } from '../api.ts'
import { TabSection } from '../layout.tsx'
import { Lines, moneyColumn, PostingLink } from '../table/columns.tsx'
import { SearchBox } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable, useSortedTable } from '../table/use-admin-table.ts'

const PayFormerDialog = lazyComponent(
  async () => (await import('./pay-former-dialog.tsx')).PayFormerDialog,
)

const states = [
  ['claimed', 'Claimed'],
  ['owed', 'Not paid yet'],
  ['paid', 'Paid'],
] as const

const formerColumns: Column<FormerBalance>[] = [
  {
    id: 'leftAt',
    label: 'Account deleted',
    fileLabel: 'Account deleted (UTC)',
    cell: ({ leftAt, homeState }) => <Lines first={shortDate(leftAt)}>{homeState}</Lines>,
    text: ({ leftAt }) => leftAt,
  },
  {
    id: 'claimedAt',
    label: 'Claim',
    cell: ({ claimedAt, payTo }) =>
      claimedAt ? (
        <Lines first={shortDate(claimedAt)}>
          {payTo && <span className="user-text">{payTo}</span>}
        </Lines>
      ) : (
        '—'
      ),
    text: ({ claimedAt, payTo }) => [claimedAt, payTo].filter(Boolean).join(' '),
  },
  moneyColumn('cents', 'Owed', ({ cents }) => cents),
  {
    id: 'paid',
    label: 'Paid',
    end: true,
    cell: ({ paidCents, lastPayment }) =>
      lastPayment ? (
        <Lines
          first={
            <PostingLink of={{ transaction: lastPayment.postingId }}>
              <Money cents={paidCents} />
            </PostingLink>
          }
        >
          {lastPayment.to ? `To @${lastPayment.to.username}` : lastPayment.reference}
        </Lines>
      ) : (
        '—'
      ),
    text: ({ paidCents }) => paidCents / 100,
  },
]

const formerFileColumns = [
  { label: 'Home state', text: ({ homeState }: FormerBalance) => homeState },
  { label: 'Reference', text: ({ lastPayment }: FormerBalance) => lastPayment?.reference ?? null },
  { label: 'User ID', text: ({ userId }: FormerBalance) => userId },
]

const sources = { wallet: 'Wallets', former_user: 'Former users' }

const ages = [
  ['oneYear', '1 year'],
  ['threeYears', '3 years'],
  ['fiveYears', '5 years'],
] as const

const inactiveColumns: Column<InactiveBalance>[] = [
  { id: 'state', label: 'Home state', text: ({ stateCode }) => stateCode ?? 'Unknown' },
  { id: 'source', label: 'Of', text: ({ source }) => sources[source] },
  ...ages.map(
    ([age, label]): Column<InactiveBalance> => ({
      id: age,
      label,
      end: true,
      cell: ({ [age]: { accounts, cents } }) => (
        <Lines first={<Money cents={cents} />}>
          {`${accounts.toLocaleString('en-US')} ${accounts === 1 ? 'account' : 'accounts'}`}
        </Lines>
      ),
      text: ({ [age]: { cents } }) => cents / 100,
    }),
  ),
]

/** What is owed to former users, and balances without activity. */
export function UnclaimedBalances() {
  const [paying, setPaying] = useState<FormerBalance>()
  return (
    <Stack gap={8}>
      <FormerBalances onPay={setPaying} />
      <InactiveBalances />
      {paying && <PayFormerDialog balance={paying} onClose={() => setPaying(undefined)} />}
    </Stack>
  )
}

function FormerBalances({ onPay }: { onPay: (balance: FormerBalance) => void }) {
  const { search, set } = useAdminSearch()
  const state = states.find(([name]) => name === search.status)?.[0]
  const table = useAdminTable('GET /admin/money/former-balances', {
    sorts: ['leftAt', 'claimedAt'],
    defaultSort: { by: 'leftAt', order: 'desc' },
    request: (paging) => ({ query: { ...paging, state, email: search.q } }),
  })
  return (
    <TabSection id="former" heading="Former users">
      <DataTable
        {...table}
        name="Owed to former users"
        columns={formerColumns}
        fileColumns={formerFileColumns}
        rowKey={({ userId }) => userId}
        failed="Couldn’t load former users"
        empty={state || search.q ? 'No matching balances' : 'No balances of former users yet'}
        tools={
          <>
            <FilterSelect
              label="Status"
              all="All"
              value={state}
              options={states}
              onChange={(status) => set({ status })}
            />
            <SearchBox label="Email of the deleted account" placeholder="Whole email address" />
          </>
        }
        actions={(balance) =>
          balance.cents > 0 && (
            <Button size="small" onClick={() => onPay(balance)}>
              Pay
            </Button>
          )
        }
      />
      {table.query.data && (
        <Muted>{`We owe former users ${dollars(table.query.data.totalCents)} in total.`}</Muted>
      )}
    </TabSection>
  )
}

function InactiveBalances() {
  const query = useQuery(adminListQuery('GET /admin/money/inactive', {}))
  const table = useSortedTable({
    columns: inactiveColumns,
    items: query.data?.items,
    query,
    isSecond: true,
  })
  const file = useDownload(
    'GET /admin/money/export',
    'Couldn’t export the report. Please try again.',
  )
  return (
    <TabSection id="inactive" heading="Balances without activity">
      <DataTable
        {...table}
        name="Inactive balances"
        rowKey={({ stateCode, source }) => `${stateCode} ${source}`}
        failed="Couldn’t load inactive balances"
        empty="No balance has been inactive for a year"
        tools={
          <Button
            variant="outline"
            loading={file.isPending}
            onClick={() => file.mutate({ query: { report: 'inactive' } })}
          >
            Export each account as CSV
          </Button>
        }
      />
      <Muted>
        A wallet’s time without activity starts when its owner last added funds or paid for a spot
        or a bounty. Each column includes the ones after it.
      </Muted>
    </TabSection>
  )
}

import type { LedgerPosting, PostingFigure } from '@county-golf/contract/admin-ledger'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { cursorPages } from '../../../lib/cursor-pages.ts'
import { dateTimeIn } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable, type FileColumn } from '../../../ui/data-table.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import styles from '../admin.module.css'
import { adminKeys } from '../api.ts'
import { TextButton } from '../buttons.tsx'
import { codeName, Lines, moneyColumn, whenColumn } from '../table/columns.tsx'
import { FilterChip, PeriodFilter } from '../table/filters.tsx'
import { SessionFilter, UserFilter } from '../table/search-select.tsx'
import { useAdminSearch, useTableSearch } from '../table/use-admin-search.ts'
import { PostingDialog } from './posting-dialog.tsx'

const partsOf = ({ legs }: LedgerPosting) => [
  ...new Set(
    legs.map(({ part, reversedBy }) =>
      reversedBy ? `${codeName(part)}, reversed` : codeName(part),
    ),
  ),
]

/** @param timeZone the accounting time zone. Times are in UTC until it is known. */
const postingColumns = (
  timeZone: string | undefined,
  onOpen: (postingId: string) => void,
): Column<LedgerPosting>[] => [
  whenColumn('at', timeZone ?? 'UTC'),
  {
    id: 'kind',
    label: 'Type',
    cell: (posting) => (
      <Lines
        first={<TextButton onClick={() => onOpen(posting.id)}>{codeName(posting.kind)}</TextButton>}
      >
        {partsOf(posting)}
      </Lines>
    ),
    text: ({ kind, legs }) => [kind, ...new Set(legs.map(({ part }) => part))].join(' '),
  },
  {
    id: 'legs',
    label: 'From → to',
    cell: ({ legs }) => (
      <Stack as="ul">
        {legs.map(({ leg, src, srcName, dst, dstName }) => (
          <li key={leg}>
            {srcName} → {dstName}
            <code className={`${styles.code} ${styles.second}`}>
              {src} → {dst}
            </code>
          </li>
        ))}
      </Stack>
    ),
    text: ({ legs }) => legs.map((leg) => `${leg.srcName} → ${leg.dstName}`).join('; '),
  },
  moneyColumn('cents', 'Amount', ({ cents }) => cents),
]

const fileColumnsIn = (timeZone: string | undefined): FileColumn<LedgerPosting>[] => [
  ...(timeZone
    ? [{ label: `When (${timeZone})`, text: (row: LedgerPosting) => dateTimeIn(row.at, timeZone) }]
    : []),
  {
    label: 'Accounts',
    text: ({ legs }) => legs.map(({ src, dst }) => `${src} → ${dst}`).join('; '),
  },
  { label: 'Posting ID', text: ({ id }) => id },
  { label: 'Transaction ID', text: ({ id }) => id },
  { label: 'User ID', text: ({ userId }) => userId },
  { label: 'Session ID', text: ({ sessionId }) => sessionId },
]

/** Filters that links set: the URL parameter, the parameter of the API, and the label. */
const linkFilters = [
  ['figure', 'figure', 'Total'],
  ['kind', 'kind', 'Type'],
  ['part', 'part', 'Part'],
  ['transaction', 'transactionId', 'Transaction'],
] as const

const totals: Record<PostingFigure, string> = {
  refunds: 'refunded to wallets',
  booked: 'fees from current players',
  seats: 'paid by current players',
  wallets: 'all wallets',
  escrows: 'all escrows',
  receivables: 'all receivables',
}

const totalOf = (param: string | undefined): PostingFigure | undefined =>
  Object.keys(totals).find((known): known is PostingFigure => known === param)

/** What a link filters by: `top up` */
function filterText(param: (typeof linkFilters)[number][0], value: string): string | undefined {
  if (param === 'kind' || param === 'part') return codeName(value)
  const total = param === 'figure' && totalOf(value)
  return total ? totals[total] : undefined
}

/** The name of an account, taken from a leg that has it. The code if there is none. */
function accountName(postings: readonly LedgerPosting[], code: string): string {
  const legs = postings.flatMap((posting) => posting.legs)
  const leg = legs.find(({ src, dst }) => src === code || dst === code)
  return (leg?.src === code ? leg.srcName : leg?.dstName) ?? code
}

/** Postings by time, filtered by account and period. All of them can be exported. */
export function PostingList() {
  const { search, set, go, close } = useAdminSearch()
  const table = useTableSearch(['at'], { by: 'at', order: 'desc' })
  const { order } = table.sorting
  const filters = {
    account: search.account,
    sessionId: search.session,
    ...Object.fromEntries(linkFilters.map(([param, field]) => [field, search[param]])),
    figure: totalOf(search.figure),
    from: search.from,
    to: search.to,
  }
  const query = useInfiniteQuery({
    queryKey: adminKeys.postings(filters, order),
    ...cursorPages('GET /admin/ledger', { query: { ...filters, order } }),
    placeholderData: keepPreviousData,
  })
  const file = useDownload(
    'GET /admin/ledger/export',
    'Couldn’t create the file. Please try again.',
  )
  const pages = query.data?.pages
  const timeZone = pages?.[0]?.timeZone
  const items = pages?.flatMap((page) => page.items) ?? []
  return (
    <>
      <DataTable
        {...table}
        name="Postings"
        failed="Couldn’t load postings"
        empty="No matching postings"
        columns={postingColumns(timeZone, (id) => go({ open: id }))}
        fileColumns={fileColumnsIn(timeZone)}
        rowKey={({ id }) => id}
        query={{
          ...query,
          data: pages?.[0] && { ...pages[0], items },
        }}
        tools={
          <>
            <AccountFilter nameOf={(code) => accountName(items, code)} />
            <PeriodFilter timeZone={timeZone} />
            {linkFilters.map(([param, , label]) => {
              const value = search[param]
              if (!value) return null
              const text = filterText(param, value)
              return (
                <FilterChip key={param} onRemove={() => set({ [param]: undefined })}>
                  {text ? `${label}: ${text}` : label}
                </FilterChip>
              )
            })}
            {(['csv', 'json'] as const).map((format) => (
              <Button
                key={format}
                variant="outline"
                loading={file.isPending && file.variables.query?.format === format}
                onClick={() => file.mutate({ query: { ...filters, format } })}
              >
                Export {format.toUpperCase()}
              </Button>
            ))}
          </>
        }
      />
      <MoreButton query={query} />
      {search.open && (
        <PostingDialog
          key={search.open}
          id={search.open}
          onAccount={(account) => go({ account, open: undefined })}
          onClose={close}
        />
      )}
    </>
  )
}

const platformAccounts = [
  ['card:clearing', 'Card payments received'],
  ['platform:fees', 'Fees and deposits earned'],
  ['platform:adjustments', 'Admin adjustments'],
  ['platform:promotions', 'Platform-funded prizes'],
  ['platform:card_fees', 'Card fees'],
  ['liability:former_users', 'Owed to former users'],
  ['bank:payouts', 'Bank account'],
] as const

/**
 * Filters postings by account (one of the platform's or a user's wallet) or by session. Links can also lead to
 * escrows and receivables, which show as a chip.
 */
function AccountFilter({ nameOf }: { nameOf: (code: string) => string }) {
  const { search, set } = useAdminSearch()
  const { account } = search
  const isPlatform = platformAccounts.some(([code]) => code === account)
  const userId = /^user:(.+)$/.exec(account ?? '')?.[1]
  return (
    <>
      <FilterSelect
        label="Account"
        all="All accounts"
        value={isPlatform ? account : undefined}
        options={platformAccounts}
        onChange={(code) => set({ account: code })}
      />
      <UserFilter
        label="User"
        userId={userId}
        onPick={(id) => set({ account: id && `user:${id}` })}
      />
      <SessionFilter />
      {account && !isPlatform && !userId && (
        <FilterChip onRemove={() => set({ account: undefined })}>
          Account: {nameOf(account)}
        </FilterChip>
      )}
    </>
  )
}

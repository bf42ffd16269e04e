import type { LedgerPosting, PostingFigure } from '@county-golf/contract/admin-ledger'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { dateTimeIn } from '../../lib/dates.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable, type FileColumn } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountFilter } from './account-filter.tsx'
import styles from './admin.module.css'
import { inZone, TypedField } from './parts.tsx'
import { PostingDialog } from './posting-dialog.tsx'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

/** What a number elsewhere led here by; each can be dropped. */
const narrowings = [
  { word: 'figure', field: 'figure', label: 'Figure' },
  { word: 'kind', field: 'kind', label: 'Kind' },
  { word: 'part', field: 'part', label: 'Part' },
  { word: 'transaction', field: 'transactionId', label: 'One transaction' },
] as const

const figures: Record<PostingFigure, string> = {
  refunds: 'returned to wallets',
  booked: 'fees of who is in it',
  seats: 'paid for seats held now',
  wallets: 'all wallets',
  escrows: 'all escrows',
  receivables: 'all receivables',
}
const figureOf = (word: string | undefined): PostingFigure | undefined =>
  Object.keys(figures).find((known): known is PostingFigure => known === word)

/** What a chip says beside its label. */
function saidOf(word: (typeof narrowings)[number]['word'], value: string): string {
  if (word === 'kind' || word === 'part') return `: ${value.replaceAll('_', ' ')}`
  const figure = word === 'figure' && figureOf(value)
  return figure ? `: ${figures[figure]}` : ''
}

const codesOf = ({ legs }: LedgerPosting) =>
  legs.map(({ src, dst }) => `${src} → ${dst}`).join('; ')

const fileColumnsIn = (timeZone: string | undefined): FileColumn<LedgerPosting>[] => [
  ...(timeZone
    ? [
        {
          label: `When (${timeZone})`,
          text: ({ at }: LedgerPosting) => dateTimeIn(at, timeZone),
        },
      ]
    : []),
  { label: 'Accounts', text: codesOf },
  { label: 'Posting ID', text: ({ id }) => id },
  { label: 'Transaction ID', text: ({ transactionId }) => transactionId },
  { label: 'User ID', text: ({ userId }) => userId },
  { label: 'Session ID', text: ({ sessionId }) => sessionId },
]

/** Postings of an account and a period, by time; all of them as a file. */
export function PostingList() {
  const { search, set, go } = useAdminSearch()
  const table = useTableSearch(['at'], { by: 'at', order: 'desc' })
  const { order } = table.sorting
  const which = {
    ...(search.account && { account: search.account }),
    ...(search.session && { sessionId: search.session }),
    ...Object.fromEntries(narrowings.map(({ word, field }) => [field, search[word]])),
    figure: figureOf(search.figure),
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
  }
  const query = useInfiniteQuery({
    queryKey: ['admin', 'postings', which, order],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /admin/ledger',
        { query: { ...which, order, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  const file = useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      download('GET /admin/ledger/export', { query: { ...which, format } }),
    onError: (error) => toast.error(messageOf(error, 'The file could not be made')),
  })
  const pages = query.data?.pages
  const timeZone = pages?.[0]?.timeZone
  const items = pages?.flatMap((page) => page.items)
  const nameOf = (code: string): string => {
    const legs = items?.flatMap((posting) => posting.legs) ?? []
    const leg = legs.find(({ src, dst }) => src === code || dst === code)
    return (leg?.src === code ? leg.srcName : leg?.dstName) ?? code
  }
  const columns: Column<LedgerPosting>[] = [
    {
      id: 'at',
      label: 'When',
      fileLabel: 'When (UTC)',
      cell: ({ at }) => dateTimeIn(at, timeZone ?? 'UTC'),
      text: ({ at }) => at,
    },
    {
      id: 'kind',
      label: 'What',
      cell: ({ id, kind, part, reversedBy }) => (
        <span>
          <button type="button" className={styles.link} onClick={() => go({ open: id })}>
            {kind.replaceAll('_', ' ')}
          </button>
          <span className={styles.second}>
            {part.replaceAll('_', ' ')}
            {reversedBy && ', reversed'}
          </span>
        </span>
      ),
      text: ({ kind, part }) => `${kind} ${part}`,
    },
    {
      id: 'legs',
      label: 'From → to',
      cell: ({ legs }) => (
        <ul className={styles.lines}>
          {legs.map(({ leg, src, srcName, dst, dstName }) => (
            <li key={leg}>
              {srcName} → {dstName}
              <code className={`${styles.code} ${styles.second}`}>
                {src} → {dst}
              </code>
            </li>
          ))}
        </ul>
      ),
      text: ({ legs }) => legs.map((leg) => `${leg.srcName} → ${leg.dstName}`).join('; '),
    },
    {
      id: 'cents',
      label: 'Amount',
      end: true,
      cell: ({ cents }) => <Money cents={cents} />,
      text: ({ cents }) => cents / 100,
    },
  ]
  return (
    <>
      <DataTable
        name="Postings"
        columns={columns}
        fileColumns={fileColumnsIn(timeZone)}
        rowKey={({ id }) => id}
        query={{
          ...query,
          data: pages && {
            items: items ?? [],
            total: pages[0]?.total ?? 0,
            totalCapped: pages[0]?.totalCapped,
          },
        }}
        failed="Failed to load the postings"
        empty="No matching postings"
        {...table}
        tools={
          <>
            <AccountFilter nameOf={nameOf} />
            <TypedField type="date" label={`From${inZone(timeZone)}`} word="from" />
            <TypedField type="date" label={`To${inZone(timeZone)}`} word="to" />
            {narrowings.map(
              ({ word, label }) =>
                search[word] && (
                  <Chip key={word} pressed onClick={() => set({ [word]: undefined })}>
                    {label}
                    {saidOf(word, search[word])}
                    <IconX size={14} aria-label="(remove)" />
                  </Chip>
                ),
            )}
            {(['csv', 'json'] as const).map((format) => (
              <Button
                key={format}
                variant="outline"
                loading={file.isPending && file.variables === format}
                onClick={() => file.mutate(format)}
              >
                Export {format.toUpperCase()}
              </Button>
            ))}
          </>
        }
      />
      {query.hasNextPage && (
        <Button
          variant="outline"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {search.open && (
        <PostingDialog
          key={search.open}
          id={search.open}
          onAccount={(account) => go({ account, open: undefined })}
          onClose={() => set({ open: undefined })}
        />
      )}
    </>
  )
}

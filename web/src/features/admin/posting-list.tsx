import type { LedgerPosting, PostingFigure } from '@county-golf/contract/admin-ledger'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { cursorPages } from '../../lib/cursor-pages.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { AccountFilter } from './account-filter.tsx'
import { adminKeys } from './api.ts'
import { codeName } from './codes.ts'
import { copy } from './copy/ledger.ts'
import { FilterChip, PeriodFilter } from './filters.tsx'
import { fileColumnsIn, postingColumns } from './posting-columns.tsx'
import { PostingDialog } from './posting-dialog.tsx'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

const text = copy.postings

/** Filters that links set: the URL parameter, and the parameter of the API. */
const linkFilters = [
  ['figure', 'figure'],
  ['kind', 'kind'],
  ['part', 'part'],
  ['transaction', 'transactionId'],
] as const

const totalOf = (param: string | undefined): PostingFigure | undefined =>
  Object.keys(text.totals).find((known): known is PostingFigure => known === param)

/** `Type: top up` */
function chipLabel(param: (typeof linkFilters)[number][0], value: string): string {
  const label = text.narrowedBy[param]
  if (param === 'kind' || param === 'part') return text.chosen(label, codeName(value))
  const total = param === 'figure' && totalOf(value)
  return total ? text.chosen(label, text.totals[total]) : label
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
  const file = useDownload('GET /admin/ledger/export', text.exportFailed)
  const pages = query.data?.pages
  const timeZone = pages?.[0]?.timeZone
  const items = pages?.flatMap((page) => page.items) ?? []
  return (
    <>
      <DataTable
        {...table}
        name={text.table}
        columns={postingColumns(timeZone, (id) => go({ open: id }))}
        fileColumns={fileColumnsIn(timeZone)}
        rowKey={({ id }) => id}
        query={{
          ...query,
          data: pages && {
            items,
            total: pages[0]?.total ?? 0,
            totalCapped: pages[0]?.totalCapped,
          },
        }}
        failed={text.failed}
        empty={text.empty}
        tools={
          <>
            <AccountFilter nameOf={(code) => accountName(items, code)} />
            <PeriodFilter timeZone={timeZone} />
            {linkFilters.map(([param]) => {
              const value = search[param]
              return (
                value && (
                  <FilterChip key={param} onRemove={() => set({ [param]: undefined })}>
                    {chipLabel(param, value)}
                  </FilterChip>
                )
              )
            })}
            {(['csv', 'json'] as const).map((format) => (
              <Button
                key={format}
                variant="outline"
                loading={file.isPending && file.variables.query?.format === format}
                onClick={() => file.mutate({ query: { ...filters, format } })}
              >
                {text.export(format)}
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

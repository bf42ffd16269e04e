import type { LedgerAccount } from '@county-golf/contract/admin-ledger'
import { useQuery } from '@tanstack/react-query'
import { tablePageSize } from '../../../lib/page-number.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { adminListQuery } from '../api.ts'
import { TextButton } from '../buttons.tsx'
import { accountNote, Lines, moneyColumn } from '../table/columns.tsx'
import { SearchBox } from '../table/filters.tsx'
import { noTable, useAdminSearch, useTableSearch } from '../table/use-admin-search.ts'

const types = [
  ['wallet', 'Wallets'],
  ['escrow', 'Escrows'],
  ['receivable', 'Receivables'],
] as const

/** Accounts and balances. Each links to its postings. */
export function LedgerAccounts() {
  const { search, set, go } = useAdminSearch()
  const kind = types.find(([name]) => name === search.kind)?.[0] ?? 'platform'
  // The server doesn't sort the many wallets and escrows by balance.
  const sorts =
    kind === 'wallet' || kind === 'escrow' ? (['name'] as const) : (['name', 'balance'] as const)
  const table = useTableSearch(sorts, undefined)
  const query = useQuery(
    adminListQuery('GET /admin/ledger/accounts', {
      query: {
        kind,
        page: table.page,
        pageSize: tablePageSize,
        sort: table.sorting?.by,
        order: table.sorting?.order,
        q: search.q,
      },
    }),
  )
  const columns: Column<LedgerAccount>[] = [
    {
      id: 'name',
      label: 'Account',
      cell: ({ label, code }) => (
        <Lines
          first={
            <TextButton
              onClick={() =>
                go({ ...noTable, list: 'postings', account: code, kind: undefined, q: undefined })
              }
            >
              {label}
            </TextButton>
          }
        >
          {code}
          {accountNote(code)}
        </Lines>
      ),
      text: ({ label }) => label,
    },
    moneyColumn(
      'balance',
      'Balance',
      ({ balanceCents }) => balanceCents,
      ({ code }) => ({ account: code }),
    ),
  ]
  return (
    <DataTable
      name="Accounts"
      failed="Couldn’t load accounts"
      empty="No matching accounts"
      columns={columns}
      fileColumns={[{ label: 'Code', text: ({ code }) => code }]}
      rowKey={({ code }) => code}
      query={query}
      {...table}
      tools={
        <>
          <FilterSelect
            label="Type"
            all="Platform accounts"
            value={kind === 'platform' ? undefined : kind}
            options={types}
            onChange={(chosen) => set({ kind: chosen, q: undefined })}
          />
          {kind !== 'platform' && (
            <SearchBox key={kind} label="Search accounts" placeholder="Username or ID" />
          )}
        </>
      }
    />
  )
}

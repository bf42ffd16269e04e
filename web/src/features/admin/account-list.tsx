import type { LedgerAccount } from '@county-golf/contract/admin-ledger'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { cardAccount, cardSign } from './account-words.ts'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { Filter, SearchBox } from './parts.tsx'
import { PostingLink } from './posting-link.tsx'
import { noTable, useAdminSearch, useTableSearch } from './use-admin-search.ts'

const kinds = [
  ['wallet', 'Wallets'],
  ['escrow', 'Escrows'],
  ['receivable', 'Receivables'],
] as const

/** Accounts with their balances; each leads to its postings. */
export function AccountList() {
  const { search, set, go } = useAdminSearch()
  const kind = kinds.find(([name]) => name === search.kind)?.[0] ?? 'platform'
  const areMany = kind === 'wallet' || kind === 'escrow'
  const table = useTableSearch(areMany ? ['name'] : ['name', 'balance'], undefined)
  const query = useQuery(
    listed('GET /admin/ledger/accounts', {
      query: {
        kind,
        page: table.page,
        pageSize: tablePageSize,
        ...(table.sorting && { sort: table.sorting.by, order: table.sorting.order }),
        ...(search.q && { q: search.q }),
      },
    }),
  )
  const columns: Column<LedgerAccount>[] = [
    {
      id: 'name',
      label: 'Account',
      cell: ({ label, code }) => (
        <span>
          <button
            type="button"
            className={styles.link}
            onClick={() =>
              go({ ...noTable, list: 'postings', account: code, kind: undefined, q: undefined })
            }
          >
            {label}
          </button>
          <span className={styles.second}>{code}</span>
          {code === cardAccount && <span className={styles.second}>{cardSign}</span>}
        </span>
      ),
      text: ({ label }) => label,
    },
    {
      id: 'balance',
      label: 'Balance',
      end: true,
      cell: ({ code, balanceCents }) => (
        <PostingLink of={{ account: code }}>
          <Money cents={balanceCents} />
        </PostingLink>
      ),
      text: ({ balanceCents }) => balanceCents / 100,
    },
  ]
  return (
    <DataTable
      name="Accounts"
      columns={columns}
      fileColumns={[{ label: 'Code', text: ({ code }) => code }]}
      rowKey={({ code }) => code}
      query={query}
      failed="Failed to load the accounts"
      empty="No matching accounts"
      {...table}
      tools={
        <>
          <Filter
            label="Kind"
            all="The platform’s own"
            value={kind === 'platform' ? undefined : kind}
            options={kinds}
            onChange={(chosen) => set({ kind: chosen, q: undefined })}
          />
          {kind !== 'platform' && (
            <SearchBox key={kind} label="Search accounts" placeholder="Username or id" />
          )}
        </>
      }
    />
  )
}

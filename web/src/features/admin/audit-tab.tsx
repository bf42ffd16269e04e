import type { AuditEntry } from '@county-golf/contract/admin-audit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { download } from '../../lib/download.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { changesOf, placeOf } from './audit-words.ts'
import { Filter, SearchBox, TypedField } from './parts.tsx'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

const columns: Column<AuditEntry>[] = [
  {
    id: 'at',
    label: 'When',
    cell: ({ at }) => shortDateTime(at),
    text: ({ at }) => at,
  },
  {
    id: 'admin',
    label: 'Who',
    cell: ({ admin }) => nameOf(admin),
    text: ({ admin }) => admin.username,
  },
  {
    id: 'act',
    label: 'What',
    cell: ({ act, target, targetName }) => {
      const place = target ? placeOf(act, target) : undefined
      return (
        <span>
          {act}
          {targetName && ` @${targetName}`}
          {target && (
            <span className={styles.second}>
              {place ? (
                <Link to="/admin" search={place} className={styles.link}>
                  {target}
                </Link>
              ) : (
                target
              )}
            </span>
          )}
        </span>
      )
    },
    text: ({ act, target, targetName }) => [act, targetName, target].filter(Boolean).join(' '),
  },
  {
    id: 'changes',
    label: 'Before → after',
    cell: (entry) => <pre className={styles.code}>{changesOf(entry) || '—'}</pre>,
    text: changesOf,
  },
  { id: 'why', label: 'Why', cell: ({ why }) => why ?? '—', text: ({ why }) => why },
]

/** What administrators did; nothing of it can be changed. */
export function AuditTab() {
  const { search, set } = useAdminSearch()
  const table = useTableSearch(['at'], { by: 'at', order: 'desc' })
  const which = {
    ...(search.q && { q: search.q }),
    ...(search.kind && { act: search.kind }),
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
    order: table.sorting.order,
  }
  const query = useQuery(
    listed('GET /admin/audit', {
      query: { ...which, page: table.page, pageSize: tablePageSize },
    }),
  )
  const file = useMutation({
    mutationFn: () => download('GET /admin/audit/export', { query: which }),
    onError: (error) => toast.error(messageOf(error, 'The file could not be made')),
  })
  return (
    <DataTable
      name="Audit log"
      columns={columns}
      rowKey={({ id }) => String(id)}
      query={query}
      failed="Failed to load the audit log"
      empty="No entries like that"
      {...table}
      tools={
        <>
          <SearchBox label="Search the audit log" placeholder="Act, username or id" />
          <Filter
            label="Act"
            all="Every act"
            value={search.kind}
            options={(query.data?.acts ?? []).map((act) => [act, act] as const)}
            onChange={(kind) => set({ kind })}
          />
          <TypedField type="date" label="From" word="from" />
          <TypedField type="date" label="To" word="to" />
          <Button variant="outline" loading={file.isPending} onClick={() => file.mutate()}>
            Export all as CSV
          </Button>
        </>
      }
    />
  )
}

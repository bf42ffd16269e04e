import type { AuditEntry } from '@county-golf/contract/admin-audit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../lib/api-error.ts'
import { dateTimeIn } from '../../lib/dates.ts'
import { download } from '../../lib/download.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, type FileColumn } from '../../ui/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { placeOf } from './audit-words.ts'
import { Filter, inZone, SearchBox, TypedField } from './parts.tsx'
import { SessionFilter } from './session-filter.tsx'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'
import { UserFilter } from './user-pick.tsx'

const columnsIn = (timeZone: string | undefined): Column<AuditEntry>[] => [
  {
    id: 'at',
    label: 'When',
    fileLabel: 'When (UTC)',
    cell: ({ at }) => dateTimeIn(at, timeZone ?? 'UTC'),
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
    cell: (entry) => <What entry={entry} />,
    text: ({ summary }) => summary,
  },
  {
    id: 'changes',
    label: 'Before → after',
    cell: ({ changes }) =>
      changes.length > 0 ? (
        <ul className={styles.lines}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        '—'
      ),
    text: ({ changes }) => changes.join('; '),
  },
  { id: 'why', label: 'Why', cell: ({ why }) => why ?? '—', text: ({ why }) => why },
]

/** What was done in words, which lead there, with the ids as a detail. */
function What({ entry }: { entry: AuditEntry }) {
  const { summary, user, target } = entry
  const place = placeOf(entry)
  return (
    <span>
      {place ? (
        <Link to="/admin" search={place} className={styles.link}>
          {summary}
        </Link>
      ) : (
        summary
      )}
      {user && <span className={styles.second}>@{user.username}</span>}
      {target && <code className={`${styles.code} ${styles.second}`}>{target}</code>}
    </span>
  )
}

const fileColumns: FileColumn<AuditEntry>[] = [
  { label: 'ID', text: ({ id }) => id },
  { label: 'Act', text: ({ act }) => act },
  { label: 'Username', text: ({ user }) => user?.username ?? null },
  { label: 'User ID', text: ({ user }) => user?.id ?? null },
  { label: 'Session', text: ({ session }) => session?.name ?? null },
  { label: 'Session ID', text: ({ session }) => session?.id ?? null },
  { label: 'Target ID', text: ({ target }) => target },
]

/** What administrators did; nothing of it can be changed. */
export function AuditTab() {
  const { search, set } = useAdminSearch()
  const table = useTableSearch(['at'], { by: 'at', order: 'desc' })
  const which = {
    ...(search.q && { q: search.q }),
    ...(search.kind && { act: search.kind }),
    ...(search.admin && { adminId: search.admin }),
    ...(search.user && { userId: search.user }),
    ...(search.session && { sessionId: search.session }),
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
    order: table.sorting.order,
  }
  const query = useQuery(
    listed('GET /admin/audit', {
      query: { ...which, page: table.page, pageSize: tablePageSize },
    }),
  )
  const timeZone = query.data?.timeZone
  const file = useMutation({
    mutationFn: () => download('GET /admin/audit/export', { query: which }),
    onError: (error) => toast.error(messageOf(error, 'Couldn’t export the audit log')),
  })
  return (
    <DataTable
      name="Audit log"
      columns={columnsIn(timeZone)}
      fileColumns={fileColumns}
      rowKey={({ id }) => String(id)}
      query={query}
      failed="Failed to load the audit log"
      empty="No matching entries"
      {...table}
      tools={
        <>
          <SearchBox label="Search the audit log" placeholder="Words, username or ID" />
          <Filter
            label="Act"
            all="All acts"
            value={search.kind}
            options={(query.data?.acts ?? []).map(({ act, label }) => [act, label] as const)}
            onChange={(kind) => set({ kind })}
          />
          <UserFilter
            label="Admin"
            admins
            userId={search.admin}
            onPick={(admin) => set({ admin })}
          />
          <UserFilter label="User" userId={search.user} onPick={(user) => set({ user })} />
          <SessionFilter sessionId={search.session} onPick={(session) => set({ session })} />
          <TypedField type="date" label={`From${inZone(timeZone)}`} word="from" />
          <TypedField type="date" label={`To${inZone(timeZone)}`} word="to" />
          <Button variant="outline" loading={file.isPending} onClick={() => file.mutate()}>
            Export all as CSV
          </Button>
        </>
      }
    />
  )
}

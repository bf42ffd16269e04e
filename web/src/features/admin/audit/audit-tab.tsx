import type { AuditEntry } from '@county-golf/contract/admin-audit'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable, type FileColumn } from '../../../ui/data-table.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import styles from '../admin.module.css'
import { adminColumn, Changes, Lines, whenColumn } from '../table/columns.tsx'
import { PeriodFilter, SearchBox } from '../table/filters.tsx'
import type { AdminSearch } from '../table/search-params.ts'
import { SessionFilter, UserFilter } from '../table/search-select.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'

const columnsIn = (timeZone: string | undefined): Column<AuditEntry>[] => [
  whenColumn('at', timeZone ?? 'UTC'),
  adminColumn,
  {
    id: 'action',
    label: 'What',
    cell: (entry) => <Summary entry={entry} />,
    text: ({ summary }) => summary,
  },
  {
    id: 'changes',
    label: 'Before → after',
    cell: ({ changes }) => (changes.length > 0 ? <Changes changes={changes} /> : '—'),
    text: ({ changes }) => changes.join('; '),
  },
  { id: 'reason', label: 'Reason', text: ({ reason }) => reason },
]

/** What an admin did, with a link to the user or session. */
function Summary({ entry }: { entry: AuditEntry }) {
  const { summary, user, target } = entry
  const link = auditLink(entry)
  return (
    <Lines
      first={
        link ? (
          <Link to="/admin" search={link} className={styles.link}>
            {summary}
          </Link>
        ) : (
          summary
        )
      }
    >
      {user && `@${user.username}`}
      {target && <code className={styles.code}>{target}</code>}
    </Lines>
  )
}

const fileColumns: FileColumn<AuditEntry>[] = [
  { label: 'ID', text: ({ id }) => id },
  { label: 'Action', text: ({ action }) => action },
  { label: 'Username', text: ({ user }) => user?.username ?? null },
  { label: 'User ID', text: ({ user }) => user?.id ?? null },
  { label: 'Session', text: ({ session }) => session?.name ?? null },
  { label: 'Session ID', text: ({ session }) => session?.id ?? null },
  { label: 'Target ID', text: ({ target }) => target },
]

/** Every action of admins and of the server's command line. Entries can't be changed. */
export function AuditTab() {
  const { search, set } = useAdminSearch()
  const filters = {
    q: search.q,
    action: search.kind,
    adminId: search.admin,
    userId: search.user,
    sessionId: search.session,
    from: search.from,
    to: search.to,
  }
  const table = useAdminTable('GET /admin/audit', {
    defaultSort: { by: 'at', order: 'desc' },
    request: ({ page, pageSize, order }) => ({ query: { ...filters, page, pageSize, order } }),
  })
  const { data } = table.query
  const file = useDownload(
    'GET /admin/audit/export',
    'Couldn’t export the audit log. Please try again.',
  )
  return (
    <DataTable
      {...table}
      name="Audit log"
      failed="Couldn’t load the audit log"
      empty="No matching entries"
      columns={columnsIn(data?.timeZone)}
      fileColumns={fileColumns}
      rowKey={({ id }) => String(id)}
      tools={
        <>
          <SearchBox label="Search the audit log" placeholder="Action, username, or ID" />
          <FilterSelect
            label="Action"
            all="All actions"
            value={search.kind}
            options={(data?.actions ?? []).map(({ action, label }) => [action, label])}
            onChange={(kind) => set({ kind })}
          />
          <UserFilter
            label="Admin"
            admins
            userId={search.admin}
            onPick={(admin) => set({ admin })}
          />
          <UserFilter label="User" userId={search.user} onPick={(user) => set({ user })} />
          <SessionFilter />
          <PeriodFilter timeZone={data?.timeZone} />
          <Button
            variant="outline"
            loading={file.isPending}
            onClick={() => file.mutate({ query: { ...filters, order: table.sorting.order } })}
          >
            Export all as CSV
          </Button>
        </>
      }
    />
  )
}

/** The dashboard page of an entry's user or session. */
function auditLink({ action, user, session }: AuditEntry): AdminSearch | undefined {
  const [domain] = action.split('.')
  if (session) return { tab: 'sessions', open: session.id }
  if (!user) return undefined
  if (domain === 'wallet') return { tab: 'wallet', open: user.id }
  if (domain === 'support') return { tab: 'support', list: 'all', open: user.id }
  return { tab: 'users', open: user.id }
}

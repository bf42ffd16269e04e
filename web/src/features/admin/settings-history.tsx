import type { AuditEntry } from '@county-golf/contract/admin-audit'
import { useQuery } from '@tanstack/react-query'
import { shortDateTime } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { useTableSearch } from './use-admin-search.ts'

const columns: Column<AuditEntry>[] = [
  {
    id: 'at',
    label: 'When',
    fileLabel: 'When (UTC)',
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
    id: 'changes',
    label: 'What',
    cell: ({ changes }) => (
      <ul className={styles.lines}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    ),
    text: ({ changes }) => changes.join('; '),
  },
]

/** Who changed which setting when, from the audit log. */
export function SettingsHistory() {
  const table = useTableSearch(['at'], { by: 'at', order: 'desc' })
  const query = useQuery(
    listed('GET /admin/audit', {
      query: {
        act: 'settings.change',
        page: table.page,
        pageSize: tablePageSize,
        order: table.sorting.order,
      },
    }),
  )
  return (
    <section className={styles.section} aria-labelledby="settings-history">
      <h2 id="settings-history">Changes so far</h2>
      <DataTable
        name="Changes of settings"
        columns={columns}
        fileColumns={[{ label: 'ID', text: ({ id }) => id }]}
        rowKey={({ id }) => String(id)}
        query={query}
        failed="Failed to load the changes"
        empty="No setting was changed yet"
        {...table}
      />
    </section>
  )
}

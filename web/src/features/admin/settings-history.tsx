import type { AuditEntry } from '@county-golf/contract/admin-audit'
import { nameOf } from '../../ui/avatar.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { Changes } from './changes.tsx'
import { whenColumn } from './columns.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/settings.ts'
import { useAdminTable } from './use-admin-table.ts'

const columns: Column<AuditEntry>[] = [
  whenColumn('at'),
  {
    id: 'admin',
    label: common.who,
    cell: ({ admin }) => nameOf(admin),
    text: ({ admin }) => admin.username,
  },
  {
    id: 'changes',
    label: common.what,
    cell: ({ changes }) => <Changes changes={changes} />,
    text: ({ changes }) => changes.join('; '),
  },
]

/** Settings changes from the audit log. */
export function SettingsHistory() {
  const table = useAdminTable('GET /admin/audit', {
    sorts: ['at'],
    defaultSort: { by: 'at', order: 'desc' },
    request: ({ page, pageSize, order }) => ({
      query: { action: 'settings.change', page, pageSize, order },
    }),
  })
  return (
    <section className={styles.section} aria-labelledby="settings-history">
      <Subheading id="settings-history">{copy.history.heading}</Subheading>
      <DataTable
        {...table}
        name={copy.history.table}
        columns={columns}
        fileColumns={[{ label: copy.history.id, text: ({ id }) => id }]}
        rowKey={({ id }) => String(id)}
        failed={copy.history.failed}
        empty={copy.history.empty}
      />
    </section>
  )
}

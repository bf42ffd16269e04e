import type { AuditEntry } from '@county-golf/contract/admin-audit'
import type { Settings } from '@county-golf/contract/admin-settings'
import { useQuery } from '@tanstack/react-query'
import { shortDateTime } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { adminQuery } from './api.ts'
import { Changes, whenColumn } from './columns.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { useAdminTable } from './use-admin-table.ts'

/** Fees, limits, and membership. Changes apply to what is created afterwards. */
export function SettingsTab() {
  const query = useQuery(adminQuery('GET /admin/settings', {}))
  return (
    <Loaded query={query} failed={copy.failed} fallback={common.serverError} skeleton="20rem">
      {({ settings, lastChange }) => (
        <Stack gap={8}>
          <Stack gap={4} className={styles.narrow}>
            <Muted size="medium">
              {copy.intro}
              {lastChange && copy.lastChanged(nameOf(lastChange.by), shortDateTime(lastChange.at))}
            </Muted>
            <SettingsForm key={keyOf(settings)} settings={settings} />
          </Stack>
          <SettingsHistory />
        </Stack>
      )}
    </Loaded>
  )
}

/** Resets the form when another admin changes the settings. */
const keyOf = (settings: Settings) => JSON.stringify(settings)

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
function SettingsHistory() {
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

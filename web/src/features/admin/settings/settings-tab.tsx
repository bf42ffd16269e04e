import type { AuditEntry } from '@county-golf/contract/admin-audit'
import { useQuery } from '@tanstack/react-query'
import { shortDateTime } from '../../../lib/dates.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from '../admin.module.css'
import { adminQuery } from '../api.ts'
import { TabSection } from '../layout.tsx'
import { adminColumn, adminNameOf, Changes, whenColumn } from '../table/columns.tsx'
import { useAdminTable } from '../table/use-admin-table.ts'
import { SettingsForm } from './settings-form.tsx'

/** Fees, limits, and membership. Changes apply to what is created afterwards. */
export function SettingsTab() {
  const query = useQuery(adminQuery('GET /admin/settings', {}))
  return (
    <Loaded query={query} failed="Couldn’t load settings" skeleton="20rem">
      {({ settings, lastChange }) => (
        <Stack gap={8}>
          <Stack gap={4} className={styles.narrow}>
            <Muted size="medium">
              Changes apply to new sessions, top-ups, and adjustments. Existing ones keep their
              terms.
              {lastChange &&
                ` Last changed by ${adminNameOf(lastChange.by)}, ${shortDateTime(lastChange.at)}.`}
            </Muted>
            {/* Starts over when another admin changes the settings. */}
            <SettingsForm key={JSON.stringify(settings)} settings={settings} />
          </Stack>
          <SettingsHistory />
        </Stack>
      )}
    </Loaded>
  )
}

const columns: Column<AuditEntry>[] = [
  whenColumn('at'),
  adminColumn,
  {
    id: 'changes',
    label: 'What',
    cell: ({ changes }) => <Changes changes={changes} />,
    text: ({ changes }) => changes.join('; '),
  },
]

/** Settings changes from the audit log. */
function SettingsHistory() {
  const table = useAdminTable('GET /admin/audit', {
    defaultSort: { by: 'at', order: 'desc' },
    request: ({ page, pageSize, order }) => ({
      query: { action: 'settings.change', page, pageSize, order },
    }),
  })
  return (
    <TabSection id="settings-history" heading="Change history">
      <DataTable
        {...table}
        name="Settings changes"
        failed="Couldn’t load changes"
        empty="No changes yet"
        columns={columns}
        fileColumns={[{ label: 'ID', text: ({ id }) => id }]}
        rowKey={({ id }) => String(id)}
      />
    </TabSection>
  )
}

import type { Settings } from '@county-golf/contract/admin-settings'
import { useQuery } from '@tanstack/react-query'
import { shortDateTime } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { adminQuery } from './api.ts'
import { common } from './copy/common.ts'
import { copy } from './copy/settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'

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

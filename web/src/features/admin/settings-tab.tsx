import type { Settings } from '@county-golf/contract/admin-settings'
import { useQuery } from '@tanstack/react-query'
import { shortDateTime } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Loaded } from '../../ui/loaded.tsx'
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
        <div className={styles.stack}>
          <div className={`${styles.form} ${styles.narrow}`}>
            <p className={styles.soft}>
              {copy.intro}
              {lastChange && copy.lastChanged(nameOf(lastChange.by), shortDateTime(lastChange.at))}
            </p>
            <SettingsForm key={keyOf(settings)} settings={settings} />
          </div>
          <SettingsHistory />
        </div>
      )}
    </Loaded>
  )
}

/** Resets the form when another admin changes the settings. */
const keyOf = (settings: Settings) => JSON.stringify(settings)

import type { Settings } from '@county-golf/contract/admin-settings'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { asked } from './api.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'

/** What the operator decides; a change counts for what is created from then on. */
export function SettingsTab() {
  const { data, error, isFetching, refetch } = useQuery(asked('GET /admin/settings', {}))
  if (!data && error)
    return (
      <ErrorState
        title="Failed to load the settings"
        message={messageOf(error, 'Something went wrong on our side. Please try again.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height="20rem" />
      </Loading>
    )
  const { settings, lastChange } = data
  return (
    <div className={styles.stack}>
      <div className={`${styles.form} ${styles.narrow}`}>
        <p className={styles.soft}>
          A change counts for the next session, top-up or adjustment. What exists keeps its terms.
          {lastChange &&
            ` Last changed by ${nameOf(lastChange.by)}, ${shortDateTime(lastChange.at)}.`}
        </p>
        <SettingsForm key={keyOf(settings)} settings={settings} />
      </div>
      <SettingsHistory />
    </div>
  )
}

/** Another administrator's change has the form begin anew. */
const keyOf = (settings: Settings) => JSON.stringify(settings)

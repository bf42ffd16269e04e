import { Switch, TextInput } from '../../ui/fields.ts'
import type { Settings } from './api.ts'
import styles from './notifications.module.css'
import type { Save } from './settings-section.tsx'

/** Where most people sleep; what is proposed when the hours are switched on. */
const proposed = { from: '22:00', until: '07:00' }

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Hours without mail, on the clock of where one is when they are set. */
export function QuietHours({ settings, save }: { settings: Settings; save: Save }) {
  const { quietHours: hours, timeZone } = settings
  const set = (next: typeof hours) => {
    // An emptied field, or hours without length, say nothing yet.
    if (next && (!next.from || !next.until || next.from === next.until)) return
    save({ quietHours: next, ...(next && { timeZone: ownZone() }) })
  }
  return (
    <div className={styles.quiet}>
      <Switch
        label="Quiet hours"
        description="Emails wait until these hours are over."
        checked={hours !== null}
        onChange={(event) => set(event.currentTarget.checked ? proposed : null)}
      />
      {hours && (
        <>
          <div className={styles.hours}>
            <TextInput
              type="time"
              label="From"
              key={`from ${hours.from}`}
              defaultValue={hours.from}
              onBlur={(event) => set({ ...hours, from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label="Until"
              key={`until ${hours.until}`}
              defaultValue={hours.until}
              onBlur={(event) => set({ ...hours, until: event.currentTarget.value })}
            />
          </div>
          <p className={styles.note}>In the {timeZone.replaceAll('_', ' ')} time zone.</p>
        </>
      )}
    </div>
  )
}

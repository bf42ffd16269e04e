import { Switch, TextInput } from '../../ui/fields.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import type { Settings } from './api.ts'
import { settingsCopy } from './copy.ts'
import styles from './notifications.module.css'
import type { Save } from './settings-section.tsx'

/** The hours that are set when quiet hours are turned on. */
const defaultHours = { from: '22:00', until: '07:00' }

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The hours without emails, in the time zone of the browser that sets them. */
export function QuietHours({ settings, save }: { settings: Settings; save: Save }) {
  const { quietHours: hours, timeZone } = settings
  const set = (next: typeof hours) => {
    // Don't save an empty field or an empty range.
    if (next && (!next.from || !next.until || next.from === next.until)) return
    save({ quietHours: next, ...(next && { timeZone: browserZone() }) })
  }
  return (
    <Stack gap={3} className={styles.quiet}>
      <Switch
        label={settingsCopy.quietHours}
        description={settingsCopy.quietHoursHint}
        checked={hours !== null}
        onChange={(event) => set(event.currentTarget.checked ? defaultHours : null)}
      />
      {hours && (
        <>
          <Row gap={4} wrap align="stretch" className={styles.hours}>
            <TextInput
              type="time"
              label={settingsCopy.from}
              key={`from ${hours.from}`}
              defaultValue={hours.from}
              onBlur={(event) => set({ ...hours, from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label={settingsCopy.until}
              key={`until ${hours.until}`}
              defaultValue={hours.until}
              onBlur={(event) => set({ ...hours, until: event.currentTarget.value })}
            />
          </Row>
          <Muted>{settingsCopy.timeZone(timeZone)}</Muted>
        </>
      )}
    </Stack>
  )
}

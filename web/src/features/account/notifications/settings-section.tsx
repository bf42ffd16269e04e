import { noticeKinds, noticeLabels } from '@county-golf/contract/notice-kinds'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Switch, TextInput } from '../../../ui/fields.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import {
  type Change,
  type Settings,
  settingsQuery,
  useChangeSettings,
  usePendingSettings,
} from './api.ts'
import { settingsCopy } from './copy.ts'
import styles from './notifications.module.css'

const channels = ['inApp', 'email'] as const

/** The notification types, their channels, and quiet hours. */
export function NotificationSettings() {
  const settings = useQuery(settingsQuery)
  return (
    <Card as="section" aria-label={settingsCopy.title}>
      <Subheading className="below-2">{settingsCopy.title}</Subheading>
      <Loaded query={settings} failed={settingsCopy.loadError} skeleton="32rem">
        {(saved) => <SettingsForm saved={saved} />}
      </Loaded>
    </Card>
  )
}

function SettingsForm({ saved }: { saved: Settings }) {
  const settings = usePendingSettings(saved)
  const save = useChangeSettings().mutate
  return (
    <>
      <Muted>{settingsCopy.emailHint[settings.email]}</Muted>
      <div className="above-3 below-3">
        <Switch
          label={settingsCopy.allEmail}
          description={settingsCopy.allEmailHint}
          checked={settings.allEmail}
          onChange={(event) => save({ allEmail: event.currentTarget.checked })}
        />
      </div>
      <Stack as="ul">
        {noticeKinds.map((kind) => (
          <Row key={kind} as="li" gap={3} justify="between" className={`line-above ${styles.type}`}>
            {noticeLabels[kind]}
            <span className={styles.channels}>
              {channels.map((channel) => {
                const isOn = settings.kinds[kind][channel]
                const isDisabled = channel === 'email' && !settings.allEmail
                const Icon = isOn ? IconCheck : IconX
                return (
                  <Chip
                    key={channel}
                    className={styles.channel}
                    pressed={isOn && !isDisabled}
                    disabled={isDisabled}
                    aria-label={settingsCopy.channelOf(noticeLabels[kind], channel)}
                    onClick={() => save({ kinds: { [kind]: { [channel]: !isOn } } })}
                  >
                    <Icon size={16} aria-hidden="true" />
                    {settingsCopy.channels[channel]}
                  </Chip>
                )
              })}
            </span>
          </Row>
        ))}
      </Stack>
      <QuietHours settings={settings} save={save} />
    </>
  )
}

/** The hours that are set when quiet hours are turned on. */
const defaultHours = { from: '22:00', until: '07:00' }

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The hours without emails, in the time zone of the browser that sets them. */
function QuietHours({ settings, save }: { settings: Settings; save: (body: Change) => void }) {
  const { quietHours: hours, timeZone } = settings
  const set = (next: typeof hours) => {
    // Don't save an empty field or an empty range.
    if (next && (!next.from || !next.until || next.from === next.until)) return
    save({ quietHours: next, ...(next && { timeZone: browserZone() }) })
  }
  return (
    <Stack gap={3} className={`line-above above-4 ${styles.quiet}`}>
      <Switch
        label={settingsCopy.quietHours}
        description={settingsCopy.quietHoursHint}
        checked={hours !== null}
        onChange={(event) => set(event.currentTarget.checked ? defaultHours : null)}
      />
      {hours && (
        <>
          <Row gap={4} wrap align="stretch" className={styles.hours}>
            {(['from', 'until'] as const).map((end) => (
              <TextInput
                type="time"
                label={settingsCopy[end]}
                key={`${end} ${hours[end]}`}
                defaultValue={hours[end]}
                onBlur={(event) => set({ ...hours, [end]: event.currentTarget.value })}
              />
            ))}
          </Row>
          <Muted>{settingsCopy.timeZone(timeZone)}</Muted>
        </>
      )}
    </Stack>
  )
}

import { noticeKinds, noticeLabels } from '@county-golf/contract/notice-kinds'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../../ui/chip.tsx'
import { Switch, TextInput } from '../../../ui/fields.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted } from '../../../ui/text.tsx'
import { SettingsSection } from '../settings/section.tsx'
import {
  type NoticeSettings,
  type NoticeSettingsChange,
  noticeSettingsQuery,
  useChangeSettings,
  usePendingSettings,
} from './api.ts'
import styles from './notifications.module.css'
import { PushSettings } from './push-settings.tsx'

const channels = [
  ['inApp', 'App'],
  ['email', 'Email'],
  ['push', 'Push'],
] as const

const emailHints = {
  none: 'Add an email address to get email notifications.',
  unverified:
    'Verify your email address to get email notifications. We email receipts for your bookings and payments either way.',
  verified: 'Every email includes a link to unsubscribe from that type.',
}

/** The notification types, their channels, and quiet hours. */
export function NotificationSettings() {
  const settings = useQuery(noticeSettingsQuery)
  return (
    <SettingsSection title="Notifications" id="notifications">
      <Loaded query={settings} failed="Couldn’t load your notification settings" skeleton="32rem">
        {(saved) => <SettingsForm saved={saved} />}
      </Loaded>
    </SettingsSection>
  )
}

function SettingsForm({ saved }: { saved: NoticeSettings }) {
  const settings = usePendingSettings(saved)
  const save = useChangeSettings().mutate
  return (
    <>
      <Muted>{emailHints[settings.email]}</Muted>
      <div className={styles.allEmail}>
        <Switch
          label="Email notifications"
          description="Turn this off to stop all notification emails. You’ll still get receipts for your bookings and payments, and emails about your account, such as password resets."
          checked={settings.allEmail}
          onChange={(event) => save({ allEmail: event.currentTarget.checked })}
        />
      </div>
      <div className={styles.push}>
        <PushSettings />
      </div>
      <Stack as="ul">
        {noticeKinds.map((kind) => (
          <Row key={kind} as="li" gap={3} justify="between" className={`line-above ${styles.type}`}>
            {noticeLabels[kind]}
            <span className={styles.channels}>
              {channels.map(([channel, label]) => {
                const isOn = settings.kinds[kind][channel]
                const isDisabled =
                  (channel === 'email' && !settings.allEmail) ||
                  (channel === 'push' && !settings.hasPush)
                const Icon = isOn ? IconCheck : IconX
                return (
                  <Chip
                    key={channel}
                    className={styles.channel}
                    pressed={isOn && !isDisabled}
                    disabled={isDisabled}
                    aria-label={`${noticeLabels[kind]}: ${label}`}
                    onClick={() => save({ kinds: { [kind]: { [channel]: !isOn } } })}
                  >
                    <Icon size={16} aria-hidden="true" />
                    {label}
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

/** The hours without emails and push notifications, in the time zone of the browser that sets them. */
function QuietHours({
  settings,
  save,
}: {
  settings: NoticeSettings
  save: (body: NoticeSettingsChange) => void
}) {
  const { quietHours: hours, timeZone } = settings
  const set = (next: typeof hours) => {
    // Don't save an empty field or an empty range.
    if (next && (!next.from || !next.until || next.from === next.until)) return
    save({ quietHours: next, ...(next && { timeZone: browserZone() }) })
  }
  return (
    <Stack gap={3} className={`line-above ${styles.quiet}`}>
      <Switch
        label="Quiet hours"
        description="We’ll hold emails and push notifications until quiet hours end."
        checked={hours !== null}
        onChange={(event) => set(event.currentTarget.checked ? defaultHours : null)}
      />
      {hours && (
        <>
          <Row gap={4} wrap align="stretch" className={styles.hours}>
            {(['from', 'until'] as const).map((end) => (
              <TextInput
                type="time"
                label={end === 'from' ? 'From' : 'Until'}
                key={`${end} ${hours[end]}`}
                defaultValue={hours[end]}
                onBlur={(event) => set({ ...hours, [end]: event.currentTarget.value })}
              />
            ))}
          </Row>
          <Muted>{`Times are in the ${timeZone.replaceAll('_', ' ')} time zone.`}</Muted>
        </>
      )}
    </Stack>
  )
}

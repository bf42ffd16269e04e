import { noticeKinds, noticeLabels } from '@county-golf/contract/notice-kinds'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Switch } from '../../ui/fields.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import {
  type Change,
  type Channel,
  type Settings,
  settingsQuery,
  useChangeSettings,
  usePendingSettings,
} from './api.ts'
import { settingsCopy } from './copy.ts'
import styles from './notifications.module.css'
import { QuietHours } from './quiet-hours.tsx'

const channels: readonly { channel: Channel; label: string }[] = [
  { channel: 'inApp', label: settingsCopy.inApp },
  { channel: 'email', label: settingsCopy.email },
]

const emailHints: Record<Settings['email'], string> = {
  none: settingsCopy.noEmail,
  unverified: settingsCopy.unverifiedEmail,
  verified: settingsCopy.verifiedEmail,
}

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
  const save: Save = useChangeSettings().mutate
  return (
    <>
      <Muted>{emailHints[settings.email]}</Muted>
      <div className={styles.allEmail}>
        <Switch
          label={settingsCopy.allEmail}
          description={settingsCopy.allEmailHint}
          checked={settings.allEmail}
          onChange={(event) => save({ allEmail: event.currentTarget.checked })}
        />
      </div>
      <Stack as="ul">
        {noticeKinds.map((kind) => (
          <Row key={kind} as="li" gap={3} justify="between" className={styles.type}>
            {noticeLabels[kind]}
            <span className={styles.channels}>
              {channels.map(({ channel, label }) => (
                <ChannelChip
                  key={channel}
                  name={settingsCopy.channel(noticeLabels[kind], label)}
                  label={label}
                  isOn={settings.kinds[kind][channel]}
                  isDisabled={channel === 'email' && !settings.allEmail}
                  onChange={(on) => save({ kinds: { [kind]: { [channel]: on } } })}
                />
              ))}
            </span>
          </Row>
        ))}
      </Stack>
      <QuietHours settings={settings} save={save} />
    </>
  )
}

type ChannelChipProps = {
  name: string
  label: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

function ChannelChip({ name, label, isOn, isDisabled, onChange }: ChannelChipProps) {
  const Icon = isOn ? IconCheck : IconX
  return (
    <Chip
      className={styles.channel}
      pressed={isOn && !isDisabled}
      disabled={isDisabled}
      aria-label={name}
      onClick={() => onChange(!isOn)}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
    </Chip>
  )
}

export type Save = (body: Change) => void

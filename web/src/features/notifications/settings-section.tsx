import { noticeKinds, noticeLabels } from '@county-golf/contract/notice-kinds'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Switch } from '../../ui/fields.ts'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import {
  type Change,
  type Channel,
  type Settings,
  settingsQuery,
  useChangeSettings,
  useSwitched,
} from './api.ts'
import styles from './notifications.module.css'
import { QuietHours } from './quiet-hours.tsx'

const channels: readonly { channel: Channel; label: string }[] = [
  { channel: 'inApp', label: 'App' },
  { channel: 'email', label: 'Email' },
]

const aboutMail: Record<Settings['email'], string> = {
  none: 'Your account has no email address, so you won’t get any emails.',
  unverified: 'You won’t get any emails until you verify your email address.',
  verified: 'Every email has a link to unsubscribe from emails of its type.',
}

/** Which notifications arrive, where, and at what hours. */
export function NotificationSettings() {
  const { data, error, isError, isFetching, refetch } = useQuery(settingsQuery)
  return (
    <Card as="section" aria-label="Notifications">
      <h2 className={styles.heading}>Notifications</h2>
      {data ? (
        <Choices kept={data} />
      ) : isError ? (
        <ErrorState
          title="Failed to load your notification settings"
          message={messageOf(error, '')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading>
          <Skeleton height="32rem" />
        </Loading>
      )}
    </Card>
  )
}

function Choices({ kept }: { kept: Settings }) {
  const settings = useSwitched(kept)
  const save: Save = useChangeSettings().mutate
  return (
    <>
      <p className={styles.note}>{aboutMail[settings.email]}</p>
      <div className={styles.allEmail}>
        <Switch
          label="Email notifications"
          description="Turn this off to stop all notification emails. You’ll still get emails about your account, such as password resets."
          checked={settings.allEmail}
          onChange={(event) => save({ allEmail: event.currentTarget.checked })}
        />
      </div>
      <ul className={styles.kinds}>
        {noticeKinds.map((kind) => (
          <li key={kind} className={styles.kind}>
            {noticeLabels[kind]}
            <span className={styles.channels}>
              {channels.map(({ channel, label }) => (
                <ChannelChip
                  key={channel}
                  name={`${noticeLabels[kind]}: ${label}`}
                  label={label}
                  isOn={settings.kinds[kind][channel]}
                  isDisabled={channel === 'email' && !settings.allEmail}
                  onChange={(on) => save({ kinds: { [kind]: { [channel]: on } } })}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
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

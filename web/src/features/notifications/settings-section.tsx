import { type NoticeKind, noticeKinds, noticeLabels } from '@county-golf/contract/notice-kinds'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/fields.ts'
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
  { channel: 'inApp', label: 'In app' },
  { channel: 'email', label: 'Email' },
]

const aboutMail: Record<Settings['email'], string> = {
  none: 'Your account has no email address, so nothing is mailed to you.',
  unverified: 'Nothing is mailed to you until your email address is verified.',
  verified: 'Every mail has a link that ends its kind.',
}

/** Which kinds one is told of, where, and when not. */
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
  const set = (kind: NoticeKind, channel: Channel, on: boolean) =>
    save({ kinds: { [kind]: { [channel]: on } } })
  return (
    <>
      <p className={styles.note}>{aboutMail[settings.email]}</p>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col" className={styles.subject}>
              Tell me of
            </th>
            {channels.map(({ channel, label }) => (
              <th key={channel} scope="col" className={styles.channel}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className={styles.kind}>
                {noticeLabels[kind]}
              </th>
              {channels.map(({ channel, label }) => (
                <td key={channel} className={styles.cell}>
                  <Checkbox
                    aria-label={`${noticeLabels[kind]}: ${label}`}
                    checked={settings.kinds[kind][channel]}
                    onChange={(event) => set(kind, channel, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <QuietHours settings={settings} save={save} />
    </>
  )
}

export type Save = (body: Change) => void

import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../lib/api.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import styles from '../admin.module.css'
import { adminQuery } from '../api.ts'
import { Lines } from '../table/columns.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'

type Preview = Output<'GET /admin/users/{id}/ban-preview'>
type BanDialogProps = { user: { id: string; username: string }; onClose: () => void }

/** Shows what a ban affects before confirming it. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const preview = useBanPreview(user.id)
  const ban = useAdminMutation('POST /admin/users/{id}/ban', {
    success: `${user.username} was banned.`,
    failure: 'Failed to update user ban status',
    proceed: onClose,
  })
  return (
    <ReasonDialog
      title={`Ban ${user.username}?`}
      label="Reason (optional)"
      action="Ban"
      danger
      busy={ban.isPending}
      disabled={!preview.canBan}
      onClose={onClose}
      onConfirm={(reason) =>
        ban.mutate({ params: { id: user.id }, body: reason ? { reason } : {} })
      }
    >
      {preview.consequences}
    </ReasonDialog>
  )
}

/** What a ban affects, or why the user can't be banned. */
export function useBanPreview(userId: string, enabled = true) {
  const query = useQuery({
    ...adminQuery('GET /admin/users/{id}/ban-preview', { params: { id: userId } }),
    enabled,
    staleTime: 0,
  })
  return {
    canBan: query.data?.refusal === null,
    consequences: (
      <Loaded
        query={query}
        failed="Couldn’t load what this ban affects."
        inNotice
        loading="Checking what this affects…"
        skeleton="6rem"
      >
        {(preview) =>
          preview.refusal === null ? (
            <Consequences preview={preview} />
          ) : (
            <Notice tone="flag">{preview.refusal}</Notice>
          )
        }
      </Loaded>
    ),
  }
}

function Consequences({ preview }: { preview: Preview }) {
  const { devices, seats, hosted, refundCents, balanceAfter } = preview
  const loggedOut =
    devices === 0 ? 'everywhere' : devices === 1 ? 'on one device' : `on ${devices} devices`
  return (
    <Stack gap={4}>
      <p>
        They’ll be logged out {loggedOut} and can’t log in again. Their wallet will have{' '}
        {dollars(balanceAfter)}.
      </p>
      <Affected title="Removed from these sessions (full refund)" sessions={seats} />
      <Affected
        title="Hosted sessions that will be cancelled (everyone refunded)"
        sessions={hosted}
      />
      {refundCents > 0 && <p>{dollars(refundCents)} refunded in total.</p>}
    </Stack>
  )
}

function Affected({ title, sessions }: { title: string; sessions: Preview['seats'] }) {
  if (sessions.length === 0) return null
  return (
    <div>
      <strong>{title}</strong>
      <Stack as="ul" className={styles.rows}>
        {sessions.map(({ sessionId, courseName, date, timeZone, refundCents }) => (
          <li key={sessionId}>
            <Lines first={courseName}>{dayAndClock(date, timeZone)}</Lines>
            <Money cents={refundCents} />
          </li>
        ))}
      </Stack>
    </div>
  )
}

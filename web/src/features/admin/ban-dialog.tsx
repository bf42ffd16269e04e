import type { Api, ResponseOf } from '@county-golf/contract/api'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { adminQuery } from './api.ts'
import { Lines } from './columns.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/users.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

type Preview = ResponseOf<Api['GET /admin/users/{id}/ban-preview']>
type BanDialogProps = { user: { id: string; username: string }; onClose: () => void }

/** Shows what a ban affects before confirming it. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { data, error } = useQuery({
    ...adminQuery('GET /admin/users/{id}/ban-preview', { params: { id: user.id } }),
    staleTime: 0,
  })
  const ban = useAdminMutation('POST /admin/users/{id}/ban', {
    success: copy.ban.success(user.username),
    failure: copy.ban.failure,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={copy.ban.title(user.username)}
      label={common.optional(common.reason)}
      action={common.ban}
      danger
      busy={ban.isPending}
      disabled={!data || data.refusal !== null}
      onClose={onClose}
      onConfirm={(reason) =>
        ban.mutate({ params: { id: user.id }, body: reason ? { reason } : {} })
      }
    >
      {error && (
        <Notice tone="flag" role="alert">
          {messageOf(error, common.couldNotLoadImpact)}
        </Notice>
      )}
      {!data && !error && (
        <Loading label={copy.ban.loading}>
          <Skeleton height="6rem" />
        </Loading>
      )}
      {data?.refusal && <Notice tone="flag">{data.refusal}</Notice>}
      {data && data.refusal === null && <Consequences preview={data} />}
    </ReasonDialog>
  )
}

export function Consequences({ preview }: { preview: Preview }) {
  const { devices, seats, hosted, refundCents, balanceAfter } = preview
  return (
    <Stack gap={4}>
      <p>{copy.ban.consequences(devices, balanceAfter)}</p>
      <Affected title={copy.ban.joined} sessions={seats} />
      <Affected title={copy.ban.hosted} sessions={hosted} />
      {refundCents > 0 && <p>{copy.ban.total(refundCents)}</p>}
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

import type { AnswerOf, Api } from '@county-golf/contract/api'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { asked } from './api.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

type Preview = AnswerOf<Api['GET /admin/users/{id}/ban-preview']>
type BanDialogProps = { user: { id: string; username: string }; onClose: () => void }

/** Says all that a ban does before it is done. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { data, error } = useQuery({
    ...asked('GET /admin/users/{id}/ban-preview', { params: { id: user.id } }),
    staleTime: 0,
  })
  const ban = useAct('POST /admin/users/{id}/ban', {
    done: `${user.username} is banned.`,
    failed: 'Failed to update user ban status',
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`Ban ${user.username}?`}
      label="Reason"
      action="Ban"
      danger
      busy={ban.isPending}
      disabled={!data || data.refusal !== null}
      onClose={onClose}
      onSay={(reason) => ban.mutate({ params: { id: user.id }, body: reason ? { reason } : {} })}
    >
      {error && (
        <Notice tone="flag" role="alert">
          {messageOf(error, 'What follows from it could not be loaded.')}
        </Notice>
      )}
      {!data && !error && (
        <Loading label="Working out what follows…">
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
    <div className={styles.form}>
      <p>
        Signed out on {devices === 1 ? 'one device' : `${devices} devices`} at once, and cannot sign
        in again. {dollars(balanceAfter)} will be in the wallet.
      </p>
      <Affected title="Leaves these sessions, with full refund" sessions={seats} />
      <Affected title="These hosted sessions are cancelled, all refunded" sessions={hosted} />
      <p>
        <strong>
          <Money cents={refundCents} />
        </strong>{' '}
        goes back in all.
      </p>
    </div>
  )
}

function Affected({ title, sessions }: { title: string; sessions: Preview['seats'] }) {
  if (sessions.length === 0) return null
  return (
    <div>
      <strong>{title}</strong>
      <ul className={styles.rows}>
        {sessions.map(({ sessionId, courseName, date, timeZone, refundCents }) => (
          <li key={sessionId}>
            <span>
              {courseName}
              <span className={styles.second}>{dayAndClock(date, timeZone)}</span>
            </span>
            <Money cents={refundCents} />
          </li>
        ))}
      </ul>
    </div>
  )
}

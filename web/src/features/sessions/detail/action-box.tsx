import type { Session } from '@county-golf/contract/sessions'
import { IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { dueToJoinCents } from '../money.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import { canCancel, canJoin, canLeave, joinLabel, statusNow } from '../words.ts'
import styles from './action-box.module.css'

type ActionBoxProps = { session: Session; actions: SessionActions }

/**
 * What the viewer can do, beside the amount that it moves. On phones the sticky bar does the first.
 * `children` are further buttons; calling the session off stands below all of them.
 */
export function ActionBox({
  session,
  actions,
  children,
}: ActionBoxProps & { children: ReactNode }) {
  const cancellable = canCancel(session, new Date())
  return (
    <div className={styles.box}>
      {!isOff(session) && (
        <div className={styles.wide}>
          <Note session={session} />
          <MainAction session={session} actions={actions} />
        </div>
      )}
      {(session.viewer?.isMember || session.viewer?.isHost) && (
        <LinkButton
          to="/messages"
          search={{ session: session.id }}
          variant="outline"
          fullWidth
          icon={<IconMessages size={18} aria-hidden="true" />}
        >
          Group Chat
        </LinkButton>
      )}
      {children}
      {cancellable && (
        <Button
          variant="quiet"
          fullWidth
          className={styles.cancel}
          onClick={() => actions.cancel(session)}
        >
          Cancel Session
        </Button>
      )}
    </div>
  )
}

/** The box with the offer has the buttons; who was in a cancelled session is so no more. */
const isOff = ({ status, viewer }: Session): boolean =>
  viewer?.waitlistOfferUntil != null || (status === 'cancelled' && viewer?.isMember === true)

/** What the main action moves. */
export function Note({ session }: { session: Session }) {
  const isMember = session.viewer?.isMember
  if (!isMember && !canJoin(session, new Date())) return null
  return (
    <div className={styles.note}>
      <span>{isMember ? 'You paid' : 'You pay now'}</span>
      <strong>
        <Money cents={isMember ? (session.viewer?.paidCents ?? 0) : dueToJoinCents(session)} />
      </strong>
    </div>
  )
}

export function MainAction({ session, actions }: ActionBoxProps) {
  const now = new Date()
  if (!session.viewer?.isMember)
    return (
      <Button
        size="large"
        className={styles.main}
        disabled={!canJoin(session, now)}
        onClick={() => actions.join(session)}
      >
        {joinLabel(session, now, 'Join Session')}
      </Button>
    )
  return canLeave(session, now) ? (
    <Button
      variant="danger-outline"
      size="large"
      className={styles.main}
      onClick={() => actions.leave(session)}
    >
      Leave Session
    </Button>
  ) : (
    <span className={styles.in}>
      {statusNow(session, now) === 'completed' ? 'You played' : 'You’re in'}
    </span>
  )
}

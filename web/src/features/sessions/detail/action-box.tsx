import type { Session } from '@county-golf/contract/sessions'
import { IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import { canCancel, canJoin, canLeave, joinLabel, statusNow } from '../words.ts'
import styles from './action-box.module.css'

type ActionBoxProps = { session: Session; actions: SessionActions }

/**
 * What the viewer can do. On phones the bar at the foot has the first of it. `children` are further
 * buttons. Leaving comes after them, and cancelling the session last.
 */
export function ActionBox({
  session,
  actions,
  children,
}: ActionBoxProps & { children: ReactNode }) {
  const now = new Date()
  const isMember = session.viewer?.isMember === true
  const hasChat = isMember || session.viewer?.isHost === true
  // The box with the offer has its own buttons.
  const hasOffer = session.viewer?.waitlistOfferUntil != null
  return (
    <div className={styles.box}>
      {!isMember && !hasOffer && (
        <div className={styles.one} data-wide="">
          <JoinButton session={session} actions={actions} />
        </div>
      )}
      {hasChat && (
        <div className={styles.one} data-wide={isMember || undefined}>
          <GroupChat session={session} variant={isMember ? 'primary' : 'outline'} />
        </div>
      )}
      {children}
      {isMember && session.status !== 'cancelled' && <Leave session={session} actions={actions} />}
      {canCancel(session, now) && (
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

export function JoinButton({ session, actions }: ActionBoxProps) {
  const now = new Date()
  return (
    <Button size="large" disabled={!canJoin(session, now)} onClick={() => actions.join(session)}>
      {joinLabel(session, now, 'Join Session')}
    </Button>
  )
}

type GroupChatProps = { session: Session; variant?: 'primary' | 'outline'; size?: 'large' }

export function GroupChat({ session, variant = 'primary', size }: GroupChatProps) {
  return (
    <LinkButton
      to="/messages"
      search={{ session: session.id }}
      variant={variant}
      {...(size && { size })}
      icon={<IconMessages size={18} aria-hidden="true" />}
    >
      Group Chat
    </LinkButton>
  )
}

function Leave({ session, actions }: ActionBoxProps) {
  const now = new Date()
  if (canLeave(session, now))
    return (
      <Button variant="danger-outline" fullWidth onClick={() => actions.leave(session)}>
        Leave Session
      </Button>
    )
  return (
    <p className={styles.in}>
      {statusNow(session, now) === 'completed' ? 'You played' : 'You’re in'}
    </p>
  )
}

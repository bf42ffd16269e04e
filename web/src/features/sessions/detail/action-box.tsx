import type { Session } from '@county-golf/contract/sessions'
import { IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { canJoin, canNow } from '../../../data/sessions/can.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { cancelCopy, joinCopy, leaveCopy } from '../booking-copy.ts'
import { commonCopy, detailCopy } from '../copy.ts'
import { joinLabel, statusNow } from '../session-display.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './action-box.module.css'

type ActionBoxProps = { session: Session; actions: SessionActions }

/**
 * The viewer's actions. On phones, the sticky bar has the first one. `children` are further buttons. Leaving
 * comes after them, and canceling is always last.
 */
export function ActionBox({
  session,
  actions,
  children,
}: ActionBoxProps & { children: ReactNode }) {
  const now = new Date()
  const isMember = session.viewer?.isMember === true
  // The waitlist box has the buttons for an offer.
  const hasOffer = session.can.acceptSpot
  return (
    <Stack gap={3} className={styles.box}>
      {!isMember && !hasOffer && (
        <div className={styles.one} data-wide="">
          <JoinButton session={session} actions={actions} />
        </div>
      )}
      {session.can.chat && (
        <div className={styles.one} data-wide={isMember || undefined}>
          <GroupChat session={session} variant={isMember ? 'primary' : 'outline'} />
        </div>
      )}
      {children}
      {isMember && session.status !== 'cancelled' && <Leave session={session} actions={actions} />}
      {canNow(session, 'cancel', now) && (
        <Button
          variant="quiet"
          fullWidth
          className={styles.cancel}
          onClick={() => actions.cancel(session)}
        >
          {cancelCopy.cancel}
        </Button>
      )}
    </Stack>
  )
}

export function JoinButton({ session, actions }: ActionBoxProps) {
  const now = new Date()
  return (
    <Button size="large" disabled={!canJoin(session, now)} onClick={() => actions.join(session)}>
      {joinLabel(session, now, joinCopy.join)}
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
      {commonCopy.groupChat}
    </LinkButton>
  )
}

function Leave({ session, actions }: ActionBoxProps) {
  const now = new Date()
  if (canNow(session, 'leave', now))
    return (
      <Button variant="danger-outline" fullWidth onClick={() => actions.leave(session)}>
        {leaveCopy.leave}
      </Button>
    )
  return (
    <p className={styles.in}>
      {statusNow(session, now) === 'completed' ? detailCopy.youPlayed : detailCopy.joined}
    </p>
  )
}

import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { canAsk, canJoin, canNow } from '../../../domain/sessions/can.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import { StickyAction } from '../../../ui/sticky-action.tsx'
import { Subheading } from '../../../ui/text.tsx'
import { SessionPayLine } from '../components/price.tsx'
import {
  AcceptSpot,
  JoinWaitlist,
  LazyLeaveWaitlist,
  LazyWaitlistChat,
  LazyWaitlistStatus,
} from '../components/waitlist-parts.tsx'
import { commonCopy, joinCopy, waitlistCopy } from '../copy.ts'
import { isAloneHost, isClosed, joinLabel, statusNow } from '../session-display.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import type { Waitlist } from '../use-waitlist.ts'
import styles from './detail.module.css'
import type { SessionSlots } from './session-page.tsx'

type ActionBoxProps = { session: Session; actions: SessionActions }

/**
 * The viewer's actions, with sharing first while a host is alone. On phones, the sticky bar has the first one.
 * `children` are further buttons. Leaving comes after them, and canceling is always last.
 */
export function ActionBox({
  session,
  actions,
  children,
}: ActionBoxProps & { children: ReactNode }) {
  const now = serverNow()
  const isMember = session.viewer?.isMember === true
  const isAlone = isAloneHost(session)
  // The waitlist box has the buttons for an offer.
  const hasOffer = session.can.acceptSpot
  // The request's box says when the host will have answered.
  const isWaiting = session.viewer?.request !== undefined && !canJoin(session, now)
  return (
    <Stack gap={3} className={`hide-empty ${styles.actions}`}>
      {!isMember && !hasOffer && !isWaiting && (
        <Stack className="wide-only">
          <JoinButton session={session} actions={actions} />
        </Stack>
      )}
      {isAlone && children}
      {session.can.chat && (
        <Stack className={isMember && !isAlone ? 'wide-only' : undefined}>
          <GroupChat session={session} variant={isMember && !isAlone ? 'primary' : 'outline'} />
        </Stack>
      )}
      {!isAlone && children}
      {isMember && session.status !== 'cancelled' && <Leave session={session} actions={actions} />}
      {canNow(session, 'cancel', now) && (
        <Button
          variant="quiet"
          fullWidth
          className={styles.cancel}
          onClick={() => actions.cancel(session)}
        >
          {commonCopy.cancel}
        </Button>
      )}
    </Stack>
  )
}

function JoinButton({ session, actions }: ActionBoxProps) {
  const now = serverNow()
  return (
    <Button
      size="large"
      disabled={!canJoin(session, now) && !canAsk(session, now)}
      onClick={() => actions.join(session)}
    >
      {joinLabel(session, now, joinCopy.join)}
    </Button>
  )
}

type GroupChatProps = { session: Session; variant?: 'primary' | 'outline'; size?: 'large' }

function GroupChat({ session, variant = 'primary', size }: GroupChatProps) {
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
  const now = serverNow()
  if (canNow(session, 'leave', now))
    return (
      <Button variant="danger-outline" fullWidth onClick={() => actions.leave(session)}>
        {commonCopy.leave}
      </Button>
    )
  return (
    <p className={`strong ${styles.in}`}>
      {statusNow(session, now) === 'completed' ? 'You played' : 'You’re in'}
    </p>
  )
}

type WaitlistBoxProps = { session: Session; waitlist: Waitlist }
type StickyActionBoxProps = ActionBoxProps & WaitlistBoxProps & Pick<SessionSlots, 'inviting'>

/** The viewer's most likely action, at the bottom of a phone's screen. */
export function StickyActionBox({ session, actions, waitlist, inviting }: StickyActionBoxProps) {
  const { timeLeft, position, dueCents } = waitlist
  const now = serverNow()
  if (timeLeft !== null)
    return (
      <WaitlistAction label={waitlistCopy.timeLeft(timeLeft)} note={<Money cents={dueCents} />}>
        <AcceptSpot waitlist={waitlist} size="large" />
      </WaitlistAction>
    )
  if (position !== null && !canJoin(session, now))
    return (
      <WaitlistAction
        label="You’re on the waitlist"
        note={`#${position} of ${session.waitlistCount}`}
      >
        <LazyLeaveWaitlist session={session} waitlist={waitlist} size="large" />
      </WaitlistAction>
    )
  if (canNow(session, 'joinWaitlist', now))
    return (
      <WaitlistAction
        label={waitlistCopy.waiting(session.waitlistCount)}
        note={joinLabel(session, now, joinCopy.join)}
      >
        <JoinWaitlist waitlist={waitlist} size="large" />
      </WaitlistAction>
    )
  if (session.status === 'cancelled' && session.viewer?.isMember) return null
  const button = session.viewer?.isMember ? (
    <GroupChat session={session} size="large" />
  ) : (
    <JoinButton session={session} actions={actions} />
  )
  return (
    <StickyAction note={<SessionPayLine session={session} />}>
      {isAloneHost(session)
        ? inviting(session, (invite) =>
            invite ? (
              <Button size="large" onClick={invite}>
                Invite players
              </Button>
            ) : (
              button
            ),
          )
        : button}
    </StickyAction>
  )
}

type WaitlistActionProps = { label: string; note: ReactNode; children: ReactNode }

const WaitlistAction = ({ label, note, children }: WaitlistActionProps) => (
  <StickyAction
    note={
      <Stack className={`${styles.stickyNote} figures`}>
        <span className="soft-small">{label}</span>
        <strong>{note}</strong>
      </Stack>
    }
  >
    {children}
  </StickyAction>
)

/** Joining the waitlist, the viewer's position, or the offer to accept in time. */
export function WaitlistBox({ session, waitlist }: WaitlistBoxProps) {
  const now = serverNow()
  if (waitlist.timeLeft !== null)
    return (
      <div className={styles.offer}>
        <LazyWaitlistStatus session={session} waitlist={waitlist} hasStickyBar />
      </div>
    )
  const boxClass = `line-above ${styles.waitlist}`
  if (waitlist.position !== null)
    return (
      <div className={boxClass}>
        <LazyWaitlistStatus
          session={session}
          waitlist={waitlist}
          hasStickyBar={!canJoin(session, now)}
        />
      </div>
    )
  const isOpen = canNow(session, 'joinWaitlist', now)
  const hasChat = session.can.waitlistChat && !isClosed(session, now)
  if (!hasChat && (session.approval === 'host' || !showsWaitlist(session, isOpen, now))) return null
  return (
    <Stack as="section" gap={3} className={boxClass} aria-labelledby="waitlist-title">
      <Subheading id="waitlist-title">Waitlist</Subheading>
      <p className="soft">
        {isOpen
          ? `${waitlistCopy.waiting(session.waitlistCount)}. The first player in line with ${dollars(waitlist.dueCents)} in their wallet gets the next open spot.`
          : hasChat
            ? waitlistCopy.chatting(session.waitlistCount)
            : waitlistCopy.closed}
      </p>
      {hasChat && <LazyWaitlistChat session={session} />}
      {isOpen && (
        <div className="wide-only">
          <JoinWaitlist waitlist={waitlist} />
        </div>
      )}
    </Stack>
  )
}

/** Whether the waitlist is open to the viewer, or closed for a session that is full without them. */
const showsWaitlist = (session: Session, isOpen: boolean, now: Date): boolean =>
  isOpen || (statusNow(session, now) === 'full' && !session.viewer?.isMember)

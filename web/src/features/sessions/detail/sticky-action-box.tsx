import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { canJoin, canNow } from '../../../data/sessions/can.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import { StickyAction } from '../../../ui/sticky-action.tsx'
import { joinCopy, waitlistCopy } from '../booking-copy.ts'
import { SessionPayLine } from '../components/pay-line.tsx'
import { AcceptSpot, JoinWaitlist, LeaveWaitlist } from '../components/waitlist-buttons.tsx'
import { joinLabel } from '../session-display.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import type { Waitlist } from '../use-waitlist.ts'
import styles from './action-box.module.css'
import { GroupChat, JoinButton } from './action-box.tsx'

type StickyActionBoxProps = { session: Session; actions: SessionActions; waitlist: Waitlist }

/** The viewer's most likely action, at the bottom of a phone's screen. */
export function StickyActionBox({ session, actions, waitlist }: StickyActionBoxProps) {
  const { timeLeft, position, dueCents } = waitlist
  if (timeLeft !== null)
    return (
      <StickyAction
        note={
          <WaitlistNote label={waitlistCopy.held(timeLeft)}>
            <Money cents={dueCents} />
          </WaitlistNote>
        }
      >
        <AcceptSpot waitlist={waitlist} size="large" />
      </StickyAction>
    )
  const now = new Date()
  if (position !== null && !canJoin(session, now))
    return (
      <StickyAction
        note={
          <WaitlistNote label={waitlistCopy.onWaitlist}>
            {waitlistCopy.positionOf(position, session.waitlistCount)}
          </WaitlistNote>
        }
      >
        <LeaveWaitlist waitlist={waitlist} size="large" />
      </StickyAction>
    )
  if (canNow(session, 'joinWaitlist', now))
    return (
      <StickyAction
        note={
          <WaitlistNote label={waitlistCopy.waiting(session.waitlistCount)}>
            {joinLabel(session, now, joinCopy.join)}
          </WaitlistNote>
        }
      >
        <JoinWaitlist waitlist={waitlist} size="large" />
      </StickyAction>
    )
  if (session.status === 'cancelled' && session.viewer?.isMember) return null
  return (
    <StickyAction note={<SessionPayLine session={session} />}>
      {session.viewer?.isMember ? (
        <GroupChat session={session} size="large" />
      ) : (
        <JoinButton session={session} actions={actions} />
      )}
    </StickyAction>
  )
}

function WaitlistNote({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack className={`${styles.note} figures`}>
      <span className="soft-small">{label}</span>
      <strong>{children}</strong>
    </Stack>
  )
}

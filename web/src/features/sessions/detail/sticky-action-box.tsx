import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { Money } from '../../../ui/money.tsx'
import { StickyAction } from '../../../ui/sticky-action.tsx'
import { SessionPayLine } from '../parts/pay-line.tsx'
import { AcceptSpot, JoinWaitlist, LeaveWaitlist } from '../parts/waiting-buttons.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import type { Waiting } from '../use-waiting.ts'
import { canJoin, canWait, joinLabel, waitingText } from '../words.ts'
import styles from './action-box.module.css'
import { GroupChat, JoinButton } from './action-box.tsx'

type StickyActionBoxProps = { session: Session; actions: SessionActions; waiting: Waiting }

/** At the foot of a phone's screen: the one thing a viewer is most likely to do now. */
export function StickyActionBox({ session, actions, waiting }: StickyActionBoxProps) {
  const { left, place, dueCents } = waiting
  if (left !== null)
    return (
      <StickyAction
        note={
          <WaitNote what={`Your spot is held for ${left}`}>
            <Money cents={dueCents} />
          </WaitNote>
        }
      >
        <AcceptSpot waiting={waiting} size="large" />
      </StickyAction>
    )
  const now = new Date()
  if (place !== null && !canJoin(session, now))
    return (
      <StickyAction
        note={
          <WaitNote what="You’re on the waitlist">
            #{place} of {session.waitlistCount}
          </WaitNote>
        }
      >
        <LeaveWaitlist waiting={waiting} size="large" />
      </StickyAction>
    )
  if (canWait(session, now))
    return (
      <StickyAction
        note={
          <WaitNote what={waitingText(session)}>{joinLabel(session, now, 'Join Session')}</WaitNote>
        }
      >
        <JoinWaitlist waiting={waiting} size="large" />
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

function WaitNote({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className={`${styles.note} figures`}>
      <span>{what}</span>
      <strong>{children}</strong>
    </div>
  )
}

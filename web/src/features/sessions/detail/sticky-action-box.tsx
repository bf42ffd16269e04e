import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { Money } from '../../../ui/money.tsx'
import { StickyAction } from '../../../ui/sticky-action.tsx'
import { AddFunds } from '../parts/add-funds.tsx'
import { AcceptSeat, JoinWaitlist, LeaveWaitlist } from '../parts/waiting-buttons.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import type { Waiting } from '../use-waiting.ts'
import { canJoin, canWait, joinLabel, waitingText } from '../words.ts'
import styles from './action-box.module.css'
import { MainAction, Note } from './action-box.tsx'

type StickyActionBoxProps = { session: Session; actions: SessionActions; waiting: Waiting }

/** At the foot of a phone's screen: the one thing that the viewer can do now, be it to wait. */
export function StickyActionBox({ session, actions, waiting }: StickyActionBoxProps) {
  const { left, place, dueCents, isShort } = waiting
  if (left !== null)
    return (
      <StickyAction
        note={
          <WaitNote what={`A seat is yours for ${left}`}>
            <Money cents={dueCents} />
          </WaitNote>
        }
      >
        {isShort ? <AddFunds session={session} /> : <AcceptSeat waiting={waiting} size="large" />}
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
    <StickyAction note={<Note session={session} />}>
      <MainAction session={session} actions={actions} />
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

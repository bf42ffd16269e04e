import type { Session } from '@county-golf/contract/sessions'
import { canJoin, canNow } from '../../../data/sessions/can.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Subheading } from '../../../ui/text.tsx'
import { waitlistCopy } from '../booking-copy.ts'
import { JoinWaitlist } from '../components/waitlist-buttons.tsx'
import { WaitlistStatus } from '../components/waitlist-status.tsx'
import { statusNow } from '../session-display.ts'
import type { Waitlist } from '../use-waitlist.ts'
import styles from './waitlist-box.module.css'

type WaitlistBoxProps = { session: Session; waitlist: Waitlist }

/** Joining the waitlist, the viewer's position, or the offer to accept in time. */
export function WaitlistBox({ session, waitlist }: WaitlistBoxProps) {
  const now = new Date()
  if (waitlist.timeLeft !== null)
    return (
      <div className="below-6">
        <WaitlistStatus session={session} waitlist={waitlist} hasStickyBar />
      </div>
    )
  if (waitlist.position !== null)
    return (
      <Stack gap={3} className={styles.box}>
        <WaitlistStatus
          session={session}
          waitlist={waitlist}
          hasStickyBar={!canJoin(session, now)}
        />
      </Stack>
    )
  if (!canNow(session, 'joinWaitlist', now))
    return statusNow(session, now) === 'full' && !session.viewer?.isMember ? (
      <Stack as="section" gap={3} className={styles.box} aria-labelledby="waitlist-title">
        <Subheading id="waitlist-title">{waitlistCopy.heading}</Subheading>
        <p>{waitlistCopy.closed}</p>
      </Stack>
    ) : null
  return (
    <Stack as="section" gap={3} className={styles.box} aria-labelledby="waitlist-title">
      <Subheading id="waitlist-title">{waitlistCopy.heading}</Subheading>
      <p>{waitlistCopy.howItWorks(session.waitlistCount, waitlist.dueCents)}</p>
      <div className="wide-only">
        <JoinWaitlist waitlist={waitlist} />
      </div>
    </Stack>
  )
}

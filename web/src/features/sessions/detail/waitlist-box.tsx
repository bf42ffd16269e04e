import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { JoinWaitlist } from '../parts/waiting-buttons.tsx'
import { WaitingPlace } from '../parts/waiting-place.tsx'
import type { Waiting } from '../use-waiting.ts'
import { canJoin, canWait, statusNow, waitingText } from '../words.ts'
import styles from './waitlist-box.module.css'

type WaitlistBoxProps = { session: Session; waiting: Waiting }

/** Joining the waitlist, the viewer's place on it, and the offer that must be accepted in time. */
export function WaitlistBox({ session, waiting }: WaitlistBoxProps) {
  const now = new Date()
  if (waiting.left !== null)
    return (
      <div className={styles.offer}>
        <WaitingPlace session={session} waiting={waiting} hasBar />
      </div>
    )
  if (waiting.place !== null)
    return (
      <div className={styles.box}>
        <WaitingPlace session={session} waiting={waiting} hasBar={!canJoin(session, now)} />
      </div>
    )
  if (!canWait(session, now))
    return statusNow(session, now) === 'full' && !session.viewer?.isMember ? (
      <section className={styles.box} aria-labelledby="waitlist-title">
        <h2 id="waitlist-title">Waitlist</h2>
        <p>The waitlist for this session is closed.</p>
      </section>
    ) : null
  return (
    <section className={styles.box} aria-labelledby="waitlist-title">
      <h2 id="waitlist-title">Waitlist</h2>
      <p>
        {waitingText(session)}. The first player in line with {dollars(waiting.dueCents)} in the
        wallet gets the next open spot automatically.
      </p>
      <div className={styles.wide}>
        <JoinWaitlist waiting={waiting} />
      </div>
    </section>
  )
}

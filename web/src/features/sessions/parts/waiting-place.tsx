import { offerMinutes, offerWithinHours } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { insufficientText } from '../money.ts'
import type { Waiting } from '../use-waiting.ts'
import { AddFunds } from './add-funds.tsx'
import { AcceptSpot, DeclineSpot, LeaveWaitlist } from './waiting-buttons.tsx'
import styles from './waiting-place.module.css'

type WaitingPlaceProps = {
  session: Session
  waiting: Waiting
  /** Of which session, where several stand together. */
  about?: string
  as?: 'h2' | 'h4'
  /** Whether a bar at the foot of a phone's screen has the first button. */
  hasBar?: boolean
}

/** What a player on a waitlist has: a spot that is held for some minutes, or a place in line. */
export function WaitingPlace(props: WaitingPlaceProps) {
  return props.waiting.left === null ? <Place {...props} /> : <Offer {...props} />
}

function Offer({ waiting, about, as: Heading = 'h2', hasBar }: WaitingPlaceProps) {
  const titleId = useId()
  const { left, dueCents, balanceCents, isShort } = waiting
  return (
    <section className={cx(styles.box, styles.offer)} aria-labelledby={titleId}>
      <Heading id={titleId} className="figures">
        Your spot is held for {left}
      </Heading>
      <p>
        You pay {dollars(dueCents)} when you accept. After that time, the spot goes to the next
        player in line.
      </p>
      {isShort && <Notice tone="flag">{insufficientText(dueCents, balanceCents)}</Notice>}
      <div className={styles.buttons}>
        <span className={cx(styles.first, hasBar && styles.inBar)}>
          <AcceptSpot waiting={waiting} about={about} />
        </span>
        <DeclineSpot waiting={waiting} about={about} isAlone={hasBar} />
      </div>
    </section>
  )
}

function Place({ session, waiting, about, as: Heading = 'h2', hasBar }: WaitingPlaceProps) {
  const titleId = useId()
  const { place, dueCents, balanceCents, isShort } = waiting
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <Heading id={titleId} className="figures">
        You’re number {place} of {session.waitlistCount} on the waitlist
      </Heading>
      <p>
        When a spot opens and you’re next, {dollars(dueCents)} is charged automatically and you’re
        in. In the last {offerWithinHours} hours before the tee time we ask you first, and you have{' '}
        {offerMinutes} minutes to accept.
      </p>
      {isShort && (
        <Notice
          tone="flag"
          action={
            <AddFunds
              session={session}
              missingCents={dueCents - balanceCents}
              onError={toast.error}
            />
          }
        >
          You have {dollars(balanceCents)} in your wallet. If you don’t have {dollars(dueCents)}{' '}
          when a spot opens, it goes to the next player in line.
        </Notice>
      )}
      <div className={cx(styles.buttons, hasBar && styles.inBar)}>
        <LeaveWaitlist waiting={waiting} about={about} />
      </div>
    </section>
  )
}

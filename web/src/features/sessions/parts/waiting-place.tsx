import { offerMinutes, offerWithinHours } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Notice } from '../../../ui/notice.tsx'
import { insufficientText } from '../money.ts'
import type { Waiting } from '../use-waiting.ts'
import { AddFunds } from './add-funds.tsx'
import { AcceptSeat, DeclineSeat, LeaveWaitlist } from './waiting-buttons.tsx'
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

/** What somebody on a waitlist has: a seat that is held for some minutes, or a place in the line. */
export function WaitingPlace(props: WaitingPlaceProps) {
  return props.waiting.left === null ? <Place {...props} /> : <Offer {...props} />
}

function Offer({ session, waiting, about, as: Heading = 'h2', hasBar }: WaitingPlaceProps) {
  const titleId = useId()
  const { left, dueCents, balanceCents, isShort } = waiting
  return (
    <section className={cx(styles.box, styles.offer)} aria-labelledby={titleId}>
      <Heading id={titleId} className="figures">
        A seat is yours for {left}
      </Heading>
      <p>
        Accepting debits {dollars(dueCents)} from your wallet. When the time is up, the seat goes to
        the next in line.
      </p>
      {isShort && <Notice tone="flag">{insufficientText(dueCents, balanceCents)}</Notice>}
      <div className={styles.buttons}>
        <span className={cx(styles.first, hasBar && styles.inBar)}>
          {isShort ? (
            <AddFunds session={session} />
          ) : (
            <AcceptSeat waiting={waiting} about={about} />
          )}
        </span>
        <DeclineSeat waiting={waiting} about={about} isAlone={hasBar} />
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
        You are number {place} of {session.waitlistCount} on the waitlist
      </Heading>
      <p>
        When a seat opens and it is your turn, {dollars(dueCents)} is debited and you are in. Within{' '}
        {offerWithinHours} hours of the tee time you are asked first, and have {offerMinutes}{' '}
        minutes to accept.
      </p>
      {isShort && (
        <Notice tone="flag" action={<AddFunds session={session} />}>
          Your wallet has {dollars(balanceCents)}: the seat would go to the next in line.
        </Notice>
      )}
      <div className={cx(styles.buttons, hasBar && styles.inBar)}>
        <LeaveWaitlist waiting={waiting} about={about} />
      </div>
    </section>
  )
}

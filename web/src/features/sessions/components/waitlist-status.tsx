import type { Session } from '@county-golf/contract/sessions'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { joinCopy, waitlistCopy } from '../booking-copy.ts'
import type { Waitlist } from '../use-waitlist.ts'
import { AddFunds } from './add-funds.tsx'
import { AcceptSpot, DeclineSpot, LeaveWaitlist } from './waitlist-buttons.tsx'
import styles from './waitlist-status.module.css'

type WaitlistStatusProps = {
  session: Session
  waitlist: Waitlist
  /** Names the session on a screen with several. */
  about?: string
  as?: 'h2' | 'h4'
  /** Whether a sticky bar at the bottom of a phone's screen has the first button. */
  hasStickyBar?: boolean
}

/** The spot held for a player on the waitlist, or their position. */
export function WaitlistStatus(props: WaitlistStatusProps) {
  return props.waitlist.timeLeft === null ? (
    <Position {...props} />
  ) : (
    <Offer {...props} timeLeft={props.waitlist.timeLeft} />
  )
}

function Offer({
  waitlist,
  timeLeft,
  about,
  as: Heading = 'h2',
  hasStickyBar,
}: WaitlistStatusProps & { timeLeft: string }) {
  const titleId = useId()
  const { dueCents, balanceCents, isShort } = waitlist
  return (
    <Stack as="section" gap={3} className={cx(styles.box, styles.offer)} aria-labelledby={titleId}>
      <Heading id={titleId} className="figures">
        {waitlistCopy.held(timeLeft)}
      </Heading>
      <p>{waitlistCopy.offerTerms(dueCents)}</p>
      {isShort && (
        <Notice tone="flag">{joinCopy.insufficientBalance(dueCents, balanceCents)}</Notice>
      )}
      <Row gap={3} wrap>
        <span className={cx(styles.first, hasStickyBar && styles.inBar)}>
          <AcceptSpot waitlist={waitlist} about={about} />
        </span>
        <DeclineSpot waitlist={waitlist} about={about} isAlone={hasStickyBar} />
      </Row>
    </Stack>
  )
}

function Position({
  session,
  waitlist,
  about,
  as: Heading = 'h2',
  hasStickyBar,
}: WaitlistStatusProps) {
  const titleId = useId()
  const { position, dueCents, balanceCents, isShort } = waitlist
  return (
    <Stack as="section" gap={3} className={styles.box} aria-labelledby={titleId}>
      <Heading id={titleId} className="figures">
        {position !== null && waitlistCopy.position(position, session.waitlistCount)}
      </Heading>
      <p>{waitlistCopy.automaticCharge(dueCents)}</p>
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
          {waitlistCopy.short(balanceCents, dueCents)}
        </Notice>
      )}
      <Row gap={3} wrap className={cx(hasStickyBar && styles.inBar)}>
        <LeaveWaitlist waitlist={waitlist} about={about} />
      </Row>
    </Stack>
  )
}

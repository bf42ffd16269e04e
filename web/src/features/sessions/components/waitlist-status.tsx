import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { joinCopy, waitlistCopy } from '../copy.ts'
import type { Waitlist } from '../use-waitlist.ts'
import { useWaitlistCalls } from '../use-waitlist-calls.ts'
import { AddFunds } from './add-funds.tsx'
import styles from './components.module.css'
import { WaitlistChat } from './waitlist-chat.tsx'
import { AcceptSpot, type NamedProps, WaitlistButton } from './waitlist-parts.tsx'

// In the same chunk, since most who see one see the other.
export { WaitlistChat }

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
export function WaitlistStatus({
  session,
  waitlist,
  about,
  as: Heading = 'h2',
  hasStickyBar,
}: WaitlistStatusProps) {
  const titleId = useId()
  const { timeLeft, position, dueCents, balanceCents, isShort, isShared } = waitlist
  const wideOnly = hasStickyBar ? 'wide-only' : undefined
  // In a row of its own, so that nothing moves when the unread count arrives.
  const chat = (
    <Row className="hide-empty">
      <WaitlistChat session={session} about={about} />
    </Row>
  )
  if (timeLeft !== null)
    return (
      <Stack
        as="section"
        gap={3}
        className={cx(styles.waitlist, styles.offer)}
        aria-labelledby={titleId}
      >
        <Heading id={titleId} className="figures">
          {waitlistCopy.timeLeft(timeLeft)}
        </Heading>
        <p className="soft">
          {isShared && 'Everyone in line has this offer. The first to accept gets the spot. '}
          You pay {dollars(dueCents)} when you accept. After that time, others can have the spot.
        </p>
        {isShort && (
          <Notice tone="flag">{joinCopy.insufficientBalance(dueCents, balanceCents)}</Notice>
        )}
        <Row gap={3} wrap>
          <AcceptSpot waitlist={waitlist} about={about} className={wideOnly} />
          <WaitlistButton
            variant={hasStickyBar ? 'outline' : 'quiet'}
            label="Decline"
            about={about}
            onClick={waitlist.openDecline}
          />
        </Row>
        {chat}
      </Stack>
    )
  return (
    <Stack as="section" gap={3} className={styles.waitlist} aria-labelledby={titleId}>
      <Heading id={titleId} className="figures">
        {position !== null && `You’re #${position} of ${session.waitlistCount} on the waitlist`}
      </Heading>
      <p className="soft">{waitlistCopy.automaticCharge(dueCents)}</p>
      {isShort && (
        <Notice
          tone="flag"
          action={
            <AddFunds
              missingCents={dueCents - balanceCents}
              back={{ href: `/sessions/${session.id}`, label: 'Back to Your Session' }}
              forSessionId={session.id}
              onError={toast.error}
            />
          }
        >
          You have {dollars(balanceCents)} in your wallet. If you don’t have {dollars(dueCents)}{' '}
          when a spot opens, it goes to the next player in line.
        </Notice>
      )}
      {chat}
      <Row gap={3} wrap className={wideOnly}>
        <LeaveWaitlist session={session} waitlist={waitlist} about={about} />
      </Row>
    </Stack>
  )
}

type LeaveWaitlistProps = NamedProps & { session: Session; waitlist: Waitlist }

export function LeaveWaitlist({ session, waitlist, ...rest }: LeaveWaitlistProps) {
  const { leave, isLeaving } = useWaitlistCalls(session, waitlist.close, waitlist.isOpen)
  return (
    <WaitlistButton
      {...rest}
      variant="outline"
      label="Leave waitlist"
      loading={isLeaving}
      onClick={leave}
    />
  )
}

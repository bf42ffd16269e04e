import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { type ComponentProps, useId } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { actionName, joinCopy, waitlistCopy } from '../copy.ts'
import type { Waitlist } from '../use-waitlist.ts'
import { AddFunds } from './add-funds.tsx'
import styles from './components.module.css'
import type { WaitlistDialog } from './waitlist-dialog.tsx'

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
  const { timeLeft, position, dueCents, balanceCents, isShort } = waitlist
  const wideOnly = hasStickyBar ? 'wide-only' : undefined
  if (timeLeft !== null)
    return (
      <Stack
        as="section"
        gap={3}
        className={cx(styles.waitlist, styles.offer)}
        aria-labelledby={titleId}
      >
        <Heading id={titleId} className="figures">
          {waitlistCopy.held(timeLeft)}
        </Heading>
        <p className="soft">
          You pay {dollars(dueCents)} when you accept. After that time, the spot goes to the next
          player in line.
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
      <Row gap={3} wrap className={wideOnly}>
        <LeaveWaitlist waitlist={waitlist} about={about} />
      </Row>
    </Stack>
  )
}

type NamedProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  /** Names the session on a screen with several. */
  about?: string | undefined
}

/** The accessible name starts with the visible label so that voice control finds the button. */
const WaitlistButton = ({ label, about, ...rest }: NamedProps & { label: string }) => (
  <Button {...rest} aria-label={about && actionName(label, about)}>
    {label}
  </Button>
)

type WaitlistButtonProps = NamedProps & { waitlist: Waitlist }

export const AcceptSpot = ({ waitlist, ...rest }: WaitlistButtonProps) => (
  <WaitlistButton
    {...rest}
    label={waitlistCopy.accept}
    loading={waitlist.isAccepting}
    onClick={waitlist.openAccept}
  />
)

export const LeaveWaitlist = ({ waitlist, ...rest }: WaitlistButtonProps) => (
  <WaitlistButton
    {...rest}
    variant="outline"
    label="Leave waitlist"
    loading={waitlist.isLeaving}
    onClick={waitlist.leave}
  />
)

export const JoinWaitlist = ({ waitlist, ...rest }: WaitlistButtonProps) => (
  <WaitlistButton {...rest} label={waitlistCopy.join} onClick={waitlist.openJoin} />
)

const LoadedDialog = lazyComponent(
  async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog,
)

/** The waitlist's dialog. Its code loads when it first opens. */
export const LazyWaitlistDialog = (props: ComponentProps<typeof WaitlistDialog>) =>
  props.waitlist.step && <LoadedDialog {...props} />

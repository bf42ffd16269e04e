import { offerWithinHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canJoin, canNow } from '../../../domain/sessions/can.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import {
  type BookingScreen,
  feeCopy,
  feeLabels,
  joinCopy,
  waitlistCopy,
  walletCopy,
} from '../booking-copy.ts'
import { refundTerms, waitlistRefundTerms } from '../refund-terms.ts'
import type { Waitlist } from '../use-waitlist.ts'
import { AddFunds } from './add-funds.tsx'
import { SessionHeading } from './session-heading.tsx'
import { SpotSummary, WalletLine } from './spot-summary.tsx'

type WaitlistDialogProps = { session: Session; screen: BookingScreen; waitlist: Waitlist }

/** Confirms joining the waitlist, accepting a spot with its charge and refund, or declining it. */
export function WaitlistDialog(props: WaitlistDialogProps) {
  const { step, isOpen, close } = props.waitlist
  if (step === null) return null
  return (
    <Dialog title={waitlistCopy.titles[step]} open={isOpen} onClose={close} size="small">
      {step === 'join' && <JoinSummary {...props} />}
      {step === 'accept' && <AcceptSummary {...props} />}
      {step === 'decline' && <DeclineConfirmation {...props} />}
    </Dialog>
  )
}

/** Refetches the session, since a spot may have opened while the page was open. */
function useFreshSession(shown: Session): Session {
  const { data } = useQuery({ ...sessionQuery(shown.id), staleTime: 0 })
  return data?.viewer ? data : shown
}

function JoinSummary({ session: shown, screen, waitlist }: WaitlistDialogProps) {
  const session = useFreshSession(shown)
  const now = new Date()
  const labels = feeLabels(screen)
  const { dueCents, balanceCents } = waitlist
  const isOfferOnly = Date.parse(session.date) - now.getTime() < offerWithinHours * hourMs
  const isPossible = canNow(session, 'joinWaitlist', now)
  return (
    <SpotSummary
      session={session}
      labels={labels}
      charge={
        isOfferOnly ? waitlistCopy.chargeOnAccept(dueCents) : waitlistCopy.chargeLater(dueCents)
      }
      refund={waitlistRefundTerms(session, now, labels)}
      wallet={
        balanceCents < dueCents
          ? waitlistCopy.balanceShort(balanceCents, dueCents)
          : waitlistCopy.balance(balanceCents)
      }
      alert={!isPossible && <Notice tone="flag">{reasonNotPossible(session, now)}</Notice>}
      payLabel={waitlistCopy.payLater}
      action={
        <Button
          size="large"
          loading={waitlist.isJoining}
          disabled={!isPossible}
          onClick={waitlist.join}
        >
          {waitlistCopy.join}
        </Button>
      }
    />
  )
}

function reasonNotPossible(session: Session, now: Date): string {
  if (session.viewer?.isMember) return joinCopy.alreadyIn
  return canJoin(session, now) ? waitlistCopy.joinInstead : waitlistCopy.closed
}

function AcceptSummary({ session: shown, screen, waitlist }: WaitlistDialogProps) {
  const [topUpError, setTopUpError] = useState<string | null>(null)
  const session = useFreshSession(shown)
  const labels = feeLabels(screen)
  const { timeLeft, dueCents, balanceCents, isShort } = waitlist
  const problem = () => {
    if (timeLeft === null && !waitlist.isAccepting && !session.viewer?.isMember)
      return waitlistCopy.offerEnded
    return isShort ? (topUpError ?? joinCopy.insufficientBalance(dueCents, balanceCents)) : null
  }
  const problemText = problem()
  return (
    <SpotSummary
      session={session}
      labels={labels}
      charge={waitlistCopy.chargeNow(timeLeft)}
      refund={refundTerms(session, new Date(), labels)}
      wallet={<WalletLine balanceCents={balanceCents} dueCents={dueCents} heldFor={timeLeft} />}
      alert={problemText && <Notice tone="flag">{problemText}</Notice>}
      payLabel={feeCopy.youPayNow}
      action={
        isShort && timeLeft !== null ? (
          <AddFunds
            session={session}
            missingCents={dueCents - balanceCents}
            next={walletCopy.andAccept}
            onError={setTopUpError}
            size="large"
          />
        ) : (
          <Button
            size="large"
            loading={waitlist.isAccepting}
            disabled={timeLeft === null}
            onClick={waitlist.accept}
          >
            {waitlistCopy.accept}
          </Button>
        )
      }
    />
  )
}

function DeclineConfirmation({ session, waitlist }: Omit<WaitlistDialogProps, 'screen'>) {
  return (
    <Stack gap={5}>
      <SessionHeading session={session} />
      <Muted size="medium">{waitlistCopy.declineTerms}</Muted>
      <DialogActions>
        <Button variant="quiet" onClick={waitlist.close}>
          {waitlistCopy.dismiss}
        </Button>
        <Button variant="danger" loading={waitlist.isLeaving} onClick={waitlist.leave}>
          {waitlistCopy.declineConfirm}
        </Button>
      </DialogActions>
    </Stack>
  )
}

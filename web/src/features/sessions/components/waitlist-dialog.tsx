import {
  offerMinutes,
  offerWithinHours,
  undoMinutes,
  undoUntilHours,
} from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canJoin, canNow } from '../../../domain/sessions/can.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import { spotPage, spotTerms, useFinish, usePaidTerms } from '../agreed-terms.ts'
import { joinCopy, waitlistCopy } from '../copy.ts'
import { type BookingScreen, dueToJoinCents, type FeeLabels, feeLabels } from '../money.ts'
import { paidCopy } from '../paid-copy.ts'
import { lateRefund, type RefundFacts, refundTerms, type Terms } from '../refund-terms.ts'
import type { Waitlist } from '../use-waitlist.ts'
import { useWaitlistCalls, type WaitlistCalls } from '../use-waitlist-calls.ts'
import { AddFunds } from './add-funds.tsx'
import { SessionHeading } from './session-heading.tsx'
import { SpotSummary, WalletLine } from './spot-summary.tsx'

type WaitlistDialogProps = { session: Session; screen: BookingScreen; waitlist: Waitlist }
type StepProps = WaitlistDialogProps & { calls: WaitlistCalls }

const titles = {
  join: 'Join the waitlist',
  accept: 'Accept your spot',
  decline: 'Decline this spot?',
}

/** Confirms joining the waitlist, accepting a spot with its charge and refund, or declining it. */
export function WaitlistDialog(props: WaitlistDialogProps) {
  const { step, isOpen, close } = props.waitlist
  const calls = useWaitlistCalls(props.session, close)
  if (step === null) return null
  return (
    <Dialog title={titles[step]} open={isOpen} onClose={close} size="small">
      {step === 'join' && <JoinSummary {...props} calls={calls} />}
      {step === 'accept' && <AcceptSummary {...props} calls={calls} />}
      {step === 'decline' && <DeclineConfirmation {...props} calls={calls} />}
    </Dialog>
  )
}

/** Refetches the session, since a spot may have opened while the page was open. */
function useFreshSession(shown: Session): { session: Session; isFresh: boolean } {
  const { data, isFetchedAfterMount } = useQuery({ ...sessionQuery(shown.id), staleTime: 0 })
  return data?.viewer
    ? { session: data, isFresh: isFetchedAfterMount }
    : { session: shown, isFresh: false }
}

/** The terms for a player who joins the waitlist at `now` and may get a spot at any later time. */
function waitlistRefundTerms(session: RefundFacts, now: Date, labels: FeeLabels): Terms {
  const terms = refundTerms(session, now, labels)
  const isFree = dueToJoinCents(session) === 0 || now > new Date(session.freeCancellationUntil)
  if (isFree || session.viewer?.undoUsed) return terms
  return {
    ...terms,
    after: `. If you get your spot later, you get one full refund if you leave within ${undoMinutes} minutes of joining and more than ${undoUntilHours} hours before the tee time. Otherwise, ${lateRefund(session, labels)}.`,
  }
}

function JoinSummary({ session: shown, screen, waitlist, calls }: StepProps) {
  const { session } = useFreshSession(shown)
  const now = serverNow()
  const labels = feeLabels(screen)
  const { dueCents, balanceCents } = waitlist
  const isOfferOnly = Date.parse(session.date) - now.getTime() < offerWithinHours * hourMs
  const isPossible = canNow(session, 'joinWaitlist', now)
  return (
    <SpotSummary
      session={session}
      labels={labels}
      charge={
        isOfferOnly
          ? `Nothing now. If a spot opens, you have ${offerMinutes} minutes to accept it and pay ${dollars(dueCents)}.`
          : `Nothing now. ${waitlistCopy.automaticCharge(dueCents)}`
      }
      refund={waitlistRefundTerms(session, now, labels)}
      wallet={
        balanceCents < dueCents
          ? `${dollars(balanceCents)} now. Add funds before a spot opens. Without ${dollars(dueCents)}, it goes to the next player in line.`
          : `${dollars(balanceCents)} now`
      }
      alert={!isPossible && <Notice tone="flag">{reasonNotPossible(session, now)}</Notice>}
      payLabel="You pay if a spot opens"
      action={
        <Button size="large" loading={calls.isJoining} disabled={!isPossible} onClick={calls.join}>
          {waitlistCopy.join}
        </Button>
      }
    />
  )
}

function reasonNotPossible(session: Session, now: Date): string {
  if (session.viewer?.isMember) return joinCopy.alreadyIn
  return canJoin(session, now)
    ? 'There’s an open spot. Join the session instead.'
    : waitlistCopy.closed
}

function AcceptSummary({ session: shown, screen, waitlist, calls }: StepProps) {
  const [topUpError, setTopUpError] = useState<string | null>(null)
  const { session, isFresh } = useFreshSession(shown)
  const labels = feeLabels(screen)
  const { timeLeft, dueCents, balanceCents, isShort } = waitlist
  const paidTerms = usePaidTerms(shown.id)
  const isAgreed = paidTerms === spotTerms(session, serverNow())
  useFinish(isFresh && isAgreed && !isShort && timeLeft !== null, calls.accept)
  const problem = () => {
    if (timeLeft === null && !calls.isAccepting && !session.viewer?.isMember)
      return `This offer has ended, and the spot went to the next player in line.${paidTerms ? ` ${paidCopy.inWallet}` : ''}`
    if (paidTerms && isFresh && !isAgreed) return paidCopy.changed
    return isShort || topUpError
      ? (topUpError ?? joinCopy.insufficientBalance(dueCents, balanceCents))
      : null
  }
  const problemText = problem()
  return (
    <SpotSummary
      session={session}
      labels={labels}
      charge={
        timeLeft === null ? 'When you accept.' : `When you accept. You have ${timeLeft} left.`
      }
      refund={refundTerms(session, serverNow(), labels)}
      wallet={<WalletLine balanceCents={balanceCents} dueCents={dueCents} heldFor={timeLeft} />}
      alert={problemText && <Notice tone="flag">{problemText}</Notice>}
      payLabel={joinCopy.youPayNow}
      action={
        isShort && timeLeft !== null ? (
          <AddFunds
            missingCents={dueCents - balanceCents}
            back={spotPage(session)}
            forSessionId={session.id}
            next={{ label: 'and accept', agree: () => spotTerms(session, serverNow()) }}
            onError={setTopUpError}
            size="large"
          />
        ) : (
          <Button
            size="large"
            loading={calls.isAccepting}
            disabled={timeLeft === null}
            onClick={calls.accept}
          >
            {waitlistCopy.accept}
          </Button>
        )
      }
    />
  )
}

function DeclineConfirmation({ session, waitlist, calls }: Omit<StepProps, 'screen'>) {
  return (
    <Stack gap={5}>
      <SessionHeading session={session} />
      <Muted size="medium">
        The spot goes to the next player in line, and you’re off the waitlist. You pay nothing.
      </Muted>
      <DialogActions>
        <Button variant="quiet" onClick={waitlist.close}>
          Cancel
        </Button>
        <Button variant="danger" loading={calls.isLeaving} onClick={calls.leave}>
          Decline spot
        </Button>
      </DialogActions>
    </Stack>
  )
}

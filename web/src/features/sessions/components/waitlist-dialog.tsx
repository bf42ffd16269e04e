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
import { beforeJoiningQuery } from '../api.ts'
import { joinCopy, waitlistCopy } from '../copy.ts'
import { type BookingScreen, feeLabels } from '../money.ts'
import { paidCopy } from '../paid-copy.ts'
import { laterRefundTerms, refundTerms } from '../refund-terms.ts'
import type { Waitlist } from '../use-waitlist.ts'
import { useWaitlistCalls, type WaitlistCalls } from '../use-waitlist-calls.ts'
import { AddFunds } from './add-funds.tsx'
import { BeforeJoining, useBeforeJoining } from './before-joining.tsx'
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
export function WaitlistDialog({
  open,
  onClose,
  ...props
}: WaitlistDialogProps & { open: boolean; onClose: () => void }) {
  const { step } = props.waitlist
  const calls = useWaitlistCalls(props.session, onClose, open)
  if (step === null) return null
  return (
    <Dialog title={titles[step]} open={open} onClose={onClose} size="small">
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

function JoinSummary({ session: shown, screen, waitlist, calls }: StepProps) {
  const { session } = useFreshSession(shown)
  const before = useBeforeJoining(beforeJoiningQuery(shown.id))
  const now = serverNow()
  const labels = feeLabels(screen)
  const { dueCents, balanceCents } = waitlist
  const isLate = !session.needsBooking && now > new Date(session.freeCancellationUntil)
  const isOfferOnly = isLate || before.toConfirm.length > 0
  const isPossible = canNow(session, 'joinWaitlist', now)
  return (
    <SpotSummary
      session={session}
      labels={labels}
      charge={`Nothing now. ${
        isOfferOnly ? waitlistCopy.offerOnly(dueCents) : waitlistCopy.automaticCharge(dueCents)
      }`}
      refund={laterRefundTerms(session, now, labels)}
      wallet={
        balanceCents < dueCents
          ? `${dollars(balanceCents)} now. Add funds before a spot opens. Without ${dollars(dueCents)}, it goes to the next player in line.`
          : `${dollars(balanceCents)} now`
      }
      alert={!isPossible && <Notice tone="flag">{reasonNotPossible(session, now)}</Notice>}
      before={<BeforeJoining {...before} round={session} />}
      payLabel="You pay if a spot opens"
      action={
        <Button
          size="large"
          loading={calls.isJoining || before.isPending}
          disabled={!(isPossible && before.isConfirmed)}
          onClick={() => calls.join(before.answers())}
        >
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
  const before = useBeforeJoining(beforeJoiningQuery(shown.id))
  const labels = feeLabels(screen)
  const { timeLeft, dueCents, balanceCents, isShort, isShared } = waitlist
  const paidTerms = usePaidTerms(shown.id)
  const isAgreed = paidTerms === spotTerms(session, serverNow(), before.toConfirm)
  const isCurrent = isFresh && !before.isPending
  useFinish(isCurrent && isAgreed && !isShort && timeLeft !== null, () =>
    calls.accept(before.answers({ hasPaid: true })),
  )
  const problem = () => {
    if (timeLeft === null && !calls.isAccepting && !session.viewer?.isMember)
      return `This offer has ended, and others can have the spot.${paidTerms ? ` ${paidCopy.inWallet}` : ''}`
    if (paidTerms && isCurrent && !isAgreed) return paidCopy.changed
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
      wallet={
        <WalletLine
          balanceCents={balanceCents}
          dueCents={dueCents}
          heldFor={isShared ? null : timeLeft}
        />
      }
      alert={problemText && <Notice tone="flag">{problemText}</Notice>}
      before={<BeforeJoining {...before} round={session} />}
      payLabel={joinCopy.youPayNow}
      action={
        isShort && timeLeft !== null ? (
          <AddFunds
            missingCents={dueCents - balanceCents}
            back={spotPage(session)}
            forSessionId={session.id}
            next={{
              label: 'and accept',
              agree: () => spotTerms(session, serverNow(), before.toConfirm),
            }}
            disabled={!before.isConfirmed}
            onError={setTopUpError}
            size="large"
          />
        ) : (
          <Button
            size="large"
            loading={calls.isAccepting || before.isPending}
            disabled={timeLeft === null || !before.isConfirmed}
            onClick={() => calls.accept(before.answers())}
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
        Others can have the spot, and you’re off the waitlist. You pay nothing.
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

import { offerMinutes, offerWithinHours } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sessionQuery } from '../api.ts'
import { feeNames, type Place } from '../fee-names.ts'
import { insufficientText, refundTerms, waitingRefundTerms } from '../money.ts'
import type { Waiting, WaitlistStep } from '../use-waiting.ts'
import { canJoin, canWait } from '../words.ts'
import { AddFunds } from './add-funds.tsx'
import styles from './dialogs.module.css'
import { SessionHead } from './session-head.tsx'
import { SpotSummary } from './spot-summary.tsx'
import { WalletLine } from './wallet-line.tsx'

type WaitlistDialogProps = { session: Session; place: Place; waiting: Waiting }

const titles: Record<WaitlistStep, string> = {
  join: 'Join the waitlist',
  accept: 'Accept your spot',
  decline: 'Decline this spot?',
}

/** What a player agrees to on a waitlist: the charge and its refund, or the loss of the place. */
export function WaitlistDialog(props: WaitlistDialogProps) {
  const { step, isOpen, close } = props.waiting
  if (step === null) return null
  return (
    <Dialog title={titles[step]} open={isOpen} onClose={close} size="small">
      {step === 'join' && <JoinSummary {...props} />}
      {step === 'accept' && <AcceptSummary {...props} />}
      {step === 'decline' && <DeclineQuestion {...props} />}
    </Dialog>
  )
}

const hourMs = 3_600_000

/** The session as it is now: a spot may have opened while the page was read. */
function useFresh(shown: Session): Session {
  const { data } = useQuery({ ...sessionQuery(shown.id), staleTime: 0 })
  return data?.viewer ? data : shown
}

function JoinSummary({ session: shown, place, waiting }: WaitlistDialogProps) {
  const session = useFresh(shown)
  const now = new Date()
  const names = feeNames(place)
  const { dueCents, balanceCents } = waiting
  const due = dollars(dueCents)
  const isOfferOnly = Date.parse(session.date) - now.getTime() < offerWithinHours * hourMs
  const isPossible = canWait(session, now)
  return (
    <SpotSummary
      session={session}
      names={names}
      charge={
        isOfferOnly
          ? `Nothing now. If a spot opens, you have ${offerMinutes} minutes to accept it and pay ${due}.`
          : `Nothing now. When a spot opens and you’re next, ${due} is charged automatically and you’re in. In the last ${offerWithinHours} hours before the tee time we ask you first, and you have ${offerMinutes} minutes to accept.`
      }
      refund={waitingRefundTerms(session, now, names)}
      wallet={
        balanceCents < dueCents
          ? `${dollars(balanceCents)} now. Add funds before a spot opens. Without ${due}, it goes to the next player in line.`
          : `${dollars(balanceCents)} now`
      }
      alert={!isPossible && <Notice tone="flag">{whyNoWaiting(session, now)}</Notice>}
      payLabel="You pay if a spot opens"
      action={
        <Button
          size="large"
          loading={waiting.isJoining}
          disabled={!isPossible}
          onClick={waiting.join}
        >
          Join Waitlist
        </Button>
      }
    />
  )
}

function whyNoWaiting(session: Session, now: Date): string {
  if (session.viewer?.isMember) return 'You’re in this session already.'
  return canJoin(session, now)
    ? 'There’s an open spot. Join the session instead.'
    : 'The waitlist for this session is closed.'
}

function AcceptSummary({ session: shown, place, waiting }: WaitlistDialogProps) {
  const [refusedTopUp, setRefusedTopUp] = useState<string | null>(null)
  const session = useFresh(shown)
  const names = feeNames(place)
  const { left, dueCents, balanceCents, isShort } = waiting
  const problem = () => {
    if (left === null && !waiting.isAccepting && !session.viewer?.isMember)
      return 'This offer has ended, and the spot went to the next player in line.'
    return isShort ? (refusedTopUp ?? insufficientText(dueCents, balanceCents)) : null
  }
  const problemText = problem()
  return (
    <SpotSummary
      session={session}
      names={names}
      charge={left === null ? 'When you accept.' : `When you accept. You have ${left} left.`}
      refund={refundTerms(session, new Date(), names)}
      wallet={<WalletLine balanceCents={balanceCents} dueCents={dueCents} heldFor={left} />}
      alert={problemText && <Notice tone="flag">{problemText}</Notice>}
      payLabel="You pay now"
      action={
        isShort && left !== null ? (
          <AddFunds
            session={session}
            missingCents={dueCents - balanceCents}
            next="and accept"
            onError={setRefusedTopUp}
            size="large"
          />
        ) : (
          <Button
            size="large"
            loading={waiting.isAccepting}
            disabled={left === null}
            onClick={waiting.accept}
          >
            Accept spot
          </Button>
        )
      }
    />
  )
}

function DeclineQuestion({ session, waiting }: Omit<WaitlistDialogProps, 'place'>) {
  return (
    <div className={styles.body}>
      <SessionHead session={session} />
      <p className={styles.text}>
        The spot goes to the next player in line, and you’re off the waitlist. You pay nothing.
      </p>
      <DialogActions>
        <Button variant="quiet" onClick={waiting.close}>
          Cancel
        </Button>
        <Button variant="danger" loading={waiting.isLeaving} onClick={waiting.leave}>
          Decline spot
        </Button>
      </DialogActions>
    </div>
  )
}

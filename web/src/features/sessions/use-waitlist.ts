import type { Session } from '@county-golf/contract/sessions'
import { useEffect, useState } from 'react'
import { useLoginPrompt } from '../../domain/login-prompt.ts'
import { useViewer } from '../../domain/viewer.ts'
import { serverNow } from '../../lib/server-time.ts'
import { joinCopy } from './copy.ts'
import { dueToJoinCents } from './money.ts'
import { remaining } from './session-display.ts'

/** What a player confirms in a dialog: joining the waitlist, accepting a spot, or declining it. */
type WaitlistStep = 'join' | 'accept' | 'decline'

/** The viewer's position on a session's waitlist, and its dialog, which makes the calls (`useWaitlistCalls`). */
export function useWaitlist(session: Session) {
  const { user } = useViewer()
  const loginPrompt = useLoginPrompt()
  const [step, setStep] = useState<WaitlistStep | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const openDialog = (step: WaitlistStep) => {
    setStep(step)
    setIsOpen(true)
  }
  const dueCents = dueToJoinCents(session)
  const balanceCents = user?.balance ?? 0
  return {
    /** The step whose dialog is open, or was open last. */
    step,
    isOpen,
    close: () => setIsOpen(false),
    position: session.viewer?.waitlistPosition ?? null,
    /** The time left to accept the offer, as 'm:ss' or 'h:mm:ss'. Null if no spot is offered to the viewer. */
    timeLeft: useCountdown((session.can.acceptSpot && session.viewer?.waitlistOfferUntil) || null),
    /** Whether others in line have the offer too, so that the spot isn't held for the viewer. */
    isShared: session.viewer?.isOfferShared === true,
    dueCents,
    balanceCents,
    /** Whether the wallet has less than the spot costs. */
    isShort: user?.balance !== undefined && balanceCents < dueCents,
    openJoin: () => loginPrompt.require(() => openDialog('join'), joinCopy.loginFirst),
    openAccept: () => openDialog('accept'),
    openDecline: () => openDialog('decline'),
  }
}

export type Waitlist = ReturnType<typeof useWaitlist>

/** The time left until an instant as 'm:ss' or 'h:mm:ss', updated every second. Null once it has passed. */
function useCountdown(until: string | null): string | null {
  const [now, setNow] = useState(() => serverNow().getTime())
  useEffect(() => {
    if (until === null) return
    // `now` may be stale if the page was open long before the offer.
    setNow(serverNow().getTime())
    const timer = setInterval(() => setNow(serverNow().getTime()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : remaining(new Date(until).getTime() - now)
}

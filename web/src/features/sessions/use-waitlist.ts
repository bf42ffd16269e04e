import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLoginPrompt } from '../../domain/login-prompt.ts'
import { updateSession } from '../../domain/sessions/cache.ts'
import { mySessionsQuery, sessionQuery } from '../../domain/sessions/queries.ts'
import { useViewer, useViewerActions } from '../../domain/viewer.ts'
import { afterFunds } from '../../domain/wallet/after-funds.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useCall, useIdempotentMutation } from '../../lib/idempotent-mutation.ts'
import { serverNow } from '../../lib/server-time.ts'
import { toast } from '../../ui/toast.ts'
import { joinCopy } from './copy.ts'
import { dueToJoinCents } from './money.ts'
import { remaining } from './session-display.ts'

/** What a player confirms in a dialog: joining the waitlist, accepting a spot, or declining it. */
type WaitlistStep = 'join' | 'accept' | 'decline'

/** The viewer's position on a session's waitlist, and the actions they can take. */
export function useWaitlist(session: Session) {
  const client = useQueryClient()
  const { user } = useViewer()
  const viewer = useViewerActions()
  const loginPrompt = useLoginPrompt()
  const [step, setStep] = useState<WaitlistStep | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const params = { id: session.id }
  const openDialog = (step: WaitlistStep) => {
    setStep(step)
    setIsOpen(true)
  }
  const onErrorWith = (title: string) => (error: Error) => {
    toast.error(title, messageOf(error, '') || undefined)
    // A refusal means that the session, the player's bookings, or the wallet changed elsewhere.
    void client.invalidateQueries({ queryKey: sessionQuery(session.id).queryKey })
    void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
    void viewer.refresh()
  }
  const join = useIdempotentMutation('POST /sessions/{id}/waitlist', {
    onSuccess: (response) => {
      setIsOpen(false)
      updateSession(client, response.session)
      toast.success('You’re on the waitlist')
    },
    onError: onErrorWith('Couldn’t join the waitlist.'),
  })
  const accept = useIdempotentMutation('POST /sessions/{id}/waitlist/accept', {
    onSuccess: (response) => {
      setIsOpen(false)
      afterFunds.clear()
      updateSession(client, response.session)
      viewer.setBalance(response.balance)
      toast.success(joinCopy.done, joinCopy.newBalance(response.balance))
    },
    onError: onErrorWith('Couldn’t accept the spot.'),
  })
  const leave = useCall('DELETE /sessions/{id}/waitlist', {
    onSuccess: (response) => {
      setIsOpen(false)
      updateSession(client, response.session)
      toast.success('You left the waitlist')
    },
    onError: onErrorWith('Couldn’t leave the waitlist.'),
  })
  const dueCents = dueToJoinCents(session)
  const balanceCents = user?.balance ?? 0
  return {
    /** The step whose dialog is open, or was open last. */
    step,
    isOpen,
    close: () => setIsOpen(false),
    position: session.viewer?.waitlistPosition ?? null,
    /** The time left to accept the offer, as 'm:ss'. Null if no spot is held for the viewer. */
    timeLeft: useCountdown((session.can.acceptSpot && session.viewer?.waitlistOfferUntil) || null),
    dueCents,
    balanceCents,
    /** Whether the wallet has less than the spot costs. */
    isShort: user?.balance !== undefined && balanceCents < dueCents,
    openJoin: () => loginPrompt.require(() => openDialog('join'), joinCopy.loginFirst),
    openAccept: () => openDialog('accept'),
    openDecline: () => openDialog('decline'),
    join: () => join.mutate({ params }),
    isJoining: join.isPending,
    accept: () => accept.mutate({ params }),
    isAccepting: accept.isPending,
    leave: () => leave.mutate({ params }),
    isLeaving: leave.isPending,
  }
}

export type Waitlist = ReturnType<typeof useWaitlist>

/** The time left until an instant as 'm:ss', updated every second. Null once it has passed. */
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

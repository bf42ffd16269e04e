import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterFunds } from '../../lib/after-funds.ts'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { useSignInPrompt } from '../../lib/sign-in-prompt.ts'
import { useViewer, useViewerActions } from '../../lib/viewer.ts'
import { toast } from '../../ui/toast.ts'
import { mySessions, sessionChanged, sessionQuery } from './api.ts'
import { dueToJoinCents } from './money.ts'
import { useCountdown } from './use-countdown.ts'

/** What a player can agree to in a dialog: joining the list, taking an offered spot, declining it. */
export type WaitlistStep = 'join' | 'accept' | 'decline'

/** The viewer's place on a session's waitlist, and what can be done about it. */
export function useWaiting(session: Session) {
  const client = useQueryClient()
  const { user } = useViewer()
  const viewer = useViewerActions()
  const signIn = useSignInPrompt()
  const [step, setStep] = useState<WaitlistStep | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const params = { id: session.id }
  const ask = (step: WaitlistStep) => {
    setStep(step)
    setIsOpen(true)
  }
  const onErrorOf = (title: string) => (error: Error) => {
    toast.error(title, messageOf(error, '') || undefined)
    // A refusal means that the session, the player's cards or the wallet changed elsewhere.
    void client.invalidateQueries({ queryKey: sessionQuery(session.id).queryKey })
    void client.invalidateQueries({ queryKey: mySessions.queryKey })
    void viewer.refresh()
  }
  const join = useIntent('POST /sessions/{id}/waitlist', {
    onSuccess: (answer) => {
      setIsOpen(false)
      sessionChanged(client, answer.session)
      toast.success('You’re on the waitlist')
    },
    onError: onErrorOf('Couldn’t join the waitlist.'),
  })
  const accept = useIntent('POST /sessions/{id}/waitlist/accept', {
    onSuccess: (answer) => {
      setIsOpen(false)
      afterFunds.forget()
      sessionChanged(client, answer.session)
      viewer.setBalance(answer.balance)
      toast.success(
        'Successfully joined session!',
        `Your balance is now ${dollars(answer.balance)}.`,
      )
    },
    onError: onErrorOf('Couldn’t accept the spot.'),
  })
  const leave = useMutation({
    mutationFn: () => api('DELETE /sessions/{id}/waitlist', { params }),
    onSuccess: (answer) => {
      setIsOpen(false)
      sessionChanged(client, answer.session)
      toast.success('You left the waitlist')
    },
    onError: onErrorOf('Couldn’t leave the waitlist.'),
  })
  const dueCents = dueToJoinCents(session)
  const balanceCents = user?.balance ?? 0
  return {
    /** The dialog that is open, or was last. */
    step,
    isOpen,
    close: () => setIsOpen(false),
    place: session.viewer?.waitlistPosition ?? null,
    /** What is left of the offer, as 'm:ss'; null where no spot is held for the viewer. */
    left: useCountdown(session.viewer?.waitlistOfferUntil ?? null),
    dueCents,
    balanceCents,
    /** Whether the wallet does not hold what the spot costs. */
    isShort: user?.balance !== undefined && balanceCents < dueCents,
    askToJoin: () => signIn.require(() => ask('join'), 'Please login to join sessions'),
    askToAccept: () => ask('accept'),
    askToDecline: () => ask('decline'),
    join: () => join.mutate({ params }),
    isJoining: join.isPending,
    accept: () => accept.mutate({ params }),
    isAccepting: accept.isPending,
    leave: () => leave.mutate(),
    isLeaving: leave.isPending,
  }
}

export type Waiting = ReturnType<typeof useWaiting>

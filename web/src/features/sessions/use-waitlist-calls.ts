import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useMoneyMutation } from '../../domain/money-mutation.ts'
import { useCall } from '../../domain/mutations.ts'
import { updateSession } from '../../domain/sessions/cache.ts'
import { mySessionsQuery, sessionQuery } from '../../domain/sessions/queries.ts'
import { useViewerActions } from '../../domain/viewer.ts'
import { afterFunds } from '../../domain/wallet/after-funds.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { joinCopy } from './copy.ts'

/** What the player confirmed in the dialog. */
type Confirmed = { prizeAgeConfirmed?: true }

/**
 * Joins and leaves a session's waitlist, and accepts the spot held for the viewer.
 * @param close closes the dialog after a call that succeeds
 * @param open whether it is open
 */
export function useWaitlistCalls(session: Session, close: () => void, open: boolean) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const params = { id: session.id }
  const dialog = { failure: null, proceed: close, open }
  const onErrorWith = (title: string) => (error: Error) => {
    toast.error(title, messageOf(error, '') || undefined)
    // A refusal means that the session, the player's bookings, or the wallet changed elsewhere.
    void client.invalidateQueries({ queryKey: sessionQuery(session.id).queryKey })
    void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
    void viewer.refresh()
  }
  const join = useMoneyMutation('POST /sessions/{id}/waitlist', {
    onSuccess: (response) => {
      updateSession(client, response.session)
      toast.success('You’re on the waitlist')
    },
    ...dialog,
    onError: onErrorWith('Couldn’t join the waitlist.'),
  })
  const accept = useMoneyMutation('POST /sessions/{id}/waitlist/accept', {
    onSuccess: (response) => {
      afterFunds.clear()
      updateSession(client, response.session)
      viewer.setBalance(response.balance)
      toast.success(joinCopy.done, joinCopy.newBalance(response.balance))
    },
    ...dialog,
    onError: onErrorWith('Couldn’t accept the spot.'),
  })
  const leave = useCall('DELETE /sessions/{id}/waitlist', {
    onSuccess: (response) => {
      updateSession(client, response.session)
      toast.success('You left the waitlist')
    },
    ...dialog,
    onError: onErrorWith('Couldn’t leave the waitlist.'),
  })
  return {
    join: (body: Confirmed) => join.mutate({ params, body }),
    isJoining: join.isPending,
    accept: (body: Confirmed) => accept.mutate({ params, body }),
    isAccepting: accept.isPending,
    leave: () => leave.mutate({ params }),
    isLeaving: leave.isPending,
  }
}

export type WaitlistCalls = ReturnType<typeof useWaitlistCalls>

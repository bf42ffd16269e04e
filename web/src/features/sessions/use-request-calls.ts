import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useMoneyMutation } from '../../domain/money-mutation.ts'
import { useCall, useIdempotentMutation } from '../../domain/mutations.ts'
import { updateSession } from '../../domain/sessions/cache.ts'
import { sessionKeys } from '../../domain/sessions/keys.ts'
import { mySessionsQuery, sessionQuery } from '../../domain/sessions/queries.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

/** Shows an error and refetches, because the session or the request changed elsewhere. */
function useOnError(session: Session) {
  const client = useQueryClient()
  return (title: string) => (error: Error) => {
    toast.error(title, messageOf(error, '') || undefined)
    void client.invalidateQueries({ queryKey: sessionQuery(session.id).queryKey })
    void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
  }
}

/**
 * Asks the host for a spot, and withdraws the request.
 * @param close closes the dialog after a call that succeeds
 * @param open whether it is open
 */
export function useRequestCalls(
  session: Session,
  close: () => void = () => undefined,
  open?: boolean,
) {
  const client = useQueryClient()
  const onErrorWith = useOnError(session)
  const params = { id: session.id }
  const ask = useMoneyMutation('POST /sessions/{id}/requests', {
    onSuccess: (response) => {
      updateSession(client, response.session)
      toast.success('Request sent', 'We’ll notify you when the host answers.')
    },
    failure: null,
    onError: onErrorWith('Couldn’t send your request.'),
    proceed: close,
    open,
  })
  const withdraw = useCall('DELETE /sessions/{id}/requests', {
    onSuccess: (response) => {
      updateSession(client, response.session)
      toast.success('Request withdrawn')
    },
    failure: null,
    onError: onErrorWith('Couldn’t withdraw your request.'),
    proceed: close,
    open,
  })
  return {
    ask: (body: { totalCents: number; note: string; prizeAgeConfirmed?: true }) =>
      ask.mutate({ params, body }),
    isAsking: ask.isPending,
    withdraw: () => withdraw.mutate({ params }),
    isWithdrawing: withdraw.isPending,
  }
}

/** Accepts or declines a player's request, as the host. `name` is the player's. */
export function useAnswer(session: Session, userId: string, name: string) {
  const client = useQueryClient()
  const onErrorWith = useOnError(session)
  const params = { id: session.id, userId }
  const update = (changed: Session) => {
    updateSession(client, changed)
    void client.invalidateQueries({ queryKey: sessionKeys.requests(session.id) })
  }
  const accept = useIdempotentMutation('POST /sessions/{id}/requests/{userId}/accept', {
    onSuccess: (response) => {
      update(response.session)
      if (response.joined) toast.success(`${name} is in`)
      else toast.success(`You accepted ${name}`, 'They aren’t in yet. We asked them to join.')
    },
    failure: null,
    onError: onErrorWith('Couldn’t accept this request.'),
  })
  const decline = useIdempotentMutation('POST /sessions/{id}/requests/{userId}/decline', {
    onSuccess: (response) => {
      update(response.session)
      toast.success(`You declined ${name}`)
    },
    failure: null,
    onError: onErrorWith('Couldn’t decline this request.'),
  })
  return {
    accept: () => accept.mutate({ params }),
    isAccepting: accept.isPending,
    decline: () => decline.mutate({ params }),
    isDeclining: decline.isPending,
  }
}

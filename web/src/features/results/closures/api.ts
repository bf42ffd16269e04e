import type { Session } from '@county-golf/contract/sessions'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { refreshSession } from '../../../domain/sessions/cache.ts'
import { sessionKeys } from '../../../domain/sessions/keys.ts'
import { useViewerActions } from '../../../domain/viewer.ts'
import { walletKeys } from '../../../domain/wallet/keys.ts'
import { api, type Output } from '../../../lib/api.ts'
import { setQueryResult } from '../../../lib/set-query-result.ts'

export const closureQuery = (sessionId: string) =>
  queryOptions({
    queryKey: sessionKeys.closure(sessionId),
    queryFn: ({ signal }) =>
      api('GET /sessions/{id}/closure', { params: { id: sessionId } }, { signal }),
  })

/** Runs the mutations of a closure one after another, so that an older response never comes last. */
export const closureScope = (sessionId: string) => ({ id: `closure ${sessionId}` })

/** Shows the response of a call. An agreement cancels the session and refunds everyone. */
export function useClosureResponse({ id }: Session) {
  const client = useQueryClient()
  const { refresh } = useViewerActions()
  return (status: Output<'GET /sessions/{id}/closure'>) => {
    setQueryResult(client, closureQuery(id).queryKey, status)
    if (status.closure?.outcome === 'agreed') {
      void client.invalidateQueries({ queryKey: walletKeys.all })
      void refresh()
    }
    void refreshSession(client, id)
  }
}

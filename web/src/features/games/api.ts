import type { GameSearch } from '@county-golf/contract/games'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { gameKeys } from '../../domain/games.ts'
import { sessionKeys } from '../../domain/sessions/keys.ts'
import { api } from '../../lib/api.ts'
import { setQueryResult } from '../../lib/set-query-result.ts'

/** What the viewer looks for, and the proposal that they're in. */
export const searchQuery = queryOptions({
  queryKey: gameKeys.search(),
  queryFn: ({ signal }) => api('GET /game-search', {}, { signal }),
})

/** Open sessions that fit what the viewer looks for. */
export const fittingQuery = queryOptions({
  queryKey: gameKeys.fitting(),
  queryFn: ({ signal }) => api('GET /game-search/sessions', {}, { signal }),
})

/** Stores the search that a call returned. */
export function useStoreSearch(): (search: GameSearch) => void {
  const client = useQueryClient()
  return ({ wish, proposal, others, spotCents, potCents }) => {
    setQueryResult(client, searchQuery.queryKey, { wish, proposal, others, spotCents, potCents })
    void client.invalidateQueries({ queryKey: gameKeys.fitting() })
    void client.invalidateQueries({ queryKey: sessionKeys.all })
  }
}

/** The queries of the scorecard, and how changes to it reach the query cache. */
import type { Scorecard } from '@county-golf/contract/results'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answer, api } from '../../lib/api.ts'
import { setQueryResult } from '../../lib/set-query-result.ts'

export type Unrated = Answer<'GET /ratings/pending'>['items'][number]

/** Nested in the session's key, so that invalidating the session refetches its scorecard too. */
export const scorecardQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['sessions', 'one', sessionId, 'scorecard'],
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/{id}/scores', { params: { id: sessionId } }, { signal })).card,
  })

/** Nested in the key of the viewer's sessions, so that both are refetched together. */
export const pendingScoresQuery = queryOptions({
  queryKey: ['sessions', 'mine', 'pending-scores'],
  queryFn: ({ signal }) => api('GET /scores/pending', {}, { signal }),
})

export const unratedQuery = queryOptions({
  queryKey: ['ratings', 'pending'],
  queryFn: ({ signal }) => api('GET /ratings/pending', {}, { signal }),
})

/** Runs the mutations of a scorecard one after another, so that an older response never comes last. */
export const scorecardScope = (sessionId: string) => ({ id: `scorecard ${sessionId}` })

/** Writes a scorecard to the cache. A final result has moved money, so refetches the balance. */
export function updateScorecard(client: QueryClient, sessionId: string, card: Scorecard): void {
  setQueryResult(client, scorecardQuery(sessionId).queryKey, card)
  void client.invalidateQueries({ queryKey: pendingScoresQuery.queryKey })
  if (card.state === 'settled' || card.state === 'void') {
    void client.invalidateQueries({ queryKey: ['wallet'] })
    void client.invalidateQueries({ queryKey: ['viewer'] })
  }
}

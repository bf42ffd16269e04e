/** The queries of the scorecard, and how changes to it reach the query cache. */
import type { Scorecard } from '@county-golf/contract/results'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { sessionKeys } from '../../domain/sessions/keys.ts'
import { viewerActions } from '../../domain/viewer.ts'
import { walletKeys } from '../../domain/wallet/keys.ts'
import { api, type Output } from '../../lib/api.ts'
import { setQueryResult } from '../../lib/set-query-result.ts'

export type Unrated = Output<'GET /ratings/pending'>['items'][number]

export const scorecardQuery = (sessionId: string) =>
  queryOptions({
    queryKey: sessionKeys.scorecard(sessionId),
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/{id}/scores', { params: { id: sessionId } }, { signal })).card,
  })

export const pendingScoresQuery = queryOptions({
  queryKey: sessionKeys.pendingScores(),
  queryFn: ({ signal }) => api('GET /scores/pending', {}, { signal }),
  // Home reads them before it shows the reminder. A second read then would make the reminder's error flicker.
  retryOnMount: false,
})

const pendingRatingsKey = ['ratings', 'pending'] as const

export const unratedQuery = queryOptions({
  queryKey: pendingRatingsKey,
  queryFn: ({ signal }) => api('GET /ratings/pending', {}, { signal }),
})

/** Runs the mutations of a scorecard one after another, so that an older response never comes last. */
export const scorecardScope = (sessionId: string) => ({ id: `scorecard ${sessionId}` })

/** Writes a scorecard to the cache. A final result has moved money, so refetches the balance. */
export function updateScorecard(client: QueryClient, sessionId: string, card: Scorecard): void {
  setQueryResult(client, scorecardQuery(sessionId).queryKey, card)
  void client.invalidateQueries({ queryKey: pendingScoresQuery.queryKey })
  if (card.state === 'settled' || card.state === 'void') {
    void client.invalidateQueries({ queryKey: walletKeys.all })
    void viewerActions(client).refresh()
  }
}

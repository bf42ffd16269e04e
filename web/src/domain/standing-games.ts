import type { StandingGame } from '@county-golf/contract/standing-games'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

const standingKeys = { all: ['standing-games'] as const }

/** The standing games that the viewer owns, belongs to, or is invited to. */
export const standingGamesQuery = queryOptions({
  queryKey: standingKeys.all,
  queryFn: async ({ signal }) => (await api('GET /standing-games', {}, { signal })).items,
})

/** Reads all games again after a change of one. */
export const onGamesChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: standingKeys.all })

export type GameDate = StandingGame['dates'][number]

/** The viewer's search for a game. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

export const gameKeys = {
  all: ['games'] as const,
  search: () => [...gameKeys.all, 'search'] as const,
  fitting: () => [...gameKeys.all, 'fitting'] as const,
  others: (stateCode: string, countyName: string) =>
    [...gameKeys.all, 'others', stateCode, countyName] as const,
}

/** Players who look for a game near a county. */
export const othersQuery = (stateCode: string, countyName: string) =>
  queryOptions({
    queryKey: gameKeys.others(stateCode, countyName),
    queryFn: ({ signal }) =>
      api('GET /game-search/others', { query: { stateCode, countyName } }, { signal }),
    staleTime: 60_000,
  })

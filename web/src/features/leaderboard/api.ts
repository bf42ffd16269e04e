import type { AnswerOf, Api } from '@county-golf/contract/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { LeaderboardSearch } from './search-params.ts'

export type Entry = AnswerOf<Api['GET /leaderboard/global']>['items'][number]

/** As many as one board shows. */
const limit = 20

export const boardQuery = ({ tab, state, county }: LeaderboardSearch) =>
  queryOptions({
    queryKey: ['leaderboard', tab ?? 'global', state, county],
    queryFn: ({ signal }) =>
      state && county
        ? api(
            'GET /leaderboard/county',
            { query: { stateCode: state, countyName: county, limit } },
            { signal },
          )
        : api('GET /leaderboard/global', { query: { limit, period: tab ?? 'all' } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const summaryQuery = queryOptions({
  queryKey: ['leaderboard', 'summary'],
  queryFn: ({ signal }) => api('GET /leaderboard/summary', {}, { signal }),
})

export const statesQuery = queryOptions({
  queryKey: ['locations', 'states'],
  queryFn: ({ signal }) => api('GET /locations/states', {}, { signal }),
  staleTime: 10 * 60_000,
})

export const countiesQuery = (stateCode: string) =>
  queryOptions({
    queryKey: ['locations', 'counties', stateCode],
    queryFn: ({ signal }) =>
      api('GET /locations/counties/{stateCode}', { params: { stateCode } }, { signal }),
    staleTime: 60_000,
  })

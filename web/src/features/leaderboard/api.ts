import type { AnswerOf, Api } from '@county-golf/contract/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { tablePageSize } from '../../lib/page-number.ts'
import type { LeaderboardSearch } from './search-params.ts'

export type Entry = AnswerOf<Api['GET /leaderboard/global']>['items'][number]

/** Players per page. */
const limit = tablePageSize

export const boardQuery = ({ tab, state, county, page = 1 }: LeaderboardSearch) =>
  queryOptions({
    queryKey: ['leaderboard', tab ?? 'global', state, county, page],
    queryFn: ({ signal }) =>
      state && county
        ? api(
            'GET /leaderboard/county',
            { query: { stateCode: state, countyName: county, limit, page } },
            { signal },
          )
        : api(
            'GET /leaderboard/global',
            { query: { limit, page, period: tab ?? 'all' } },
            { signal },
          ),
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

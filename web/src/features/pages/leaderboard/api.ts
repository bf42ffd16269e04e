import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Output } from '../../../lib/api.ts'
import { tablePageSize } from '../../../lib/page-number.ts'
import type { LeaderboardSearch } from './search-params.ts'

export type LeaderboardEntry = Output<'GET /leaderboard/global'>['items'][number]

/** Players per page. */
const limit = tablePageSize

const leaderboardKeys = {
  board: (search: object) => ['leaderboard', 'board', search] as const,
  summary: () => ['leaderboard', 'summary'] as const,
}

export const boardQuery = ({ tab, state, county, page = 1 }: LeaderboardSearch) =>
  queryOptions({
    queryKey: leaderboardKeys.board({ tab, state, county, page }),
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
  queryKey: leaderboardKeys.summary(),
  queryFn: ({ signal }) => api('GET /leaderboard/summary', {}, { signal }),
})

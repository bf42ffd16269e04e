/** What Browse Sessions asks the server for, and what its parameters come to. */
import { pageSizeDefault } from '@county-golf/contract/constants'
import type { Request } from '../../lib/api.ts'
import { only } from '../../lib/search-params.ts'
import { type Choices, choices, type SessionSearch } from './search-params.ts'

/** A reload restores at most this many pages, in one request. */
const maxRestoredPages = 8

/** The number of filters set. The dates count as one. The search text doesn't count. */
export const countFilters = (search: SessionSearch): number =>
  [
    search.state,
    search.county,
    search.skill,
    search.prize,
    search.open,
    ...Object.keys(choices).map((name) => search[name as keyof Choices]),
    search.from ?? search.to,
    search.near ?? search.zip,
  ].filter((value) => value !== undefined).length

/** Whether filters or a search text narrow the list. */
export const isFiltered = (search: SessionSearch): boolean =>
  countFilters(search) > 0 || Boolean(search.q)

/** Clears the filters, but keeps the search text and the sort order. */
export const withoutFilters = ({ q, sort }: SessionSearch): SessionSearch =>
  only({ q, sort: sort === 'distance' ? undefined : sort })

/** The query of the API call, without the page. */
export function toRequest(search: SessionSearch) {
  const { q, state, county, skill, prize, open, from, to, near, zip, within, sort, ...others } =
    search
  const { all: _all, page: _page, ...chosen } = others
  return only({
    q,
    stateCode: state,
    countyName: county,
    skillLevel: skill,
    stake: prize,
    openOnly: open && ('true' as const),
    dateFrom: from,
    dateTo: to,
    near,
    zip,
    radius: within,
    sort,
    ...chosen,
  }) satisfies Request<'GET /sessions/paginated'>['query']
}

/** One request for part of the list. It covers whole pages, so that the next one starts at a page. */
export type PageRange = { page: number; pageSize: number }

/** The first request, which restores as many pages as were shown before. */
export const firstPageRange = (pages = 1): PageRange => ({
  page: 1,
  pageSize: pageSizeDefault * Math.min(pages, maxRestoredPages),
})

/** The request that follows `loaded` results. */
export const nextPageRange = (loaded: number): PageRange => ({
  page: loaded / pageSizeDefault + 1,
  pageSize: pageSizeDefault,
})

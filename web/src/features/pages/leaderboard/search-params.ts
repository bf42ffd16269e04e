/** The leaderboard's URL parameters. */
import { pageNumber } from '../../../lib/page-number.ts'
import { stateCode, text } from '../../../lib/search-params.ts'

export const boards = ['global', 'month', 'rising'] as const
export type BoardName = (typeof boards)[number]

export type LeaderboardSearch = {
  tab?: 'month' | 'rising'
  state?: string
  county?: string
  /** From 2. Absent on the first page. */
  page?: number
}

/** Reads the parameters. A county needs its state, and both need the Global tab. */
export function readLeaderboardSearch(search: Record<string, unknown>): LeaderboardSearch {
  const number = pageNumber(search.page)
  const page = number ? { page: number } : {}
  if (search.tab === 'month' || search.tab === 'rising') return { tab: search.tab, ...page }
  const state = stateCode(search.state)
  const county = text(search.county)
  return { ...(state && { state }), ...(state && county && { county }), ...page }
}

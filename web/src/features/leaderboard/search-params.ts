/** What the leaderboard's address holds. */
export const boards = ['global', 'month', 'rising'] as const
export type BoardName = (typeof boards)[number]

export type LeaderboardSearch = {
  tab?: 'month' | 'rising'
  state?: string
  county?: string
  /** From 2 on; the first page is not named. */
  page?: number
}

/** As many as the API takes. */
const pagesMax = 10_000

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A county goes with its state, and both with the Global tab. */
export function readLeaderboardSearch(search: Record<string, unknown>): LeaderboardSearch {
  const number = Math.floor(Number(search.page))
  const page = number > 1 && number <= pagesMax ? { page: number } : {}
  if (search.tab === 'month' || search.tab === 'rising') return { tab: search.tab, ...page }
  const state = text(search.state)?.toUpperCase()
  const county = text(search.county)
  return { ...(state && { state }), ...(state && county && { county }), ...page }
}

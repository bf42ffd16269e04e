/** What the leaderboard's address holds. */
export const boards = ['global', 'month', 'rising'] as const
export type BoardName = (typeof boards)[number]

export type LeaderboardSearch = { tab?: 'month' | 'rising'; state?: string; county?: string }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** A county goes with its state, and both with the Global tab. */
export function readLeaderboardSearch(search: Record<string, unknown>): LeaderboardSearch {
  if (search.tab === 'month' || search.tab === 'rising') return { tab: search.tab }
  const state = text(search.state)?.toUpperCase()
  const county = text(search.county)
  return { ...(state && { state }), ...(state && county && { county }) }
}

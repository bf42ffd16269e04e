import { totalCap } from '@county-golf/contract/constants'

/** Rows per page of the wallet history, the leaderboard, and the admin tables. */
export const tablePageSize = 20

/**
 * The page of a list that an address names, from 2 on: the first needs no mention. Lists end at `totalCap`
 * rows, and the server refuses a page beyond them.
 */
export function pageNumber(value: unknown, pageSize = tablePageSize): number | undefined {
  const page = Math.floor(Number(value))
  return page > 1 && (page - 1) * pageSize < totalCap ? page : undefined
}

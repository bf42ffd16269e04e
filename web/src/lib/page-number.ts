import { totalCap } from '@county-golf/contract/constants'

/** Rows per page of the wallet history, the leaderboard, and the admin tables. */
export const tablePageSize = 20

/**
 * Reads a page number of 2 or more from the URL. The first page isn't in the URL, and the server refuses pages
 * beyond `totalCap` rows.
 */
export function pageNumber(value: unknown, pageSize = tablePageSize): number | undefined {
  const page = Math.floor(Number(value))
  return page > 1 && (page - 1) * pageSize < totalCap ? page : undefined
}

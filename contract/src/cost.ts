/** What calls count as in rate limits. */
import type { Endpoint } from './endpoint.ts'

const rowsPerUnit = 25
const milesPerUnit = 250

/**
 * Returns what a call counts as: by default 1, or for lists 1 for each 25 rows that the query asks for. An invalid
 * query counts as 1, because it's refused.
 * @param query as it arrived
 */
export function costOf({ cost = costOfRows, query: schema }: Endpoint, query: unknown): number {
  if (typeof cost === 'number') return cost
  const parsed = schema?.safeParse(query)
  return parsed?.success ? cost(parsed.data) : 1
}

const costOfRows = ({ limit, pageSize }: Record<string, unknown>): number =>
  Math.ceil(Number(limit ?? pageSize ?? 1) / rowsPerUnit)

/** A search in a `radius`, which measures the distance to every place first. */
export const costOfRadius = ({ radius }: Record<string, unknown>): number =>
  1 + Math.ceil(Number(radius) / milesPerUnit)

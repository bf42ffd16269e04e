import { runFile } from './query.ts'

/**
 * The number of rows to seed. Sessions beyond `seated` are empty, for joins. Sessions are spread over the first
 * `counties` counties, or over all by default.
 */
export type SeedSize = { users: number; sessions: number; seated: number; counties?: number }

export const countiesInAll = 3142

/** Runs `seed.sql` on a migrated database. */
export const seed = (url: string, size: SeedSize): Promise<void> =>
  runFile(url, 'seed.sql', { counties: countiesInAll, ...size })

const kinds = { user: 1, session: 3 } as const

/** Returns the id of the n-th row of a kind in `seed.sql`. */
export const idOf = (kind: keyof typeof kinds, n: number): string =>
  `0190000${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const tokenOf = (n: number): string => String(n).padStart(43, '0')

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/**
 * The number of rows to seed. Sessions beyond `seated` are empty, for joins. Sessions are spread over the first
 * `counties` counties, or over all by default.
 */
export type SeedSize = { users: number; sessions: number; seated: number; counties?: number }

export const countiesInAll = 3142

/** Runs `seed.sql` on a migrated database. */
export async function seed(url: string, size: SeedSize): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, 'seed.sql'), 'utf8')
  const filled = text.replaceAll(
    /(?<!:):(users|sessions|seated|counties)\b/g,
    (_, name: keyof SeedSize) => String(size[name] ?? countiesInAll),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(filled).finally(() => client.end())
}

const kinds = { user: 1, session: 3 } as const

/** Returns the id of the n-th row of a kind in `seed.sql`. */
export const idOf = (kind: keyof typeof kinds, n: number): string =>
  `0190000${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const tokenOf = (n: number): string => String(n).padStart(43, '0')

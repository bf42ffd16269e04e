import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** How many there are of each; the sessions beyond `seated` are empty, for joining. */
export type Town = { users: number; sessions: number; seated: number }

/** Fills a migrated database as `seed.sql` says. */
export async function seed(url: string, town: Town): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, 'seed.sql'), 'utf8')
  const filled = text.replaceAll(/(?<!:):(users|sessions|seated)\b/g, (_, name: keyof Town) =>
    String(town[name]),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(filled).finally(() => client.end())
}

const kinds = { user: 1, session: 3 } as const

/** The id that `seed.sql` gave the n-th of a kind. */
export const idOf = (kind: keyof typeof kinds, n: number): string =>
  `0190000${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const tokenOf = (n: number): string => String(n).padStart(43, '0')

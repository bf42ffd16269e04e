import { createHash } from 'node:crypto'
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

/** The id that `seed.sql` gave the n-th of a kind. */
export function idOf(kind: 'user' | 'session', n: number): string {
  const m = createHash('md5').update(`${kind}${n}`).digest('hex')
  const hex = `${m.slice(0, 12)}7${m.slice(13, 16)}8${m.slice(17)}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const tokenOf = (n: number): string => String(n).padStart(43, '0')

/** Rate limit counters in the database. They hold across processes and restarts, and are purged after a day. */

import { hash } from 'node:crypto'
import { dayMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { type Refusal, refusal } from '../../lib/refusal.ts'

/**
 * A counter's key, hashed. Attempts on a username also keep the hash of the name alone, so all of its counters can be
 * cleared together.
 */
export type Subject = { sha256: Buffer; nameSha256?: Buffer }

export const digestOf = (...parts: string[]): Buffer => hash('sha256', parts.join('\n'), 'buffer')

type Window = { max: number; windowMs: number }

/**
 * Counts an attempt within a fixed window that starts with the first one.
 * @returns null, or the end of the window if there were more than `max`
 */
export async function countInWindow(
  db: DbOrTx,
  { sha256, nameSha256 }: Subject,
  { max, windowMs }: Window,
  now: Date,
): Promise<Date | null> {
  const start = new Date(now.getTime() - windowMs)
  const [row] = await fetchRows<{ attempts: number; since: Date }>(db)`
    insert into password_attempt as p (subject_sha256, name_sha256, attempts, since)
    values (${sha256}, ${nameSha256 ?? null}, 1, ${now})
    on conflict (subject_sha256) do update set
      attempts = case when p.since <= ${start} then 1 else p.attempts + 1 end,
      since = case when p.since <= ${start} then excluded.since else p.since end
    returning attempts, since`
  return row && row.attempts > max ? new Date(row.since.getTime() + windowMs) : null
}

type Pauses = { free: number; pauseMs: number; pauseMaxMs: number }

/**
 * Counts an attempt unless it has to wait. The first `free` of a day don't wait. After that, there's a pause before
 * each attempt, twice as long as the last one, up to `pauseMaxMs`. Attempts during a pause don't count.
 * @returns null, or the end of the pause
 */
export async function throttle(
  db: DbOrTx,
  { sha256, nameSha256 }: Subject,
  { free, pauseMs, pauseMaxMs }: Pauses,
  now: Date,
): Promise<Date | null> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const attempts = sql<number>`case when p.since <= ${dayAgo} then 1 else p.attempts + 1 end`
  // Cap the exponent, since a large one overflows.
  const pause = sql<number>`case when ${attempts} < ${free}::int then 0
    else least(${pauseMaxMs}::int, ${pauseMs}::int * power(2, least(${attempts} - ${free}::int, 20))) end`
  const rows = await fetchRows(db)`
    insert into password_attempt as p (subject_sha256, name_sha256, attempts, since, open_at)
    values (${sha256}, ${nameSha256 ?? null}, 1, ${now}, ${now})
    on conflict (subject_sha256) do update set
      attempts = ${attempts},
      since = case when p.since <= ${dayAgo} then excluded.since else p.since end,
      open_at = ${now}::timestamptz + ${pause} * interval '1 ms'
    where p.open_at <= ${now}
    returning 1`
  if (rows.length > 0) return null
  const waiting = await db
    .selectFrom('password_attempt')
    .select('open_at')
    .where('subject_sha256', '=', sha256)
    .executeTakeFirst()
  return waiting?.open_at ?? null
}

/** Creates the refusal (429) that says when to try again. */
export function tooMany(what: string, until: Date, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return refusal(
    'RATE_LIMITED',
    `${what}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds },
  )
}

export async function resetCounters(db: DbOrTx, subjects: Subject[]): Promise<void> {
  const keys = subjects.map(({ sha256 }) => sha256)
  await db.deleteFrom('password_attempt').where('subject_sha256', 'in', keys).execute()
}

/** Clears the counters of usernames or emails, for every address. */
export async function resetNames(db: DbOrTx, names: Buffer[]): Promise<void> {
  await db.deleteFrom('password_attempt').where('name_sha256', 'in', names).execute()
}

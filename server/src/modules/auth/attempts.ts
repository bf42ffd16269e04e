import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../lib/database.ts'
import { refuse } from '../../lib/refusal.ts'

const attemptsMax = 10
const windowMs = 15 * 60_000

/** Whose password is tried: the name as typed, known or not, or a signed-in user. */
export type Subject = { name: string } | { userId: string }

const key = (subject: Subject): Buffer =>
  hash(
    'sha256',
    'name' in subject ? `name:${subject.name.toLowerCase()}` : subject.userId,
    'buffer',
  )

/**
 * Counts an attempt before its password is looked at, so that a hundred at once are a hundred.
 * Kept in the database: it holds across processes and restarts.
 * @throws Refusal RATE_LIMITED from the eleventh within 15 minutes of the first
 */
export async function countAttempt(db: Db, subject: Subject, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - windowMs)
  const { rows } = await sql<{ attempts: number; since: Date }>`
    insert into password_attempt as p (subject_sha256, attempts, since)
    values (${key(subject)}, 1, ${now})
    on conflict (subject_sha256) do update set
      attempts = case when p.since <= ${windowStart} then 1 else p.attempts + 1 end,
      since = case when p.since <= ${windowStart} then excluded.since else p.since end
    returning attempts, since`.execute(db)
  const row = rows[0]
  if (!row || row.attempts <= attemptsMax) return
  const retryAfterSeconds = Math.ceil((row.since.getTime() + windowMs - now.getTime()) / 1000)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw refuse(
    'RATE_LIMITED',
    `Too many wrong passwords. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds },
  )
}

/** The password was right: forgets the wrong ones before it, and everybody's from earlier windows. */
export async function forgetAttempts(db: Db, subject: Subject, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - windowMs)
  await db
    .deleteFrom('password_attempt')
    .where((row) =>
      row.or([row('subject_sha256', '=', key(subject)), row('since', '<=', windowStart)]),
    )
    .execute()
}

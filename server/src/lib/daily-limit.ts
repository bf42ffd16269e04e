import { sql } from 'kysely'
import type { DbOrTx, Tx } from './database.ts'
import { refuse } from './refusal.ts'

const dayMs = 86_400_000

/** What an account can do only so many times in 24 hours. */
type Act = 'friend_request' | 'first_message'

type Limit = {
  userId: string
  act: Act
  max: number
  /** The first sentence of the refusal. */
  sentence: string
}

/**
 * Counts an act in the transaction that does it, from the first within 24 hours. The counter's row
 * makes simultaneous acts of one account wait for each other.
 * @throws Refusal DAILY_LIMIT for one too many, with the time until the count starts again
 */
export async function countDaily(
  tx: Tx,
  { userId, act, max, sentence }: Limit,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into daily_count as d (user_id, act, since, count) values (${userId}, ${act}, ${now}, 1)
    on conflict (user_id, act) do update set
      count = case when d.since <= ${dayAgo} then 1 else d.count + 1 end,
      since = case when d.since <= ${dayAgo} then excluded.since else d.since end
    returning count, since`.execute(tx)
  const [row] = rows
  if (!row || row.count <= max) return
  const retryAfterSeconds = Math.ceil((row.since.getTime() + dayMs - now.getTime()) / 1000)
  const hours = Math.ceil(retryAfterSeconds / 3_600)
  throw refuse(
    'DAILY_LIMIT',
    `${sentence} Please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    { retryAfterSeconds },
  )
}

/** Deletes counts that no longer limit anyone. */
export async function purgeDailyCounts(db: DbOrTx, now: Date): Promise<void> {
  await sql`delete from daily_count where since <= ${new Date(now.getTime() - dayMs)}`.execute(db)
}

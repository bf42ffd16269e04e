import { dayMs, hours } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { refusal } from '../../lib/refusal.ts'

/** An action limited per account and 24 hours. */
type Action = 'friend_request' | 'first_message'

type Limit = {
  userId: string
  action: Action
  max: number
  /** The first sentence of the error message. */
  sentence: string
}

/**
 * Counts an action against the account's daily limit, in the transaction that performs it. The 24-hour window
 * starts with the first action. The counter's row lock serializes concurrent actions of one account.
 * @throws Refusal DAILY_LIMIT over the limit, with the seconds until the window resets
 */
export async function countDaily(
  tx: Tx,
  { userId, action, max, sentence }: Limit,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const [row] = await fetchRows<{ count: number; since: Date }>(tx)`
    insert into daily_count as d (user_id, action, since, count) values (${userId}, ${action}, ${now}, 1)
    on conflict (user_id, action) do update set
      count = case when d.since <= ${dayAgo} then 1 else d.count + 1 end,
      since = case when d.since <= ${dayAgo} then excluded.since else d.since end
    returning count, since`
  if (!row || row.count <= max) return
  const retryAfterSeconds = Math.ceil((row.since.getTime() + dayMs - now.getTime()) / 1000)
  throw refusal(
    'DAILY_LIMIT',
    `${sentence} Try again in ${hours(Math.ceil(retryAfterSeconds / 3_600))}.`,
    { retryAfterSeconds },
  )
}

/** Deletes counts whose 24-hour window has ended. */
export async function purgeDailyCounts(db: DbOrTx, now: Date): Promise<void> {
  await sql`delete from daily_count where since <= ${new Date(now.getTime() - dayMs)}`.execute(db)
}

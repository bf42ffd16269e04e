import type { TestApp } from './app.ts'
import { asOwner } from './database.ts'
import { balance } from './golf.ts'
import type { Player } from './players.ts'

/** 8:10 AM at the course, a week after the test clock's start. */
const teeAt = '2026-11-27T13:10:00.000Z'

/** Moves the clock to this many hours after the default tee time. Negative hours are before it. */
export function setHoursFromTee(test: TestApp, hours: number): void {
  test.clock.set(new Date(Date.parse(teeAt) + hours * 3_600_000).toISOString())
}

/** Moves the clock like `setHoursFromTee` and runs the jobs due by then. */
export async function hoursFromTee(test: TestApp, hours: number): Promise<void> {
  setHoursFromTee(test, hours)
  await test.runJobs()
}

/** Returns a session's stored status. */
export const statusOf = async (test: TestApp, id: string) =>
  (await test.db.selectFrom('session').select('status').where('id', '=', id).executeTakeFirst())
    ?.status

export const balances = (test: TestApp, ...players: Player[]) =>
  Promise.all(players.map((one) => balance(test, one)))

/** Returns the events of a session as kind, user id, and data. */
export async function eventsOf(test: TestApp, sessionId: string, ...kinds: string[]) {
  const rows = await test.db
    .selectFrom('event')
    .select(['kind', 'user_id', 'data'])
    .where('session_id', '=', sessionId)
    .where('kind', 'in', kinds)
    .orderBy('xid')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, user_id, data }) => [kind, user_id, data])
}

/** Returns a wallet's transactions as type and amount, latest first. */
export const history = async (test: TestApp, who: Player) =>
  (await test.call('GET /wallet/transactions', { query: {} }, who)).items.map(
    ({ type, amountCents }) => [type, amountCents],
  )

/** Returns the fee revenue of one session or of all sessions in cents, less what was returned. */
export async function revenue(test: TestApp, sessionId?: string): Promise<number> {
  const [row] = await asOwner<{ cents: number }>(
    test.url,
    `select coalesce(sum(case when l.dst = a.id then l.cents else -l.cents end), 0)::bigint as cents from leg l
     join account a on a.id in (l.src, l.dst) join posting p on p.id = l.posting_id
     where a.code = 'platform:fees' and ($1::uuid is null or p.session_id = $1)`,
    [sessionId],
  )
  return row?.cents ?? 0
}

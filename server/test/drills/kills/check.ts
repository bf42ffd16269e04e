import { CompiledQuery } from 'kysely'
import type { Db } from '../../../src/database/database.ts'
import { verifyLedger } from '../../../src/modules/ledger/verify.ts'
import type { Record, Trace } from './record.ts'

/** Counts of each trace in the database, under the record's names. */
const found: { [T in Exclude<Trace, 'joined' | 'waited'>]: string } = {
  created: `select notes as name, count(*) as n from session where notes like $1 group by 1`,
  left: `select session_id || ' ' || user_id as name, count(*) as n from departure
    where terms <> 'removed' group by 1`,
  cancelled: `select session_id as name, count(*) as n from event
    where kind = 'session.cancelled' and data ->> 'cause' = 'host' group by 1`,
  wrote: 'select content as name, count(*) as n from message where content like $1 group by 1',
  adjusted: `select a.reason as name, count(*) as n from audit a
    join posting p on p.key = 'adjustment:' || (a.after ->> 'transactionId')
    where a.action = 'wallet.adjust' and a.reason like $1 group by 1`,
  toppedUp: `select c.provider_id as name, count(*) as n from checkout c
    join posting p on p.key = 'topup:' || c.id where c.status = 'complete' group by 1`,
  scored: `select session_id || ' ' || user_id || ' ' || gross as name, count(*) as n from score group by 1`,
  proposed: `select session_id || ' ' || proposed_by as name, count(*) as n from scorecard
    where proposed_at is not null group by 1`,
  confirmed: `select a.session_id || ' ' || a.user_id as name, count(*) as n from result_answer a
    join scorecard c on c.session_id = a.session_id and c.proposed_by <> a.user_id
    where a.dispute_reason is null group by 1`,
}

/** Per session and player: joins by request, promotions from the waitlist, and entries into the waitlist. */
const seatCounts = `select session_id || ' ' || user_id as name,
    count(*) filter (where data ->> 'how' = 'joined') as requested,
    count(*) filter (where data ->> 'how' = 'waitlist') as promoted,
    count(*) filter (where kind = 'waitlist.joined') as waited
  from event where kind in ('session.joined', 'waitlist.joined') group by 1`

/** The balance of each account by its legs, in cents. */
const sums = `select a.code, sum(case when l.dst = a.id then l.cents else -l.cents end)::bigint as cents
  from account a join leg l on a.id in (l.src, l.dst)
  where a.code in ('card:clearing', 'platform:adjustments') group by 1`

/**
 * Compares the acknowledged operations with the database, and verifies the ledger.
 * @param run prefix of the rows of this drill
 * @returns every difference, as a sentence
 */
export async function check(db: Db, record: Record, run: string): Promise<string[]> {
  const rowsOf = async <R>(text: string): Promise<R[]> => {
    const values = text.includes('$1') ? [`${run} %`] : []
    return (await db.executeQuery<R>(CompiledQuery.raw(text, values))).rows
  }
  const problems = (await verifyLedger(db)).problems
  for (const trace of Object.keys(found) as (keyof typeof found)[]) {
    const rows = await rowsOf<{ name: string; n: number }>(found[trace])
    const there = new Map(rows.map(({ name, n }) => [name, n]))
    const expected = record.acknowledged[trace]
    for (const name of new Set([...there.keys(), ...expected.keys()])) {
      const [actual, acknowledged] = [there.get(name) ?? 0, expected.get(name) ?? 0]
      const counts = `stored ${actual} times, acknowledged ${acknowledged} times`
      if (actual < acknowledged) problems.push(`lost: ${trace} ${name} ${counts}`)
      // Scores have no idempotency key. A retry after the card has closed is refused, and the scores stay.
      if (actual > acknowledged && trace !== 'scored')
        problems.push(`twice: ${trace} ${name} ${counts}`)
    }
  }
  type SeatCounts = { name: string; requested: number; promoted: number; waited: number }
  const there = new Map((await rowsOf<SeatCounts>(seatCounts)).map((row) => [row.name, row]))
  for (const name of new Set([
    ...there.keys(),
    ...record.acknowledged.joined.keys(),
    ...record.acknowledged.waited.keys(),
  ])) {
    const { requested = 0, promoted = 0, waited = 0 } = there.get(name) ?? {}
    const joined = record.acknowledged.joined.get(name) ?? 0
    const waits = record.acknowledged.waited.get(name) ?? 0
    // A join by a player on the waitlist may count as a promotion, and a repeated wait adds no entry.
    const joins = `joined ${name}: ${requested} by request, ${promoted} promoted, ${joined} acknowledged`
    if (joined > requested + promoted) problems.push(`lost: ${joins}`)
    if (requested > joined) problems.push(`twice: ${joins}`)
    const entries = `waited ${name}: stored ${waited} times, acknowledged ${waits} times`
    if (waits > 0 && waited === 0) problems.push(`lost: ${entries}`)
    if (waited > waits) problems.push(`twice: ${entries}`)
  }
  const cents = new Map(
    (await rowsOf<{ code: string; cents: number }>(sums)).map((row) => [row.code, row.cents]),
  )
  for (const [code, acknowledged] of [
    ['card:clearing', record.cents.toppedUp],
    ['platform:adjustments', record.cents.adjusted],
  ] as const) {
    const posted = -(cents.get(code) ?? 0)
    if (posted !== acknowledged)
      problems.push(`money: ${posted} cents came from ${code}, ${acknowledged} were acknowledged`)
  }
  return problems
}

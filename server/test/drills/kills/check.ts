import { CompiledQuery } from 'kysely'
import type { Db } from '../../../src/lib/database.ts'
import { verifyLedger } from '../../../src/modules/ledger/verify.ts'
import type { Record, Trace } from './record.ts'

/** What the database knows of each: by the same names as the record, how often. */
const found: { [T in Exclude<Trace, 'joined' | 'waited'>]: string } = {
  created: `select notes as name, count(*) as n from session where notes like $1 group by 1`,
  left: `select session_id || ' ' || user_id as name, count(*) as n from departure
    where terms <> 'removed' group by 1`,
  cancelled: `select session_id as name, count(*) as n from event
    where kind = 'session.cancelled' and data ->> 'why' = 'host' group by 1`,
  wrote: 'select content as name, count(*) as n from message where content like $1 group by 1',
  adjusted: `select a.why as name, count(*) as n from audit a
    join posting p on p.key = 'adjustment:' || (a.after ->> 'transactionId')
    where a.act = 'wallet.adjust' and a.why like $1 group by 1`,
  toppedUp: `select c.provider_id as name, count(*) as n from checkout c
    join posting p on p.key = 'topup:' || c.id where c.status = 'complete' group by 1`,
  scored: `select session_id || ' ' || user_id || ' ' || gross as name, count(*) as n from score group by 1`,
  proposed: `select session_id || ' ' || proposed_by as name, count(*) as n from card
    where proposed_at is not null group by 1`,
  confirmed: `select a.session_id || ' ' || a.user_id as name, count(*) as n from result_answer a
    join card c on c.session_id = a.session_id and c.proposed_by <> a.user_id
    where a.dispute_reason is null group by 1`,
}

/** Of each session and player: joinings by their own asking, from the waitlist, and beginnings to wait. */
const sittings = `select session_id || ' ' || user_id as name,
    count(*) filter (where data ->> 'how' = 'joined') as asked,
    count(*) filter (where data ->> 'how' = 'waitlist') as promoted,
    count(*) filter (where kind = 'waitlist.joined') as waited
  from event where kind in ('session.joined', 'waitlist.joined') group by 1`

/** What each account came to by its legs, in cents. */
const sums = `select a.code, sum(case when l.dst = a.id then l.cents else -l.cents end)::bigint as cents
  from account a join leg l on a.id in (l.src, l.dst)
  where a.code in ('card:clearing', 'platform:adjustments') group by 1`

/**
 * Compares what the server has said yes to with what the database holds, and proves the book.
 * @param run the mark that the rows of this drill begin with
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
    const yes = record.yes[trace]
    for (const name of new Set([...there.keys(), ...yes.keys()])) {
      const [is, said] = [there.get(name) ?? 0, yes.get(name) ?? 0]
      if (is < said)
        problems.push(`lost: ${trace} ${name} is there ${is} times, said ${said} times`)
      // Scores are put without a key: put again when the card has closed, they are refused and stay.
      if (is > said && trace !== 'scored')
        problems.push(`twice: ${trace} ${name} is there ${is} times, said ${said} times`)
    }
  }
  type Sitting = { name: string; asked: number; promoted: number; waited: number }
  const there = new Map((await rowsOf<Sitting>(sittings)).map((row) => [row.name, row]))
  for (const name of new Set([
    ...there.keys(),
    ...record.yes.joined.keys(),
    ...record.yes.waited.keys(),
  ])) {
    const { asked = 0, promoted = 0, waited = 0 } = there.get(name) ?? {}
    const joined = record.yes.joined.get(name) ?? 0
    const waits = record.yes.waited.get(name) ?? 0
    // Whoever waits and asks may be given the seat from the list; who waits already begins no new wait.
    if (joined > asked + promoted) problems.push(`lost: joined ${name}, said ${joined} times`)
    if (asked > joined) problems.push(`twice: joined ${name} ${asked} times, said ${joined} times`)
    if (waits > 0 && waited === 0) problems.push(`lost: waited ${name}, said ${waits} times`)
    if (waited > waits) problems.push(`twice: waited ${name} ${waited} times, said ${waits} times`)
  }
  const cents = new Map(
    (await rowsOf<{ code: string; cents: number }>(sums)).map((row) => [row.code, row.cents]),
  )
  for (const [code, said] of [
    ['card:clearing', record.cents.toppedUp],
    ['platform:adjustments', record.cents.adjusted],
  ] as const) {
    const is = -(cents.get(code) ?? 0)
    if (is !== said) problems.push(`money: ${is} cents came from ${code}, ${said} were said`)
  }
  return problems
}

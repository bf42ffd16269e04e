import { nightHours } from '@county-golf/contract/constants'
import { dayMs, minuteMs } from '@county-golf/contract/durations'
import { resultDue, roundEnds } from '@county-golf/contract/session-status'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { fetchRows } from '../../../database/sql.ts'
import type { SessionTable } from '../../../database/tables.gen.ts'
import type { Deps } from '../../../deps.ts'
import { forEachOf } from '../../../lib/each.ts'
import { takesPlayers } from '../filters.ts'
import { promoteWaiting } from '../seats/promote-waiting.ts'
import { advanceSession } from './advance-session.ts'

/** A session's own job gets this much time before the sweep steps in. */
const graceMs = 5 * minuteMs
/** Older prizes wait for an admin's decision. */
const prizeDays = 60
const sessionsMax = 500

/**
 * Advances overdue sessions whose job was lost or has failed for good.
 * @throws AggregateError if some failed. The other sessions are still advanced.
 */
export async function sweepSessions(
  deps: Deps,
  expirePrize: (due: { sessionId: string }) => Promise<void>,
): Promise<void> {
  const late = deps.clock.now().getTime() - graceMs
  const lasted = (end: (teeAt: Date) => Date) => new Date(late - end(new Date(0)).getTime())
  const before = {
    tee: new Date(late),
    round18: lasted((teeAt) => roundEnds(teeAt, 18)),
    round9: lasted((teeAt) => roundEnds(teeAt, 9)),
    prizeFrom: new Date(late - prizeDays * dayMs),
    prize: lasted(resultDue),
  }
  await forEachOf(await overdue(deps.db, before, sessionsMax), ({ id, status }) =>
    status === 'completed' ? expirePrize({ sessionId: id }) : advanceSession(deps, id),
  )
}

/** Fills spots after an offer or a night that has ended, if the job was lost or has failed for good. */
export async function sweepOffers(deps: Deps): Promise<void> {
  const late = new Date(deps.clock.now().getTime() - graceMs)
  const due = await Promise.all([
    endedOffers(deps.db, late, sessionsMax),
    unfilledByDay(deps.db, late, sessionsMax),
  ])
  await forEachOf([...new Set(due.flat())], (id) => promoteWaiting(deps, id))
}

type Overdue = Pick<Selectable<SessionTable>, 'id' | 'status'>

/**
 * Finds sessions that have been overdue since before these times: for the decision ahead or the check at tee
 * time (`tee`), for completion of 18 and 9 holes, or for the refund of prize money. Prizes older than `prizeFrom` are
 * left to their results.
 */
async function overdue(
  db: Db,
  before: { tee: Date; round18: Date; round9: Date; prizeFrom: Date; prize: Date },
  max: number,
): Promise<Overdue[]> {
  const { tee, round18, round9, prizeFrom, prize } = before
  return (
    await sql<Overdue>`
      select s.id, s.status from session s
      where s.status in ('open', 'confirmed', 'closed') and s.tee_at <= ${tee}
        and (s.tee_at <= case s.holes when 18 then ${round18}::timestamptz else ${round9}::timestamptz end
          or not exists (select from tee_time_decision v where v.session_id = s.id))
      union all
      select s.id, s.status from session s
      where s.status in ('open', 'confirmed', 'closed') and s.decide_at <= ${tee} and s.tee_at > ${tee}
      union all
      select s.id, s.status from session s join account a on a.code = escrow_of(s.id)
      where s.status = 'completed' and s.bounty_cents + s.pot_cents > 0
        and s.tee_at between ${prizeFrom} and ${prize} and a.balance > 0
      limit ${max}`.execute(db)
  ).rows
}

/** Ids of upcoming sessions with a spot that a waiting player should have got by now. */
async function unfilledByDay(db: Db, at: Date, max: number): Promise<string[]> {
  const { from, to } = nightHours
  const hour = sql`extract(hour from ${at}::timestamptz at time zone s.time_zone)`
  const rows = await fetchRows<{ id: string }>(db)`
    select distinct s.id from waitlist w join session s on s.id = w.session_id
    where w.offered_until is null and not w.is_skipped and not w.is_passed
      and s.tee_at > ${at} and ${takesPlayers} and ${hour} >= ${to} and ${hour} < ${from}
      and s.seats_taken - (select count(*) from seat e join hand_over h on h.seat_id = e.id where e.session_id = s.id)
        + (select count(*) from waitlist o
        where o.session_id = s.id and o.offered_until > ${at}) < s.max_players
    limit ${max}`
  return rows.map(({ id }) => id)
}

/** Ids of sessions with a waitlist offer that expired before this time. */
async function endedOffers(db: Db, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist')
    .select('session_id')
    .distinct()
    .where('offered_until', '<', before)
    .limit(max)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

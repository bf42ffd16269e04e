import { roundEnds } from '@county-golf/contract/session-status'
import type { Deps } from '../../app.ts'
import { type Tx, transaction } from '../../lib/database.ts'
import { record } from '../events/service.ts'
import { earnFees, emptyEscrow, prizeHeld, returnDeposits, returnPrize } from '../wallet/service.ts'
import { departuresOf, insertVerdict, lockTimes, markReturned } from './lifecycle-queries.ts'
import { freedByRefill, prizeExpires } from './lifecycle-rules.ts'
import { lockSession, markCancelled, markCompleted, type SeatedSession } from './queries.ts'
import { forgetTotals } from './totals.ts'

/** What a session's life depends on beyond this module. */
export type LifeDeps = Deps & {
  /** Whether somebody proposed a result that is not decided yet: then the prize waits for it. */
  hasOpenResult(tx: Tx, sessionId: string): Promise<boolean>
}

/**
 * Does what is due in a session's life by now, in order: the judgement at tee time, its completion
 * when the round is over, and the return of prize money that nobody claimed. In one transaction
 * that holds the session's row; doing it again changes nothing.
 */
export async function advanceSession(deps: LifeDeps, sessionId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const times = await lockTimes(tx, sessionId)
    if (!times || now < times.tee_at) return
    if (times.status === 'completed') return await expirePrize(tx, deps, times, now)
    const session = await lockSession(tx, sessionId)
    if (!session || session.status === 'cancelled') return
    const ends = roundEnds(session.tee_at, session.holes)
    if (now >= ends) await finish(tx, deps, session, now)
    else if ((await judge(tx, session, now)) === 'goes on')
      await comeBack(tx, deps, sessionId, ends)
  })
  forgetTotals(deps)
}

/**
 * Completes a session whose round is over, if its job has not yet done so: before a prize is paid.
 * @throws when the round is not over
 */
export async function completeIfOver(tx: Tx, deps: Deps, sessionId: string): Promise<void> {
  const now = deps.clock.now()
  const session = await lockSession(tx, sessionId)
  if (!session || session.status === 'completed' || session.status === 'cancelled') return
  if (now < roundEnds(session.tee_at, session.holes))
    throw new Error(`the round of session ${sessionId} is not over`)
  await finish(tx, deps, session, now)
}

/** Puts off the next look at a session. */
export const comeBack = (tx: Tx, { jobs }: Deps, sessionId: string, dueAt: Date): Promise<void> =>
  jobs.enqueue(tx, { name: 'session.advance', data: { sessionId }, dueAt })

/**
 * Completes a session that is held locked and past its tee time, for good: the fees are earned,
 * prize money waits for its result, until 72 hours after the tee time. One for which too few came
 * together is cancelled instead.
 */
export async function finish(
  tx: Tx,
  deps: Deps,
  session: SeatedSession,
  now: Date,
): Promise<'completed' | 'cancelled'> {
  if ((await judge(tx, session, now)) === 'cancelled') return 'cancelled'
  await earnFees(tx, now, session.id)
  await markCompleted(tx, session.id)
  await record(tx, now, { kind: 'session.completed', sessionId: session.id })
  const { cents } = await prizeHeld(tx, session.id)
  if (cents > 0) await comeBack(tx, deps, session.id, prizeExpires(session.tee_at))
  return 'completed'
}

/**
 * The judgement at tee time, once: fewer than two players → cancelled with everything back; else the
 * deposits of late leavers whose seats were filled again come back.
 */
async function judge(
  tx: Tx,
  session: SeatedSession,
  now: Date,
): Promise<'cancelled' | 'goes on' | 'judged before'> {
  if (!(await insertVerdict(tx, session.id, now))) return 'judged before'
  const departures = await departuresOf(tx, session.id)
  // Whom an administrator removed since then was there.
  const goneSince = departures.filter(({ left_at }) => left_at >= session.tee_at)
  if (session.seats.length + goneSince.length < playersMin) {
    await emptyEscrow(tx, now, session.id)
    await markCancelled(tx, session.id, undefined)
    const data = { reason: null, why: 'too_few' } as const
    await record(tx, now, { kind: 'session.cancelled', sessionId: session.id, data })
    return 'cancelled'
  }
  const freed = freedByRefill(departures, session.seats)
  const seats = freed.map(({ seat_id, user_id }) => ({ seatId: seat_id, userId: user_id }))
  const returned = await returnDeposits(tx, now, session.id, seats)
  for (const { seatId, cents } of returned) await markReturned(tx, seatId, cents)
  const kind = 'deposit.returned' as const
  const told = returned.map(({ userId, cents }) => ({
    kind,
    sessionId: session.id,
    userId,
    data: { cents },
  }))
  await record(tx, now, ...told)
  return 'goes on'
}

/** Alone, one plays no session. */
const playersMin = 2

/** Gives prize money back for which nobody proposed a result in time. */
async function expirePrize(
  tx: Tx,
  deps: LifeDeps,
  { id, tee_at }: { id: string; tee_at: Date },
  now: Date,
): Promise<void> {
  if (now < prizeExpires(tee_at) || (await deps.hasOpenResult(tx, id))) return
  if ((await returnPrize(tx, now, id)) === 0) return
  await record(tx, now, { kind: 'result.refunded', sessionId: id, data: { why: 'expired' } })
}

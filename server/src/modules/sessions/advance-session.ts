import { roundEnds } from '@county-golf/contract/session-status'
import type { Deps } from '../../app.ts'
import { type Tx, transaction } from '../../lib/database.ts'
import { record } from '../events/service.ts'
import { earnFees, returnDeposits } from '../wallet/service.ts'
import { callOff } from './call-off.ts'
import { stopWaiting } from './fill-seats.ts'
import { departuresOf, insertVerdict, markReturned } from './lifecycle-queries.ts'
import { freedByRefill, prizeExpires } from './lifecycle-rules.ts'
import { lockSession, markCompleted, type SeatedSession } from './queries.ts'
import { forgetTotals } from './totals.ts'

/**
 * Does what is due in a session's life by now, in order: the judgement at tee time, and its
 * completion when the round is over. In one transaction that holds the session's row; doing it again
 * changes nothing.
 */
export async function advanceSession(deps: Deps, sessionId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || now < session.tee_at) return
    if (session.status === 'completed' || session.status === 'cancelled') return
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
  const data = { sessionId: session.id }
  await deps.jobs.enqueue(tx, { name: 'result.round_played', data, dueAt: now })
  const dueAt = prizeExpires(session.tee_at)
  await deps.jobs.enqueue(tx, { name: 'session.prize_expiry', data, dueAt })
  return 'completed'
}

/**
 * The judgement at tee time, once: fewer than two players → cancelled with everything back; else the
 * deposits of late leavers whose seats were filled again come back. Nobody waits any longer.
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
    await callOff(tx, now, session, { why: 'too_few' })
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
  await stopWaiting(tx, session, session.waiting, { how: 'closed', now })
  return 'goes on'
}

/** Alone, one plays no session. */
const playersMin = 2

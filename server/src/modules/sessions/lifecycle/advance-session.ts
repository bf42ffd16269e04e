import { playersMin } from '@county-golf/contract/constants'
import { resultDue, roundEnds } from '@county-golf/contract/session-status'
import { type Tx, transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { record } from '../../events/service.ts'
import { earnFees } from '../../wallet/service.ts'
import { changeColumns, type LockedSession, lockSession } from '../queries.ts'
import { fewestPlayers, needsBooking, reasonToCancel } from '../rules/booking-rules.ts'
import { refilledLeavers } from '../rules/lifecycle-rules.ts'
import { paidSpots, peopleIn, unclaimed } from '../rules/spots.ts'
import { stopWaiting } from '../seats/fill-seats.ts'
import { cancelWithRefunds } from './cancel-with-refunds.ts'
import { departuresOf, lateLeaversOf, refundLateLeavers } from './departures.ts'

/**
 * Advances a session's lifecycle: the decision ahead of the tee time, the check at tee time, and completion once the
 * round is over. Runs in one transaction that locks the session's row. Idempotent.
 */
export async function advanceSession(deps: Deps, sessionId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || session.status === 'completed' || session.status === 'cancelled') return
    if (now < session.tee_at) return await decideAhead(tx, deps, session, now)
    const ends = roundEnds(session.tee_at, session.holes)
    if (now >= ends) await completeOrCancel(tx, deps, session, now)
    else if ((await judge(tx, session, now)) === 'goes on')
      await scheduleAdvance(tx, deps, sessionId, ends)
  })
}

/**
 * Decides ahead of the tee time whether a session takes place, once. Without a booking that it needs, or with fewer
 * players than its minimum, it's cancelled with full refunds, unless all who are in agreed to play on. Players who
 * left since it was due count, so that a late decision takes no round from the others.
 */
async function decideAhead(tx: Tx, deps: Deps, session: LockedSession, now: Date): Promise<void> {
  const { decide_at } = session
  if (!decide_at || now < decide_at) return
  const departures = await departuresOf(tx, session.id)
  const wasIn = ({ joined_at }: { joined_at: Date }) => joined_at < decide_at
  const goneSince = departures.filter((one) => wasIn(one) && one.left_at >= decide_at)
  const newSince = [...session.seats, ...unclaimed(session)].filter((spot) => !wasIn(spot))
  // A player who took the spot of one who left doesn't count twice.
  const cause = reasonToCancel(session, Math.max(0, goneSince.length - newSince.length))
  if (cause) {
    const fewest = fewestPlayers(session)
    const minimum = cause === 'too_few' && fewest > playersMin && { fewest }
    await cancelWithRefunds(tx, now, session, { cause, isAhead: true, ...minimum })
    return
  }
  await changeColumns(tx, session, { decide_at: null })
  await scheduleAdvance(tx, deps, session.id, session.tee_at)
}

/**
 * Completes a session whose round is over, in case its job hasn't run yet. Called before a prize is paid.
 * @throws Error if the round isn't over
 */
export async function completeIfOver(tx: Tx, deps: Deps, sessionId: string): Promise<void> {
  const now = deps.clock.now()
  const session = await lockSession(tx, sessionId)
  if (!session || session.status === 'completed' || session.status === 'cancelled') return
  if (now < roundEnds(session.tee_at, session.holes))
    throw new Error(`The round of session ${sessionId} isn’t over`)
  await completeOrCancel(tx, deps, session, now)
}

/** Schedules the next `advanceSession` for a session. */
export const scheduleAdvance = (
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  sessionId: string,
  dueAt: Date,
): Promise<void> => jobs.enqueue(tx, { name: 'session.advance', data: { sessionId }, dueAt })

/**
 * Completes a session whose tee time has passed. The fees are earned, and prize money
 * waits for a result until `resultDue`. A session with too few players is cancelled instead.
 */
export async function completeOrCancel(
  tx: Tx,
  deps: Deps,
  session: LockedSession,
  now: Date,
): Promise<'completed' | 'cancelled'> {
  if ((await judge(tx, session, now)) === 'cancelled') return 'cancelled'
  await earnFees(tx, now, session)
  await changeColumns(tx, session, { status: 'completed' })
  await record(tx, now, { kind: 'session.completed', sessionId: session.id })
  const data = { sessionId: session.id }
  await deps.jobs.enqueue(tx, { name: 'result.round_played', data, dueAt: now })
  const dueAt = resultDue(session.tee_at)
  await deps.jobs.enqueue(tx, { name: 'session.prize_expiry', data, dueAt })
  return 'completed'
}

/**
 * Makes the check at tee time, once. With fewer than two players, or without a booking that it needs, the session is
 * cancelled with full refunds.
 * Otherwise late leavers whose spots were filled again get their deposits back, and the waitlist closes.
 */
async function judge(
  tx: Tx,
  session: LockedSession,
  now: Date,
): Promise<'cancelled' | 'goes on' | 'judged before'> {
  if (!(await insertTeeTimeCheck(tx, session.id, now))) return 'judged before'
  const departures = await departuresOf(tx, session.id)
  // Players whom an admin removed after the tee time still count.
  const goneSince = departures.filter(({ left_at }) => left_at >= session.tee_at)
  if (peopleIn(session) + goneSince.length < playersMin) {
    await cancelWithRefunds(tx, now, session, { cause: 'too_few' })
    return 'cancelled'
  }
  if (needsBooking(session)) {
    await cancelWithRefunds(tx, now, session, { cause: 'not_booked' })
    return 'cancelled'
  }
  const leavers = refilledLeavers(lateLeaversOf(departures), paidSpots(session))
  const returned = await refundLateLeavers(tx, now, session, { leavers, what: 'deposits' })
  const kind = 'deposit.returned' as const
  const refunds = returned.map(({ userId, cents }) => ({
    kind,
    sessionId: session.id,
    userId,
    data: { cents },
  }))
  await record(tx, now, ...refunds)
  await stopWaiting(tx, session, session.waiting, { how: 'closed', now })
  return 'goes on'
}

/** Records the check at tee time. @returns false if it was already made */
async function insertTeeTimeCheck(tx: Tx, sessionId: string, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto('tee_time_decision')
    .values({ session_id: sessionId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .executeTakeFirst()
  return made !== undefined
}

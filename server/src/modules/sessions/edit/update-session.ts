import type { Session } from '@county-golf/contract/sessions'
import type { Tx } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { writeAudit } from '../../audit/service.ts'
import { record } from '../../events/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { completeOrCancel, scheduleAdvance } from '../lifecycle/advance-session.ts'
import { cancelWithRefunds } from '../lifecycle/cancel-with-refunds.ts'
import { refundBeforeMove } from '../lifecycle/departures.ts'
import { type Columns, changeColumns, type LockedSession, type SeatedSession } from '../queries.ts'
import { type Changes, changeRefusal } from '../rules/change-rules.ts'
import { isAnnouncement, moveRefusal } from '../rules/move-rules.ts'
import { fillSeats, lockWaitlistWallets } from '../seats/fill-seats.ts'
import { removeSeat } from '../seats/remove-seat.ts'
import { sessionView } from '../view/view.ts'
import { announce, dropDeadlines } from './announce.ts'
import { differences, type Location, lookUpPlace, planChanges } from './plan-changes.ts'

/** Changes a session as its host or as an admin, and fills spots that become free from the waitlist. */
export async function updateSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  changes: Changes,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  const place = await lookUpPlace(deps, sessionId, changes)
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal = changeRefusal(session, viewer, changes, now)
    if (refusal) throw refusal
    const after = await change(tx, deps, { session, viewer, changes, place, now })
    const { reason, ...requested } = changes
    if (viewer.isAdmin)
      await writeAudit(tx, now, {
        adminId: viewer.id,
        action: 'session.change',
        target: sessionId,
        before: knownOf(session),
        after: { ...knownOf(after), asked: requested },
        reason,
      })
    return { session: sessionView(after, { viewer, now }) }
  })
}

/** The fields of a session that an audit entry shows. */
const knownOf = (session: SeatedSession) => ({
  status: session.status,
  courseName: session.course_name,
  date: session.tee_at.toISOString(),
  teeTime: session.tee_time,
  notes: session.notes,
  visibility: session.visibility,
  leavable: session.leavable,
  bookings_locked: session.bookings_locked,
  maxPlayers: session.max_players,
  skillLevel: session.skill_level,
  holes: session.holes,
  players: session.seats.map(({ user_id }) => user_id),
})

type Change = {
  session: LockedSession
  viewer: Viewer
  changes: Changes
  place: Location
  now: Date
}

async function change(tx: Tx, deps: Deps, input: Change): Promise<LockedSession> {
  const { session, viewer, changes, place, now } = input
  if (changes.status === 'cancelled')
    // The reason here is only for the audit log. `cancelSession` sends its reason to the players.
    return await cancelWithRefunds(tx, now, session, { by: viewer.id, cause: 'admin' })
  if (changes.status === 'completed') {
    await completeOrCancel(tx, deps, session, now)
    return await reread(tx, session)
  }
  const columns = planChanges(session, changes, place, now)
  const refusal = moveRefusal(session, columns, now)
  if (refusal) throw refusal
  const stay = changes.players && new Set(changes.players)
  const leaving = session.seats.filter(({ user_id }) => stay && !stay.has(user_id))
  const gone = leaving.map(({ user_id }) => user_id)
  const queue = await lockWaitlistWallets(tx, session, gone)
  let left = session
  for (const seat of leaving)
    left = await removeSeat(tx, now, left, seat, 'removed', { by: viewer.id })
  await setColumns(tx, left, columns)
  const changed = await reread(tx, session)
  const announced = isAnnouncement(session, columns)
    ? await announce(tx, { before: session, after: changed, now })
    : undefined
  if (changed.tee_date !== session.tee_date) await refundBeforeMove(tx, now, session)
  if (changed.tee_at.getTime() !== session.tee_at.getTime()) {
    await scheduleAdvance(tx, deps, session.id, changed.tee_at)
    if (!announced) await dropDeadlines(tx, session.id)
  }
  const changedFields = differences(session, changed)
  if (Object.keys(changedFields).length > 0)
    await record(tx, now, {
      kind: 'session.changed',
      sessionId: session.id,
      userId: viewer.id,
      data: { changes: changedFields, ...(announced && { announced }) },
    })
  const seated = await reread(tx, session)
  return await fillSeats(deps, tx, queue, { session: seated, now })
}

/** If the number of spots shrinks, seats are renumbered first to fit. The schema refuses fewer spots than players. */
async function setColumns(tx: Tx, session: LockedSession, columns: Columns): Promise<void> {
  if (columns.max_players !== undefined && columns.max_players < session.max_players)
    await renumberSeats(tx, session.id)
  if (Object.keys(columns).length > 0) await changeColumns(tx, session, columns)
}

async function renumberSeats(tx: Tx, sessionId: string): Promise<void> {
  const taken = await tx
    .selectFrom('seat')
    .select(['id', 'seat_no'])
    .where('session_id', '=', sessionId)
    .orderBy('seat_no')
    .execute()
  for (const [index, { id, seat_no }] of taken.entries())
    if (seat_no !== index + 1)
      await tx
        .updateTable('seat')
        .set({ seat_no: index + 1 })
        .where('id', '=', id)
        .execute()
}

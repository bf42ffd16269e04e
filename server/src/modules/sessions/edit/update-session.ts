import type { Session } from '@county-golf/contract/sessions'
import type { Tx } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/viewer.ts'
import { writeAudit } from '../../audit/service.ts'
import { record } from '../../events/service.ts'
import { currentSettings } from '../../settings/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { completeOrCancel, scheduleAdvance } from '../lifecycle/advance-session.ts'
import { cancelWithRefunds } from '../lifecycle/cancel-with-refunds.ts'
import { refundBeforeMove } from '../lifecycle/departures.ts'
import { type Columns, changeColumns, type LockedSession, type SeatedSession } from '../queries.ts'
import { endRequests } from '../requests/end-requests.ts'
import { type Changes, changeRefusal } from '../rules/change-rules.ts'
import { isAnnouncement, moveRefusal } from '../rules/move-rules.ts'
import { publicPrizeRefusal } from '../rules/prize-rules.ts'
import { payerOf } from '../rules/spots.ts'
import { fillSeats, lockWaitlistWallets } from '../seats/fill-seats.ts'
import { removeSeat } from '../seats/remove-seat.ts'
import { clearConfirmations } from '../seats/still-in.ts'
import { sessionView } from '../view/view.ts'
import { announce, dropDeadlines } from './announce.ts'
import { giveBookedWindow } from './give-booked-window.ts'
import { planBooking } from './plan-booking.ts'
import { differences, type Location, lookUpPlace, planChanges } from './plan-changes.ts'

/** Changes a session as its host or as an admin, and fills spots that become free from the waitlist. */
export async function updateSession(
  deps: Deps,
  viewer: Actor,
  sessionId: string,
  changes: Changes,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  const place = await lookUpPlace(deps, sessionId, changes)
  const { publicPrizeMaxCents } = await currentSettings(deps.db)
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal = changeRefusal(session, viewer, changes, now)
    if (refusal) throw refusal
    const after = await change(tx, deps, {
      session,
      viewer,
      changes,
      place,
      publicPrizeMaxCents,
      now,
    })
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
  approval: session.approval,
  leavable: session.leavable,
  bookings_locked: session.bookings_locked,
  maxPlayers: session.max_players,
  skillLevel: session.skill_level,
  holes: session.holes,
  players: session.seats.map(({ user_id }) => user_id),
})

type Change = {
  session: LockedSession
  viewer: Actor
  changes: Changes
  place: Location
  publicPrizeMaxCents: number
  now: Date
}

async function change(tx: Tx, deps: Deps, input: Change): Promise<LockedSession> {
  const { session, viewer, changes, place, publicPrizeMaxCents, now } = input
  if (changes.status === 'cancelled')
    // The reason here is only for the audit log. `cancelSession` sends its reason to the players.
    return await cancelWithRefunds(tx, now, session, { by: viewer.id, cause: 'admin' })
  if (changes.status === 'completed') {
    await completeOrCancel(tx, deps, session, now)
    return await reread(tx, session)
  }
  const planned = planChanges(session, changes, place, now)
  const columns = { ...planned, ...planBooking(session, planned, now) }
  const refusal =
    moveRefusal(session, columns, now) ?? prizeOpens(session, columns, publicPrizeMaxCents)
  if (refusal) throw refusal
  const stay = changes.players && new Set(changes.players)
  const leaving = session.seats.filter(({ user_id }) => stay && !stay.has(user_id))
  const gone = leaving.flatMap((seat) => [seat.user_id, payerOf(session, seat)])
  const queue = await lockWaitlistWallets(tx, session, gone)
  let left = session
  for (const seat of leaving)
    left = await removeSeat(tx, now, left, seat, 'removed', { by: viewer.id })
  await setColumns(tx, left, columns)
  const changed = await reread(tx, session)
  await endOutdatedRequests(tx, now, session, changed)
  if (isElsewhere(session, changed)) await clearConfirmations(tx, session)
  const announced = isAnnouncement(session, columns)
    ? await announce(tx, { before: session, after: changed, now })
    : undefined
  if (changed.tee_date !== session.tee_date) await refundBeforeMove(tx, now, session)
  if (changed.tee_at.getTime() !== session.tee_at.getTime()) {
    await scheduleAdvance(tx, deps, session.id, changed.decide_at ?? changed.tee_at)
    if (!announced) await dropDeadlines(tx, session.id)
  }
  const booking = await giveBookedWindow(tx, { before: session, changed, now })
  const changedFields = differences(session, changed)
  if (Object.keys(changedFields).length > 0)
    await record(tx, now, {
      kind: 'session.changed',
      sessionId: session.id,
      userId: viewer.id,
      data: {
        changes: changedFields,
        ...(announced && { announced }),
        ...(booking && { booking }),
      },
    })
  const seated = await reread(tx, session)
  const isNewSpot = leaving.length > 0 || seated.max_players > session.max_players
  return await fillSeats(deps, tx, queue, { session: seated, now, isNewSpot })
}

/** Whether a change moved the session to another tee time or course. */
const isElsewhere = (before: SeatedSession, after: SeatedSession): boolean =>
  before.tee_at.getTime() !== after.tee_at.getTime() || before.course_name !== after.course_name

/** Ends the requests of a session that players join without asking now, or that isn't what they asked for. */
async function endOutdatedRequests(
  tx: Tx,
  now: Date,
  before: LockedSession,
  after: LockedSession,
): Promise<void> {
  const isOpened = before.approval !== after.approval
  const isOther = isElsewhere(before, after) || before.holes !== after.holes
  if (isOpened || isOther)
    await endRequests(tx, before, before.requests, { how: isOpened ? 'opened' : 'changed', now })
}

/** Refuses to open a session to the public, or to shrink one, while its prize is too high for a public session. */
function prizeOpens(session: SeatedSession, columns: Columns, maxCents: number) {
  const after = { ...session, ...columns } as SeatedSession
  const isSmaller = after.max_players < session.max_players
  return after.visibility !== session.visibility || isSmaller
    ? publicPrizeRefusal(after, maxCents, {
        bounty: isSmaller ? 'maxPlayers' : 'visibility',
        pot: 'visibility',
      })
    : undefined
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

/** Creating and changing sessions, as the use cases in `edit` do it, in memory. */
import { tba } from '@county-golf/contract/constants'
import { invalid, type Refusal } from '../../src/lib/refusal.ts'
import { planBooking, planBookingAndMinimum } from '../../src/modules/sessions/edit/plan-booking.ts'
import { planChanges } from '../../src/modules/sessions/edit/plan-changes.ts'
import type { Form } from '../../src/modules/sessions/edit/plan-session.ts'
import type { Columns, SeatedSession } from '../../src/modules/sessions/queries.ts'
import { deadlineOnceBooked, needsBooking } from '../../src/modules/sessions/rules/booking-rules.ts'
import { type Changes, changeRefusal } from '../../src/modules/sessions/rules/change-rules.ts'
import {
  deadlineOnceMoved,
  isAnnouncement,
  moveRefusal,
} from '../../src/modules/sessions/rules/move-rules.ts'
import { freeUntil } from '../../src/modules/sessions/rules/session-rules.ts'
import { joinParts } from '../../src/modules/wallet/service.ts'
import { instantAt } from './clock.ts'
import { golfers, type Life } from './life.ts'
import { refundLateLeavers } from './lifecycle.ts'
import { fillSeats } from './seats.ts'
import {
  actor,
  assignSeat,
  change,
  endRequests,
  enqueue,
  note,
  type Round,
  type World,
} from './world.ts'

/** Creates one of a life's sessions. */
export function create(
  world: World,
  { sessions, windowHours, decisionHours }: Life,
  index: number,
): void {
  const plan = sessions[index]
  if (!plan) throw new Error(`There’s no session ${index}`)
  const teeAt = instantAt(plan.date, plan.teeTime, plan.place)
  const { now } = world
  const courseName = plan.useTBA ? tba : 'Bethpage Black'
  const { bookingPlan, minPlayers, maxPlayers } = plan
  const form = { bookingPlan, minPlayers, maxPlayers } as Form
  const booking = planBookingAndMinimum(form, {
    courseName,
    teeAt,
    decisionHours,
    now,
  })
  const host = golfers[index] ?? golfers[0]
  const session = {
    id: String(index),
    host_id: host,
    ...{ course_id: null, course_name: courseName, time_zone: plan.place.timeZone },
    ...{ tee_at: teeAt, tee_date: plan.date, tee_time: plan.teeTime, holes: plan.holes },
    ...{ service_fee_cents: 500, deposit_cents: 2_000, pot_cents: plan.potCents, bounty_cents: 0 },
    ...{ cancellation_window_hours: windowHours, max_players: plan.maxPlayers },
    ...{ visibility: 'public', approval: plan.approval, bookings_locked: false, leavable: true },
    ...{ seats: [], companions: [], seats_taken: 0, waiting: [], requests: [] },
    ...{ invited_ids: [], guest_ids: [], barred_ids: [], undone_by: [], host_bounty_cents: 0 },
    ...booking,
  } as Partial<SeatedSession> as SeatedSession
  const round: Round = {
    index,
    session,
    requests: [],
    held: new Map(),
    departures: [],
    revenueCents: 0,
    isChecked: false,
    earlierTees: new Map(),
    changedAt: new Map(),
  }
  world.rounds.push(round)
  if (plan.autoJoin) assignSeat(world, round, host, { how: 'asked' })
  enqueue(world, 'advance', round, booking.decide_at ?? teeAt)
}

const isTime = ({ date, teeTime }: Changes): boolean => date !== undefined || teeTime !== undefined

/** The columns of a change. Times are looked up, which is faster than computing them. */
function columnsOf(session: SeatedSession, changes: Changes, now: Date): Columns {
  const { date, teeTime, ...others } = changes
  const county = { timeZone: session.time_zone }
  const isNamed = others.courseName !== undefined && others.courseName !== session.course_name
  const found = isNamed ? { county: county as never, course: undefined } : undefined
  const columns = planChanges(session, others, found, now)
  if (!isTime(changes)) return columns
  const tee_date = date ?? session.tee_date
  const tee_time = teeTime ?? session.tee_time
  const tee_at = instantAt(tee_date, tee_time, { timeZone: session.time_zone as never })
  if (tee_at <= now) throw invalid('date', 'Choose a tee time in the future')
  return { ...columns, tee_at, tee_date, tee_time }
}

/** `updateSession` */
export function update(
  world: World,
  round: Round,
  changes: Changes,
  { asAdmin }: { asAdmin: boolean },
): Refusal | undefined {
  const { session: before } = round
  const { now } = world
  const viewer = asAdmin ? actor('admin', true) : actor(before.host_id)
  const refused = changeRefusal(before, viewer, changes, now)
  if (refused) return refused
  const planned = columnsOf(before, changes, now)
  const columns = { ...planned, ...planBooking(before, planned, now) }
  const immovable = moveRefusal(before, columns, now)
  if (immovable) return immovable
  change(round, columns as Partial<SeatedSession>)
  const { session: changed } = round
  const isMoved = changed.tee_at.getTime() !== before.tee_at.getTime()
  const isOther = isMoved || before.course_name !== changed.course_name
  if (isOther || before.approval !== changed.approval)
    endRequests(
      round,
      before.requests.map(({ user_id }) => user_id),
    )
  const isAnnounced = isAnnouncement(before, columns)
  if (isAnnounced) announce(world, round, before)
  if (changed.tee_date !== before.tee_date) refundLateLeavers(world, round, joinParts.slice(0, 2))
  if (isMoved) {
    enqueue(world, 'advance', round, changed.decide_at ?? changed.tee_at)
    if (!isAnnounced) dropDeadlines(round)
  }
  if (isOther) note(world, round, { kind: 'moved', before })
  if (needsBooking(before) && !needsBooking(changed)) giveWindows(world, round)
  fillSeats(world, round)
  return undefined
}

/** `announce` */
function announce(world: World, round: Round, before: SeatedSession): void {
  const { session } = round
  const { now } = world
  const general = freeUntil(before)
  const until = deadlineOnceMoved({ before, after: session, now }).getTime()
  const isNamed = before.course_name !== session.course_name
  const seats = session.seats.map((seat) => {
    const earlier = round.earlierTees.get(seat.id) ?? []
    round.earlierTees.set(seat.id, [...earlier, before.tee_at.getTime()])
    if (seat.user_id === session.host_id)
      return general < now ? { ...seat, free_until: seat.free_until ?? general } : seat
    if (!isNamed && earlier.includes(session.tee_at.getTime())) return seat
    const own = Math.max(seat.free_until?.getTime() ?? 0, until)
    round.changedAt.set(seat.id, now)
    return { ...seat, free_until: new Date(own) }
  })
  change(round, { seats })
}

function dropDeadlines(round: Round): void {
  round.earlierTees = new Map()
  round.changedAt = new Map()
  change(round, {
    seats: round.session.seats.map((seat) => ({ ...seat, free_until: null, booked_window: false })),
  })
}

/** `giveBookedWindow` */
function giveWindows(world: World, round: Round): void {
  const { session } = round
  const times = { teeAt: session.tee_at, general: freeUntil(session), now: world.now }
  const given = session.seats.map((seat) => {
    const free_until = deadlineOnceBooked(seat, times)
    return free_until === undefined ? seat : { ...seat, free_until, booked_window: true }
  })
  change(round, { seats: given })
  for (const [n, seat] of given.entries())
    if (seat !== session.seats[n]) {
      round.changedAt.set(seat.id, world.now)
      note(world, round, { kind: 'windowed', seat })
    }
}

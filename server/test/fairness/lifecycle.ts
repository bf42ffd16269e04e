/** The decision, the tee time, and completion, as the use cases in `lifecycle` do it, and the jobs that cause them. */
import { playersMin } from '@county-golf/contract/constants'
import { roundEnds } from '@county-golf/contract/session-status'
import type { SeatedSession } from '../../src/modules/sessions/queries.ts'
import { needsBooking, reasonToCancel } from '../../src/modules/sessions/rules/booking-rules.ts'
import { refilledLeavers } from '../../src/modules/sessions/rules/lifecycle-rules.ts'
import { cancelRefusal } from '../../src/modules/sessions/rules/session-rules.ts'
import { type JoinPart, joinParts } from '../../src/modules/wallet/service.ts'
import { must } from './cases.ts'
import { fillSeats, type Operation } from './seats.ts'
import {
  actor,
  type Cause,
  change,
  endRequests,
  enqueue,
  isFinal,
  note,
  type Round,
  refund,
  type World,
} from './world.ts'

const endOf = ({ tee_at, holes }: SeatedSession): Date => roundEnds(tee_at, holes as 9 | 18)

/** `advanceSession` */
function advance(world: World, round: Round): void {
  const { session } = round
  const { now } = world
  if (isFinal(round)) return
  if (now < session.tee_at) decideAhead(world, round)
  else if (now < endOf(session)) {
    if (judgeTeeTime(world, round) === 'goes on') enqueue(world, 'advance', round, endOf(session))
  } else if (judgeTeeTime(world, round) !== 'cancelled') complete(world, round)
}

function decideAhead(world: World, round: Round): void {
  const { session, departures } = round
  const { decide_at, tee_at } = session
  if (!decide_at || world.now < decide_at) return
  const wasIn = ({ joined_at }: { joined_at: Date }) => joined_at < decide_at
  const goneSince = departures.filter((one) => wasIn(one) && one.left_at >= decide_at)
  const newSince = session.seats.filter((seat) => !wasIn(seat))
  const cause = reasonToCancel(session, Math.max(0, goneSince.length - newSince.length))
  if (cause) {
    cancelWithRefunds(world, round, cause)
    return
  }
  change(round, { decide_at: null })
  note(world, round, { kind: 'decided' })
  enqueue(world, 'advance', round, tee_at)
}

function judgeTeeTime(world: World, round: Round): 'cancelled' | 'goes on' | 'judged before' {
  if (round.isChecked) return 'judged before'
  round.isChecked = true
  const { session, departures } = round
  const goneSince = departures.filter(({ left_at }) => left_at >= session.tee_at)
  const isTooFew = session.seats.length + goneSince.length < playersMin
  if (isTooFew || needsBooking(session)) {
    cancelWithRefunds(world, round, isTooFew ? 'too_few' : 'not_booked')
    return 'cancelled'
  }
  refundLateLeavers(world, round, ['deposit'], (late) => refilledLeavers(late, session.seats))
  change(round, { waiting: [] })
  return 'goes on'
}

type Departures = Round['departures']

/** Refunds these parts to the late leavers whose money is still held, or to some of them. */
export function refundLateLeavers(
  world: World,
  round: Round,
  parts: readonly JoinPart[],
  choose = (late: Departures): Departures => late,
): void {
  const late = round.departures.filter(
    ({ terms, paid_cents, refunded_cents }) => terms === 'late' && refunded_cents < paid_cents,
  )
  const chosen = new Set(choose(late).map(({ seat_id }) => seat_id))
  round.departures = round.departures.map((departure) => {
    if (!chosen.has(departure.seat_id)) return departure
    const cents = refund(world, round, departure.seat_id, parts)
    return { ...departure, refunded_cents: departure.refunded_cents + cents }
  })
}

function complete(world: World, round: Round): void {
  for (const [seatId, held] of round.held) {
    round.revenueCents += held.service_fee + held.deposit
    round.held.set(seatId, { ...held, service_fee: 0, deposit: 0 })
  }
  change(round, { status: 'completed' })
  note(world, round, { kind: 'ended', end: 'completed', cause: 'played' })
}

function cancelWithRefunds(world: World, round: Round, cause: Cause): void {
  for (const seatId of round.held.keys()) refund(world, round, seatId, joinParts)
  change(round, { status: 'cancelled', decide_at: null, waiting: [] })
  endRequests(
    round,
    round.session.requests.map(({ user_id }) => user_id),
  )
  note(world, round, { kind: 'ended', end: 'cancelled', cause })
}

/** The host cancels. */
export const cancel: Operation = (world, round) => {
  const { session } = round
  const refused = cancelRefusal(session, actor(session.host_id), world.now)
  if (!refused) cancelWithRefunds(world, round, 'host')
  return refused
}

const jobsMax = 1_000

/** Runs the jobs that are due, in the order in which they were added, and those that they add. */
export function runJobs(world: World): void {
  for (let ran = 0; ; ran++) {
    must(ran < jobsMax, 'jobs come to an end')
    const due = world.jobs.findIndex(({ dueAt }) => dueAt <= world.now)
    const [job] = due < 0 ? [] : world.jobs.splice(due, 1)
    const round = job && world.rounds[job.round]
    if (!round) return
    if (job.name === 'advance') advance(world, round)
    else fillSeats(world, round)
  }
}

/** When the next job is due, at or after now. */
export function nextJobAt(world: World): Date | undefined {
  const due = Math.min(...world.jobs.map(({ dueAt }) => dueAt.getTime()))
  return Number.isFinite(due) ? new Date(Math.max(due, world.now.getTime())) : undefined
}

/** An admin adds money to a wallet, which may get its player the spots that they wait for. */
export function fund(world: World, userId: string, cents: number): void {
  world.wallets[userId] = (world.wallets[userId] ?? 0) + cents
  for (const round of world.rounds)
    if (
      round.session.tee_at > world.now &&
      round.session.waiting.some(({ user_id }) => user_id === userId)
    )
      fillSeats(world, round)
}

/** What must hold in every life, whatever the rules say. */
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import type { Seat } from '../../src/modules/sessions/queries.ts'
import { freeUntilFor } from '../../src/modules/sessions/rules/session-rules.ts'
import {
  type Case,
  casesOf,
  deadline,
  dueFor,
  earliest,
  hoursAfter,
  isOver,
  isTaking,
  isUnbooked,
  latest,
  meet,
  must,
  priceOf,
} from './cases.ts'
import { daytimeHourAfter, isEarlyAfter, isNightAt, isShortlyBefore } from './clock.ts'
import type { Life } from './life.ts'
import { type Cause, type Happening, isFinal, type Round, type World } from './world.ts'

/** How a life's sessions ended, and how often what the judge looks for happened. */
export type Verdict = { ends: Cause[]; seen: string[] }

export type Judge = {
  /** Judges what has happened since the last time. */
  check(world: World): void
  /** The host set a status. */
  marked(index: number, status: string | undefined): void
  /** Judges what the jobs must have done by now. */
  afterJobs(world: World): void
  /** Judges that a player couldn't leave. */
  kept(round: Round, userId: string, now: Date): void
  /** @throws Unfair if a session hasn't ended once */
  verdict(): Verdict
}

export function openCourt(life: Life): Judge {
  const cases = casesOf(life)
  const verdict: Verdict = { ends: [], seen: [] }
  const caseOf = ({ index }: Round): Case => cases[index] as Case
  return {
    check(world) {
      for (const happening of world.happenings) {
        judge(world, caseOf(happening.round), happening)
        if (happening.kind === 'ended') verdict.ends.push(happening.cause)
        verdict.seen.push(nameOf(happening))
      }
      world.happenings.length = 0
      for (const round of world.rounds) compare(caseOf(round), round)
    },
    marked(index, status) {
      const own = cases[index] as Case
      if (status === 'confirmed') own.isBooked = true
      if (status === 'open') own.isBooked = false
    },
    afterJobs(world) {
      for (const round of world.rounds) if (!isFinal(round)) checkDue(world, caseOf(round), round)
    },
    kept(round, userId, now) {
      const { seats, tee_at } = round.session
      const isIn = seats.some(({ user_id }) => user_id === userId)
      const isAhead = now < tee_at && !isFinal(round)
      must(!isIn || !isAhead || !isUnbooked(caseOf(round)), 'an unbooked session can be left')
    },
    verdict() {
      for (const { ends } of cases) must(ends === 1, 'a session ends')
      return verdict
    },
  }
}

function nameOf(happening: Happening): string {
  if (happening.kind === 'seated' || happening.kind === 'left') return happening.how
  return happening.kind === 'offered' && happening.isOnlyOverlap ? 'overlapping' : happening.kind
}

function judge(world: World, own: Case, event: Happening): void {
  if (event.kind === 'paid') own.balanceCents += event.cents
  else if (event.kind === 'seated') seated(world, own, event)
  else if (event.kind === 'left') left(own, event)
  else if (event.kind === 'offered') offered(event)
  else if (event.kind === 'windowed') windowed(own, event)
  else if (event.kind === 'moved') moved(own, event)
  else if (event.kind === 'decided') decided(own, event)
  else if (event.kind === 'ended') ended(own, event)
  else {
    const times = (own.ignored.get(event.userId) ?? 0) + 1
    own.ignored.set(event.userId, times)
    must(event.kind === 'ignored' || times > 1, 'one ignored offer keeps the place in line')
  }
}

function seated(world: World, own: Case, event: Happening & { kind: 'seated' }): void {
  const { session, seat, at } = event
  must(session.seats.length <= session.max_players, 'no spot is sold twice')
  must(seat.paid_cents === priceOf(session), 'a spot costs its price')
  must(at < session.tee_at && session.status !== 'cancelled', 'only a session ahead is joined')
  own.promised.set(seat.id, deadline(own, session))
  const until = earliest(hoursAfter(at, 1), new Date(session.tee_at.getTime() - 4 * hourMs - 1))
  if (seat.can_undo) own.undo.set(seat.id, until)
  if (event.how === 'asked') return
  const other = world.rounds
    .filter(({ session: { id, status } }) => id !== session.id && status !== 'cancelled')
    .filter((round) => meet(round.session, session))
    .flatMap(({ session: { seats } }) => seats)
    .find(({ user_id }) => user_id === seat.user_id)
  if (event.how === 'accepted') {
    const { asked_at, expires_at, due_cents } = event.asked
    must(at < expires_at && due_cents === seat.paid_cents, 'an open request is charged as agreed')
    must(!other || other.joined_at < asked_at, 'a round taken since asking is brought up first')
    const farAway = new Date(session.tee_at.getTime() - 4 * hourMs - 1)
    if (seat.can_undo)
      own.undo.set(seat.id, earliest(daytimeHourAfter(at, session.time_zone), farAway))
    return
  }
  must(!isNightAt(at, session.time_zone), 'no one is charged at night without asking for it')
  must(other === undefined, 'no one gets a second round at that time without asking for it')
  if (isUnbooked(own)) return
  const undo = daytimeHourAfter(at, session.time_zone)
  const free = deadline(own, session)
  must(at <= free && session.leavable, 'a spot that is given can be left with a full refund')
  const isUndone = seat.can_undo && hoursAfter(undo, 4) < session.tee_at
  must(undo <= free || isUndone, 'a spot that is given can be left for an hour of daytime')
  own.undo.set(seat.id, undo)
}

function left(own: Case, { session, seat, refundCents, how, at }: Happening & { kind: 'left' }) {
  const isFull = refundCents === seat.paid_cents
  must(isFull || how === 'left', 'who is removed loses nothing')
  must(isFull || !isUnbooked(own), 'an unbooked session keeps no cent')
  const until = latest(own.promised.get(seat.id), own.undo.get(seat.id))
  must(isFull || at > until || at >= session.tee_at, 'a promised deadline holds')
  must(refundCents >= session.pot_cents, 'a pot is refunded')
}

function offered({ session, userId, until, at }: Happening & { kind: 'offered' }): void {
  const zone = session.time_zone
  const isEarly = (when: Date) => isEarlyAfter(session.tee_at, when, zone)
  must(!isNightAt(at, zone) || isEarly(at), 'no spot is offered at night')
  const ahead = session.tee_at.getTime() - at.getTime()
  const lasts = until.getTime() - at.getTime()
  const isTogether = isShortlyBefore(session.tee_at, at, zone)
  const least = isTogether || ahead < 4 * hourMs ? 15 * minuteMs : 2 * hourMs
  const open = session.waiting.filter((one) => one.offered_until && one.offered_until > at)
  const others = open.filter((one) => one.is_shared && one.user_id !== userId)
  // A player who joins the line has what is left of the others' time.
  const isSame = others.some((one) => one.offered_until?.getTime() === until.getTime())
  must(lasts >= Math.min(least, ahead) || isSame, 'an offer lasts long enough')
  must(until <= session.tee_at, 'an offer ends by the tee time')
  const last = new Date(until.getTime() - 1)
  must(!isNightAt(last, zone) || isEarly(last), 'an offer doesn’t end at night')
  const own = open.filter((one) => !one.is_shared)
  const left = session.max_players - session.seats.length - own.length
  must(left >= (own.length < open.length ? 1 : 0), 'no spot that is on hold is offered to others')
  must(isTogether || own.some((one) => one.user_id === userId), 'only late spots are shared')
  must(!session.barred_ids.includes(userId), 'only welcome players get offers')
}

function windowed(own: Case, { session, seat, at }: Happening & { kind: 'windowed' }): void {
  must(!own.windowed.has(seat.id), 'no spot has a second window')
  own.windowed.add(seat.id)
  const had = own.promised.get(seat.id)
  const hoursLeft = (session.tee_at.getTime() - at.getTime()) / hourMs
  const window = hoursAfter(at, Math.max(Math.min(12, hoursLeft / 2), 1))
  const until = freeUntilFor(session, seat)
  const least = earliest(latest(had, window), session.tee_at)
  must(until >= least, 'a booking gives each player their window')
  const most = latest(had, deadline(own, session), hoursAfter(at, 24))
  must(until <= most, 'a window isn’t longer than the longest promise')
}

function moved(own: Case, { session, before, at }: Happening & { kind: 'moved' }): void {
  if (session.tee_at.getTime() === before.tee_at.getTime()) return
  const isHost = ({ user_id }: Seat) => user_id === session.host_id
  const isAlone = session.waiting.length === 0 && session.seats.every(isHost)
  must(isAlone || before.tee_date === session.tee_date, 'other players keep their day')
  const due = dueFor(own.decisionHours, session.tee_at, at)
  if (isAlone) own.decideAt = due
  else if (own.decideAt) own.decideAt = due ?? (own.decideAt < session.tee_at ? own.decideAt : null)
  // Hosts who move the tee time move their own deadline.
  for (const { id } of session.seats.filter(isHost)) {
    own.promised.delete(id)
    own.undo.delete(id)
    if (isAlone) own.windowed.delete(id)
  }
}

/** Without a booking or its players, no session goes on after the decision. */
function decided(own: Case, { round, session }: Happening): void {
  const due = own.decideAt ?? session.tee_at
  own.decideAt = null
  const gone = round.departures.filter(({ left_at }) => left_at >= due).length
  const players = session.seats.length + gone
  const agrees = ({ plays_on_with: n }: Seat) => typeof n === 'number' && n <= players
  const isEnough = players >= Math.min(session.min_players, session.max_players)
  must(!isUnbooked(own), 'an unbooked session doesn’t go on')
  must(isEnough || (players >= 2 && session.seats.every(agrees)), 'a minimum holds')
}

function ended(own: Case, { round, session, end, cause, at }: Happening & { kind: 'ended' }): void {
  own.ends += 1
  must(own.ends === 1, 'a session ends once')
  own.decideAt = null
  const held = [...round.held.values()]
  const fees = held.reduce((sum, { service_fee, deposit }) => sum + service_fee + deposit, 0)
  const pots = held.reduce((sum, { pot }) => sum + pot, 0)
  must(fees === 0, 'a session that is over holds no fees')
  const players = session.seats.length
  if (end === 'cancelled') {
    must(pots === 0 && round.revenueCents === 0, 'a cancelled session keeps nothing')
    must(cause !== 'not_booked' || isUnbooked(own), 'only an unbooked session is dropped')
    const fewest = at < session.tee_at ? Math.min(session.min_players, session.max_players) : 2
    must(cause !== 'too_few' || players < fewest, 'a session with enough players takes place')
    return
  }
  must(isOver(session, at), 'a session is completed after its round')
  must(!isUnbooked(own), 'no unbooked session is played')
  must(players >= 2, 'no one plays alone')
  must(pots === players * session.pot_cents, 'the pot is what its players paid')
  const fee = priceOf(session) - session.pot_cents
  must(round.revenueCents >= players * fee, 'the players’ fees are earned')
}

/** Deadlines don't get earlier, and money is where it was paid. */
function compare(own: Case, round: Round): void {
  const { session } = round
  let heldCents = round.revenueCents
  for (const { service_fee, deposit, pot } of round.held.values())
    heldCents += service_fee + deposit + pot
  must(heldCents === own.balanceCents, 'what comes in goes out, is held, or is earned')
  const isWaiting = (userId: string) => session.waiting.some((one) => one.user_id === userId)
  for (const userId of own.ignored.keys()) if (!isWaiting(userId)) own.ignored.delete(userId)
  if (isFinal(round)) return
  // What players have once the host has booked.
  const booked = { ...session, booking_plan: 'not_needed' as const }
  for (const seat of session.seats) {
    const until = freeUntilFor(booked, seat)
    const promised = own.promised.get(seat.id)
    must(until >= earliest(promised ?? until, session.tee_at), 'a deadline doesn’t get earlier')
    own.promised.set(seat.id, latest(promised, until))
  }
}

function checkDue({ now, wallets }: World, { decideAt }: Case, { session }: Round): void {
  // Jobs that come only after the tee time leave nothing to decide.
  const isDue = decideAt !== null && now >= decideAt && now < session.tee_at
  must(!isDue, 'a session is decided when it’s due')
  must(!isOver(session, now), 'a session ends with its round')
  if (isNightAt(now, session.time_zone) || !isTaking(session, now)) return
  const offers = session.waiting.filter((one) => one.offered_until && one.offered_until > now)
  if (session.seats.length + offers.length >= session.max_players) return
  const next = session.waiting.some(
    ({ user_id, offered_until, is_skipped, is_passed }) =>
      !offered_until && !is_skipped && !is_passed && (wallets[user_id] ?? 0) >= priceOf(session),
  )
  must(!next, 'an open spot goes to the next player in line')
}

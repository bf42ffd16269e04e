/** Two sessions, wallets, and jobs in memory. What happens to them is decided by the product's rules. */
import { roundEnds } from '@county-golf/contract/session-status'
import type { Actor } from '../../src/http/viewer.ts'
import { Refusal } from '../../src/lib/refusal.ts'
import type {
  JoinRequest,
  Seat,
  SeatedSession,
  Waiting,
} from '../../src/modules/sessions/queries.ts'
import { dueToJoin, feesOf } from '../../src/modules/sessions/rules/session-rules.ts'
import type { JoinPart } from '../../src/modules/wallet/service.ts'
import { type Golfer, golfers } from './life.ts'

export type Asked = JoinRequest & { asked_at: Date }
type Held = { userId: string } & Record<JoinPart, number>
type Departure = {
  seat_id: string
  user_id: string
  joined_at: Date
  left_at: Date
  terms: string
  paid_cents: number
  refunded_cents: number
}

/** One of the sessions, with what the database keeps beside its row. */
export type Round = {
  readonly index: number
  session: SeatedSession
  /** Requests that the session doesn't show while players join without asking are kept, too. */
  requests: Asked[]
  /** What its escrow holds, by spot. */
  held: Map<string, Held>
  departures: Departure[]
  revenueCents: number
  /** Whether the check at the tee time was made. */
  isChecked: boolean
  /** By spot. */
  earlierTees: Map<string, number[]>
  /** When each spot's deadline changed. */
  changedAt: Map<string, Date>
}

type Job = { name: 'advance' | 'fill'; round: number; dueAt: Date }

/** What happened, for the judge. */
export type Happening = { round: Round; session: SeatedSession; at: Date } & (
  | ({ kind: 'seated'; seat: Seat } & How)
  | { kind: 'left'; seat: Seat; refundCents: number; how: 'left' | 'removed' }
  | { kind: 'offered'; userId: string; until: Date; isOnlyOverlap: boolean }
  | { kind: 'ignored' | 'lapsed'; userId: string }
  | { kind: 'windowed'; seat: Seat }
  | { kind: 'moved'; before: SeatedSession }
  | { kind: 'decided' }
  | { kind: 'ended'; end: 'completed' | 'cancelled'; cause: Cause }
  | { kind: 'paid'; userId: string; cents: number }
)
/** Whether the player took the spot, got it from the waitlist, or the host said yes to their request. */
export type How = { how: 'asked' | 'given' } | { how: 'accepted'; asked: Asked }
export type Cause = 'played' | 'not_booked' | 'too_few' | 'host'

export type World = {
  now: Date
  rounds: Round[]
  wallets: Record<string, number>
  jobs: Job[]
  happenings: Happening[]
}

export const actor = (id: string, isAdmin = false): Actor => ({
  id,
  isAdmin,
  hasAdminRole: isAdmin,
  lacksTotp: false,
})

/** What one spot costs at most. The poor golfer can pay for one. */
const spotCents = 3_500

export const newWorld = (now: Date): World => ({
  now,
  rounds: [],
  wallets: Object.fromEntries(
    golfers.map((golfer: Golfer) => [golfer, golfer === 'poor' ? spotCents : 20 * spotCents]),
  ),
  jobs: [],
  happenings: [],
})

/** Changes a session. It's never changed in place, so that what happened can point to it. */
export function change(round: Round, columns: Partial<SeatedSession>): void {
  const session = { ...round.session, ...columns }
  session.seats_taken = session.seats.length
  session.requests = session.approval === 'automatic' ? [] : round.requests
  round.session = session
}

export const changeWaiting = (round: Round, userId: string, mark: Partial<Waiting>): void =>
  change(round, {
    waiting: round.session.waiting.map((waiting) =>
      waiting.user_id === userId ? { ...waiting, ...mark } : waiting,
    ),
  })

export const stopWaiting = (round: Round, userIds: readonly string[]): void =>
  change(round, {
    waiting: round.session.waiting.filter(({ user_id }) => !userIds.includes(user_id)),
  })

/** Ends these players' open requests. Declined ones stay. */
export function endRequests(round: Round, userIds: readonly string[]): void {
  round.requests = round.requests.filter(
    ({ user_id, is_declined }) => is_declined || !userIds.includes(user_id),
  )
  change(round, {})
}

export const isFinal = ({ session: { status } }: Round): boolean =>
  status === 'completed' || status === 'cancelled'

type Bare<T> = T extends Happening ? Omit<T, 'round' | 'session' | 'at'> : never

export function note(world: World, round: Round, happening: Bare<Happening>): void {
  const { session } = round
  world.happenings.push({ round, session, at: world.now, ...happening } as Happening)
}

export function enqueue(world: World, name: Job['name'], round: Round, dueAt: Date): void {
  world.jobs.push({ name, round: round.index, dueAt })
}

/** The golfers among these who have a spot in the other round at that time. */
export function overlapsOf(world: World, userIds: readonly string[], round: Round): Set<string> {
  const { tee_at, holes } = round.session
  const others = world.rounds.filter(
    ({ index, session: other }) =>
      index !== round.index &&
      other.status !== 'cancelled' &&
      other.tee_at < roundEnds(tee_at, holes as 9 | 18) &&
      roundEnds(other.tee_at, other.holes as 9 | 18) > tee_at,
  )
  return new Set(
    userIds.filter((id) =>
      others.some(({ session: { seats } }) => seats.some(({ user_id }) => user_id === id)),
    ),
  )
}

export const canPay = (world: World, userId: string, cents: number): boolean =>
  (world.wallets[userId] ?? 0) >= cents

function pay(world: World, round: Round, userId: string, cents: number): void {
  world.wallets[userId] = (world.wallets[userId] ?? 0) - cents
  note(world, round, { kind: 'paid', userId, cents })
}

/** Seats and charges a player. @throws Refusal if they can't pay */
export function assignSeat(
  world: World,
  round: Round,
  userId: string,
  how: How,
  undoUntil: Date | null = null,
): void {
  const { session } = round
  const cents = dueToJoin(session)
  if (!canPay(world, userId, cents)) throw new Refusal('INSUFFICIENT_BALANCE', 'Too little')
  const id = `${round.index} ${round.held.size + round.departures.length} ${userId}`
  const seat = {
    id,
    user_id: userId,
    joined_at: world.now,
    paid_cents: cents,
    can_undo: !session.undone_by.includes(userId),
    undo_until: undoUntil,
    free_until: null,
    booked_window: false,
    plays_on_with: null,
  } as Partial<Seat> as Seat
  pay(world, round, userId, cents)
  round.held.set(id, { userId, ...feesOf(session) })
  change(round, { seats: [...session.seats, seat] })
  endRequests(round, [userId])
  note(world, round, { kind: 'seated', seat, ...how })
}

/** Refunds these parts of what a spot paid. @returns the cents */
export function refund(
  world: World,
  round: Round,
  seatId: string,
  parts: readonly JoinPart[],
): number {
  const held = round.held.get(seatId)
  if (!held) return 0
  const cents = parts.reduce((sum, part) => sum + held[part], 0)
  round.held.set(seatId, { ...held, ...Object.fromEntries(parts.map((part) => [part, 0])) })
  if (cents > 0) pay(world, round, held.userId, -cents)
  return cents
}

/** Frees a spot, after its refund. */
export function removeSeat(
  round: Round,
  seat: Seat,
  departure: Omit<Departure, 'seat_id' | 'user_id' | 'joined_at' | 'paid_cents'>,
): void {
  const { id: seat_id, user_id, joined_at, paid_cents } = seat
  round.departures = [
    ...round.departures,
    { seat_id, user_id, joined_at, paid_cents, ...departure },
  ]
  change(round, { seats: round.session.seats.filter(({ id }) => id !== seat_id) })
}

/** What an operation can change, to undo it if it's refused midway. */
export function snapshot(world: World): () => void {
  const rounds = world.rounds.map((round) => ({ ...round, held: new Map(round.held) }))
  const { jobs, wallets, happenings } = { ...world, wallets: { ...world.wallets } }
  const [jobCount, happened] = [jobs.length, happenings.length]
  return () => {
    for (const [index, round] of world.rounds.entries()) Object.assign(round, rounds[index])
    world.wallets = wallets
    world.jobs.length = jobCount
    world.happenings.length = happened
  }
}

/**
 * Joining a session. Joins come in batches for the CPU that this saves: with 32 concurrent joins, one costs 7.7 ms in
 * Node and PostgreSQL together, and 18.2 ms with a `changeSession` each, as in `leaveSession`.
 */
import type { Overlap } from '@county-golf/contract/before-joining'
import type { joinSession } from '@county-golf/contract/session-endpoints'
import type { z } from 'zod'
import { type Tx, transaction } from '../../../database/database.ts'
import { type Idempotency, storeResponses } from '../../../database/idempotency.ts'
import { fetchRows } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { type BatchOutcome, batched } from '../../../lib/batched.ts'
import type { Refusal } from '../../../lib/refusal.ts'
import { chargesRealCards } from '../../../lib/stripe-key.ts'
import { record } from '../../events/service.ts'
import { type PrizePolicy, prizePolicy } from '../../settings/service.ts'
import { answerSharePhone } from '../../users/service.ts'
import {
  type Balances,
  balanceIn,
  walletBalances,
  withPaymentErrors,
} from '../../wallet/service.ts'
import {
  type LockedSession,
  parseSessionRow,
  type Seat,
  type SeatedSession,
  type SessionRow,
} from '../queries.ts'
import { type Attesters, handicapRefusal } from '../rules/net-rules.ts'
import { prizeRefusal, type Winner } from '../rules/prize-rules.ts'
import { isVisibleTo, joinRefusal, noSuchSession } from '../rules/session-rules.ts'
import { peopleIn } from '../rules/spots.ts'
import { sessionView } from '../view/view.ts'
import { planSeat, type SeatPlan, takeSeats } from './assign-seats.ts'
import { confirmAgeFor } from './check-prize.ts'
import { joinBehindWaitlist } from './join-behind-waitlist.ts'
import { overlapField } from './overlaps.ts'

type Joined = z.output<typeof joinSession.response>

/** A call to join a session. */
export type JoinCall = {
  viewer: Viewer
  sessionId: string
  answers: JoinAnswers
  idempotency: Idempotency
}

/** What the player answered when they were asked. */
export type JoinAnswers = NonNullable<z.output<typeof joinSession.body>>

type Join = (
  viewer: Viewer,
  sessionId: string,
  answers: JoinAnswers,
  idempotency: Idempotency,
) => Promise<Joined>

const batches = { most: 32, atOnce: 1 }
/** One lane checks rules while the other waits for the database. A session always uses the same lane. */
const laneCount = 2

/**
 * Creates the use case that takes a spot and charges for it in one transaction, so neither happens without the
 * other. Players who join at the same time share a transaction. If it fails, each player gets their own.
 */
export function openJoins(deps: Deps): Join {
  const alone =
    (request: JoinCall): BatchOutcome<Joined> =>
    async () => {
      const [outcome] = await joinTogether(deps, [request], { wait: true })
      if (!outcome) throw new Error('A join has no outcome')
      return outcome()
    }
  const lanes = Array.from({ length: laneCount }, () =>
    batched<JoinCall, Joined>(batches, (requests) =>
      joinTogether(deps, requests, { wait: false }).catch(() => requests.map(alone)),
    ),
  )

  /** Without `wait`, requests for a session that is locked elsewhere get their own transaction. */
  async function joinTogether(
    { db, clock }: Deps,
    requests: readonly JoinCall[],
    { wait }: { wait: boolean },
  ): Promise<BatchOutcome<Joined>[]> {
    // Without real cards, prizes have no rules for players.
    const policy = chargesRealCards(deps.config) ? await prizePolicy(deps) : undefined
    return await transaction(db, async (tx) => {
      const now = clock.now()
      const { sessions, players } = await lockToJoin(tx, requests, wait)
      const planned: Planned[] = []
      const outcomes = requests.map((request, n): BatchOutcome<Joined> => {
        const { viewer, sessionId, answers } = request
        const session = sessions.get(sessionId)
        if (!session && !wait) return alone(request)
        const player = withEarlier(players, requests, n)
        const refusal = refusalFor(session, viewer, player, { policy, now })
        if (refusal || !session || !player) return () => Promise.reject(refusal)
        if (session.waiting.length > 0) return () => joinBehindWaitlist(deps, request)
        const plan = planSeat(session, viewer.id, now)
        const { overlaps, ...profile } = player
        const share_phone = answers.sharePhone ?? profile.share_phone ?? false
        const seats = [...session.seats, { ...plan.seat, ...profile, share_phone }]
        const after = { ...session, seats, seats_taken: peopleIn({ ...session, seats }) }
        sessions.set(sessionId, after)
        const joined = {
          session: sessionView(after, { viewer, now }),
          debitedCents: plan.seat.paid_cents,
          balance: 0,
          ...overlapField(overlaps),
        }
        planned.push({ request, plan, joined })
        return () => joined
      })
      await takeAll(tx, now, planned)
      return outcomes
    })
  }

  return async (viewer, sessionId, answers, idempotency) => {
    if (answers.prizeAgeConfirmed) await confirmAgeFor(deps, viewer, sessionId)
    const join = lanes[Number.parseInt(sessionId.slice(-1), 16) % laneCount]
    if (!join) throw noSuchSession()
    return await join({ viewer, sessionId, answers, idempotency })
  }
}

function refusalFor(
  session: SeatedSession | undefined,
  viewer: Viewer,
  player: Joiner | undefined,
  { policy, now }: { policy: PrizePolicy | undefined; now: Date },
): Refusal | undefined {
  if (!session || !player || !isVisibleTo(session, viewer)) return noSuchSession()
  return (
    joinRefusal(session, viewer.id, now) ??
    (policy && prizeRefusal(policy, session, player)) ??
    handicapRefusal(session, viewer.id, player.attesters)
  )
}

/** A player of the batch, with the attesters of those before them, who may have taken a spot in the same session. */
function withEarlier(
  players: readonly Joiner[],
  requests: readonly JoinCall[],
  n: number,
): Joiner | undefined {
  const player = players[n]
  if (!player?.attesters) return player
  const known = players
    .slice(0, n + 1)
    .filter((_, k) => requests[k]?.sessionId === requests[n]?.sessionId)
    .map(({ attesters }) => attesters ?? {})
  return { ...player, attesters: Object.assign({}, ...known) }
}

type Planned = { request: JoinCall; plan: SeatPlan; joined: Joined }

/** Writes the planned seats, payments, events, and stored responses. */
async function takeAll(tx: Tx, now: Date, planned: readonly Planned[]): Promise<void> {
  const [first, ...others] = planned
  if (!first) return
  const take = () =>
    takeSeats(
      tx,
      now,
      planned.map(({ plan }) => plan),
    )
  // In a batch, the retries one by one show which player can't pay.
  const { user_id, paid_cents } = first.plan.seat
  const left = await (others.length > 0
    ? take()
    : withPaymentErrors({ userId: user_id, dueCents: paid_cents }, take))
  await answerSharePhone(
    tx,
    planned.map(({ request }) => ({ userId: request.viewer.id, ...request.answers })),
  )
  await completeResponses(tx, left, planned)
  await record(
    tx,
    now,
    ...planned.map(({ plan }) => ({
      kind: 'session.joined' as const,
      sessionId: plan.sessionId,
      userId: plan.seat.user_id,
      data: { how: 'joined' as const, paidCents: plan.seat.paid_cents },
    })),
  )
  await storeResponses(
    tx,
    planned.map(({ request, joined }) => ({ idempotency: request.idempotency, response: joined })),
    now,
  )
}

/** Adds the remaining balances to the responses. Reads the wallets that weren't charged. */
async function completeResponses(
  tx: Tx,
  left: Balances,
  planned: readonly Planned[],
): Promise<void> {
  const charged = ({ request }: Planned) => balanceIn(left, request.viewer.id)
  const others = planned.filter((one) => charged(one) === undefined)
  const read =
    others.length > 0
      ? await walletBalances(
          tx,
          others.map(({ request }) => request.viewer.id),
        )
      : new Map<string, number>()
  for (const one of planned)
    one.joined.balance = charged(one) ?? read.get(one.request.viewer.id) ?? 0
}

/** A player who wants to join. */
type Joiner = Pick<
  Seat,
  | 'username'
  | 'display_name'
  | 'avatar_url'
  | 'phone'
  | 'share_phone'
  | 'rating_sum'
  | 'rating_count'
> &
  Winner & {
    /** Their other rounds at that time. */
    overlaps: Overlap[] | null
    /** Of this player and of those in the session. Null unless the session needs proven handicaps. */
    attesters?: Attesters | null
  }

/**
 * Locks and reads the sessions that players want to join.
 * @param wait whether to wait for sessions that another transaction has locked, or skip them
 * @returns the sessions by id, and the players in the order of the requests
 */
async function lockToJoin(
  tx: Tx,
  requests: readonly { sessionId: string; viewer: { id: string } }[],
  wait: boolean,
): Promise<{ sessions: Map<string, LockedSession>; players: Joiner[] }> {
  const [row] = await fetchRows<{ sessions: SessionRow[]; players: Joiner[] }>(tx)`
    select sessions, players from lock_to_join(
      ${requests.map(({ sessionId }) => sessionId)}::uuid[],
      ${requests.map(({ viewer }) => viewer.id)}::uuid[],
      ${wait})`
  if (!row) throw new Error('The join query returned no row')
  const sessions = new Map(
    row.sessions.map((session) => [session.id, parseSessionRow(session) as LockedSession]),
  )
  return { sessions, players: row.players }
}

import type { Tx } from '../../../database/database.ts'
import type { Locked } from '../../../database/locked.ts'
import { fetchRows } from '../../../database/sql.ts'
import { newId } from '../../../lib/ids.ts'
import {
  asJson,
  type Balances,
  joinPostings,
  type Posting,
  withPaymentErrors,
} from '../../wallet/service.ts'
import type { Seat, SeatedSession } from '../queries.ts'
import { markRequestsEnded } from '../requests/queries.ts'
import { dueToJoin, feesOf } from '../rules/session-rules.ts'

/** A spot to be taken, with the postings that pay for it. */
export type SeatPlan = {
  sessionId: string
  maxPlayers: number
  seat: Pick<
    Seat,
    | 'id'
    | 'seat_no'
    | 'user_id'
    | 'joined_at'
    | 'paid_cents'
    | 'can_undo'
    | 'undo_until'
    | 'spot_since'
  >
  postings: (Posting & { id: string })[]
  /** Whether the player has a request to join, which ends with this. */
  isRequested: boolean
}

/** What a seat's number and price depend on. A session that is just being created has no seats yet. */
type Joinable = Locked<
  Parameters<typeof feesOf>[0] &
    Pick<SeatedSession, 'id' | 'max_players' | 'undone_by' | 'requests'> & {
      seats: readonly Pick<Seat, 'seat_no'>[]
    }
>

/** Plans the lowest free seat for a player who is allowed to take it. */
export function planSeat(session: Joinable, userId: string, at: Date): SeatPlan {
  const id = newId()
  const taken = new Set(session.seats.map(({ seat_no }) => seat_no))
  let seatNo = 1
  while (taken.has(seatNo)) seatNo++
  return {
    sessionId: session.id,
    maxPlayers: session.max_players,
    seat: {
      id,
      seat_no: seatNo,
      user_id: userId,
      joined_at: at,
      paid_cents: dueToJoin(session),
      can_undo: !session.undone_by.includes(userId),
    },
    postings: joinPostings({ id, userId, sessionId: session.id, fees: feesOf(session) }),
    isRequested: session.requests.some(({ user_id }) => user_id === userId),
  }
}

/**
 * Inserts seats and posts their charges in one statement, all or nothing. Ends the requests of players who asked.
 * @returns the balances left, in cents, by account code
 */
export async function takeSeats(
  tx: Tx,
  at: Date,
  plans: readonly SeatPlan[],
  also: readonly Posting[] = [],
): Promise<Balances> {
  const postings = asJson([...plans.flatMap((plan) => plan.postings), ...also])
  const seats = plans.map(({ seat }) => seat)
  const rows = await fetchRows<{ balances: Balances }>(tx)`
    with posted as materialized (
      select case when ${postings}::jsonb = '[]' then '{}' else ledger_post(${at}, ${postings}) end as balances
    ), seated as (
      insert into seat (id, session_id, max_players, seat_no, user_id, joined_at, join_posting, paid_cents, can_undo,
        undo_until, spot_since)
      select id, session_id, max_players, seat_no, user_id, ${at}, join_posting, paid_cents, can_undo, undo_until, spot_since
      from posted, unnest(
        ${seats.map(({ id }) => id)}::uuid[],
        ${plans.map(({ sessionId }) => sessionId)}::uuid[],
        ${plans.map(({ maxPlayers }) => maxPlayers)}::smallint[],
        ${seats.map(({ seat_no }) => seat_no)}::smallint[],
        ${seats.map(({ user_id }) => user_id)}::uuid[],
        ${plans.map((plan) => plan.postings[0]?.id ?? null)}::uuid[],
        ${seats.map(({ paid_cents }) => paid_cents)}::integer[],
        ${seats.map(({ can_undo }) => can_undo)}::boolean[],
        ${seats.map(({ undo_until }) => undo_until ?? null)}::timestamptz[],
        ${seats.map(({ spot_since }) => spot_since ?? null)}::timestamptz[]
      ) as s (id, session_id, max_players, seat_no, user_id, join_posting, paid_cents, can_undo, undo_until, spot_since)
    )
    select balances from posted`
  for (const { sessionId, seat } of plans.filter(({ isRequested }) => isRequested))
    await markRequestsEnded(tx, sessionId, [seat.user_id], { outcome: 'joined', at })
  return rows[0]?.balances ?? {}
}

/** What a player pays besides the spot, and what is special about how they got it. */
type Also = {
  postings?: Posting[]
  dueCents?: number
  /** Until when they can undo a spot that they didn't ask for. */
  undoUntil?: Date | null
  /**
   * Since when the spot has been taken, for a substitute. They can't undo it: the spot would be empty, and the player
   * who left it late already has a full refund.
   */
  spotSince?: Date
}

/**
 * Seats one player and charges for the spot, together with anything else they pay now, such as a host's bounty.
 * @returns the balances left, in cents, by account code
 * @throws Refusal INSUFFICIENT_BALANCE with the total due, BALANCE_OWED
 */
export async function assignSeat(
  tx: Tx,
  session: Joinable,
  userId: string,
  at: Date,
  { postings = [], dueCents = 0, undoUntil = null, spotSince }: Also = {},
): Promise<Balances> {
  const plan = planSeat(session, userId, at)
  plan.seat.undo_until = undoUntil
  if (spotSince) Object.assign(plan.seat, { spot_since: spotSince, can_undo: false })
  return await withPaymentErrors({ userId, dueCents: plan.seat.paid_cents + dueCents }, () =>
    takeSeats(tx, at, [plan], postings),
  )
}

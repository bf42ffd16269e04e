import type { DbOrTx, Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import {
  findOpenLegs,
  type LegPart,
  type OpenLeg,
  type Posting,
  post,
  postingKey,
} from '../ledger/service.ts'
import { settleRefunds } from './end-wallet.ts'
import { type ReturnKind, returnKey, returnPosting, reversalsOf, sum } from './returns.ts'

/** A spot to refund to the user who paid for it, in these parts. */
type SpotRefund = { seatId: string; userId: string; kind: ReturnKind; parts: readonly LegPart[] }

/**
 * Refunds parts of spots that weren't refunded yet to their payers, in one call to the ledger.
 * @returns what each refunded in cents, by the spot's id. Spots without a refund are absent.
 */
export async function refundSpots(
  tx: Tx,
  at: Date,
  { id: sessionId }: Locked<{ id: string }>,
  spots: readonly SpotRefund[],
): Promise<Map<string, number>> {
  const open = await findOpenLegs(tx, { keys: spots.map(({ seatId }) => postingKey.join(seatId)) })
  const back = spots.flatMap(({ seatId, parts, ...to }) => {
    const legs = open.filter(
      ({ key, part }) => key === postingKey.join(seatId) && parts.includes(part),
    )
    return legs.length > 0 ? [{ seatId, to, legs }] : []
  })
  if (back.length > 0) {
    await post(
      tx,
      at,
      back.map(({ legs, to }) => returnPosting(legs, { ...to, sessionId })),
    )
    await settleRefunds(
      tx,
      at,
      back.map(({ to }) => to.userId),
    )
  }
  return new Map(back.map(({ seatId, legs }) => [seatId, sum(legs)]))
}

type PaidPart = { userId: string; part: LegPart; cents: number }

const isPayment = ({ kind }: OpenLeg): boolean => kind === 'join' || kind === 'bounty_funding'
const partsOf = (paid: readonly OpenLeg[]): PaidPart[] =>
  paid.flatMap(({ userId, part, cents }) => (userId ? [{ userId, part, cents }] : []))

/** What users paid into a session and weren't refunded, in cents by part, also after it was booked as revenue. */
export const paidInto = async (db: DbOrTx, sessionId: string): Promise<PaidPart[]> =>
  partsOf((await findOpenLegs(db, { sessionId })).filter(isPayment))

/**
 * Refunds everything in a session's escrow to its payers: seats, late leavers' kept fees, and the
 * bounty. Each payer sees one refund, and the bounty's funder one return. Fees that were booked as revenue return to
 * the escrow first.
 * @returns what each user got back, in cents by part
 */
export async function refundEscrow(
  tx: Tx,
  at: Date,
  session: Locked<{ id: string }>,
): Promise<PaidPart[]> {
  const open = await findOpenLegs(tx, { sessionId: session.id })
  const held = open.filter(isPayment)
  const earned = open.filter(({ kind }) => kind === 'revenue')
  await refundHeld(tx, at, { session, held, earned, kind: 'refund' })
  return partsOf(held)
}

/** Refunds held legs to their payers, with one posting per payer. A bounty is returned to its funder. */
export async function refundHeld(
  tx: Tx,
  at: Date,
  refund: {
    session: Locked<{ id: string }>
    held: OpenLeg[]
    /** Legs of the session's revenue, which the refund reverses. */
    earned?: OpenLeg[]
    kind: ReturnKind
  },
): Promise<void> {
  const { session, held, earned = [], kind } = refund
  const payers = Map.groupBy(held, (leg) => `${leg.kind} ${leg.userId}`)
  const refunds = [...payers.values()].map((parts) =>
    returnPosting(parts, {
      userId: parts[0]?.userId ?? null,
      sessionId: session.id,
      kind: parts[0]?.kind === 'bounty_funding' ? 'bounty_return' : kind,
    }),
  )
  const postings = [...returnedRevenue(session.id, earned), ...refunds]
  if (postings.length > 0) await post(tx, at, postings)
  await settleRefunds(
    tx,
    at,
    held.flatMap(({ userId }) => userId ?? []),
  )
}

/**
 * Moves a session's revenue back to its escrow. Each leg mirrors one of that revenue, so it can't be more, or happen
 * twice.
 */
const returnedRevenue = (sessionId: string, earned: readonly OpenLeg[]): Posting[] =>
  earned.length > 0
    ? [{ key: returnKey(earned), kind: 'revenue_return', sessionId, legs: reversalsOf(earned) }]
    : []

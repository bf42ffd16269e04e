import type { Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import { findOpenLegs, type LegPart, type OpenLeg, post, postingKey } from '../ledger/service.ts'
import { settleRefunds } from './end-wallet.ts'
import { type ReturnKind, returnPosting, sum } from './returns.ts'

/** The parts paid for a seat and not yet refunded. */
export const paidFor = (tx: Tx, seatId: string): Promise<OpenLeg[]> =>
  findOpenLegs(tx, { keys: [postingKey.join(seatId)] })

/** Refunds paid parts to their player. @returns the amount in cents */
export async function refundLegs(
  tx: Tx,
  at: Date,
  paid: OpenLeg[],
  { userId, session, kind }: { userId: string; session: Locked<{ id: string }>; kind: ReturnKind },
): Promise<number> {
  if (paid.length > 0) {
    await post(tx, at, [returnPosting(paid, { userId, sessionId: session.id, kind })])
    await settleRefunds(tx, at, [{ userId, cents: sum(paid) }])
  }
  return sum(paid)
}

type RefundedPart = { userId: string; part: LegPart; cents: number }

/**
 * Refunds everything in a session's escrow to its payers: seats, late leavers' kept fees, and the
 * bounty. Each payer sees one refund, and the bounty's funder one return.
 * @returns what each user got back, in cents by part
 */
export async function refundEscrow(
  tx: Tx,
  at: Date,
  session: Locked<{ id: string }>,
): Promise<RefundedPart[]> {
  const open = await findOpenLegs(tx, { sessionId: session.id })
  const held = open.filter(({ kind }) => kind === 'join' || kind === 'bounty_funding')
  await refundHeld(tx, at, { session, held, kind: 'refund' })
  return held.flatMap(({ userId, part, cents }) => (userId ? [{ userId, part, cents }] : []))
}

/** Refunds held legs to their payers, with one posting per payer. A bounty is returned to its funder. */
export async function refundHeld(
  tx: Tx,
  at: Date,
  { session, held, kind }: { session: Locked<{ id: string }>; held: OpenLeg[]; kind: ReturnKind },
): Promise<void> {
  const payers = Map.groupBy(held, (leg) => `${leg.kind} ${leg.userId}`)
  const postings = [...payers.values()].map((parts) =>
    returnPosting(parts, {
      userId: parts[0]?.userId ?? null,
      sessionId: session.id,
      kind: parts[0]?.kind === 'bounty_funding' ? 'bounty_return' : kind,
    }),
  )
  if (postings.length > 0) await post(tx, at, postings)
  await settleRefunds(tx, at, held)
}

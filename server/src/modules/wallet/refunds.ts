import type { Tx } from '../../database/database.ts'
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
  to: { userId: string; sessionId: string; kind: ReturnKind },
): Promise<number> {
  if (paid.length > 0) {
    await post(tx, at, [returnPosting(paid, to)])
    await settleRefunds(tx, at, [{ userId: to.userId, cents: sum(paid) }])
  }
  return sum(paid)
}

type RefundedPart = { userId: string; part: LegPart; cents: number }

/**
 * Refunds everything in a session's escrow to its payers: seats, late leavers' kept fees, and the
 * bounty. Each payer sees one refund, and the bounty's funder one return.
 * @returns what each user got back, in cents by part
 */
export async function refundEscrow(tx: Tx, at: Date, sessionId: string): Promise<RefundedPart[]> {
  const open = await findOpenLegs(tx, { sessionId })
  const held = open.filter(({ kind }) => kind === 'join' || kind === 'bounty_funding')
  await refundHeld(tx, at, { sessionId, held, kind: 'refund' })
  return held.flatMap(({ userId, part, cents }) => (userId ? [{ userId, part, cents }] : []))
}

/** Refunds held legs to their payers, with one posting per payer. A bounty is returned to its funder. */
export async function refundHeld(
  tx: Tx,
  at: Date,
  { sessionId, held, kind }: { sessionId: string; held: OpenLeg[]; kind: ReturnKind },
): Promise<void> {
  const payers = Map.groupBy(held, (leg) => `${leg.kind} ${leg.userId}`)
  const postings = [...payers.values()].map((parts) =>
    returnPosting(parts, {
      userId: parts[0]?.userId ?? null,
      sessionId,
      kind: parts[0]?.kind === 'bounty_funding' ? 'bounty_return' : kind,
    }),
  )
  if (postings.length > 0) await post(tx, at, postings)
  await settleRefunds(tx, at, held)
}

import type { Db, DbOrTx, Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import {
  account,
  findOpenLegs,
  type LegPart,
  type OpenLeg,
  type Posting,
  post,
  postingKey,
  readHistory,
} from '../ledger/service.ts'
import { payDebts } from './debts.ts'
import { refundHeld } from './refunds.ts'
import { sum } from './returns.ts'

/** The pots and bounty a session still holds, neither returned nor won. */
async function heldPrize(db: DbOrTx, sessionId: string): Promise<OpenLeg[]> {
  const open = await findOpenLegs(db, { sessionId })
  if (open.some(({ kind }) => kind === 'prize')) return []
  return open.filter(
    ({ kind, part }) =>
      (kind === 'join' || kind === 'bounty_funding') && (part === 'pot' || part === 'bounty'),
  )
}

/** A session's undecided prize money in cents, and whether the platform funded any of it. */
export async function prizeHeld(
  db: DbOrTx,
  sessionId: string,
): Promise<{ cents: number; isPlatformFunded: boolean }> {
  const held = await heldPrize(db, sessionId)
  return { cents: sum(held), isPlatformFunded: held.some(({ userId }) => userId === null) }
}

type Winner = { userId: string; joinedAt: Date }

/**
 * Pays a session's prize, once. Splits it evenly, with odd cents to the winner who joined earliest.
 * The caller has completed the session, since only a played round has a prize.
 * @returns what each winner was paid, or nothing if there is no undecided prize money
 */
export async function settlePrize(
  tx: Tx,
  at: Date,
  prize: { session: Locked<{ id: string }>; winners: Winner[] },
): Promise<{ userId: string; cents: number }[]> {
  const sessionId = prize.session.id
  const winners = prize.winners.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())
  if (winners.length === 0) throw new Error(`The prize of session ${sessionId} has no winner`)
  const held = await heldPrize(tx, sessionId)
  const cents = sum(held)
  const share = Math.floor(cents / winners.length)
  const odd = cents - share * winners.length
  const shares = winners
    .map(({ userId }, place) => ({ userId, cents: share + (place === 0 ? odd : 0) }))
    .filter((paid) => paid.cents > 0)
  const part = held[0]?.part
  if (part === undefined || shares.length === 0) return []
  await post(
    tx,
    at,
    shares.map((paid) => prizePosting(sessionId, part, paid)),
  )
  await payDebts(
    tx,
    at,
    shares.map(({ userId }) => userId),
  )
  return shares
}

const prizePosting = (
  sessionId: string,
  /** A session has either a bounty or pots, never both. */
  part: LegPart,
  { userId, cents }: { userId: string; cents: number },
): Posting => ({
  key: postingKey.prize(sessionId, userId),
  kind: 'prize',
  userId,
  sessionId,
  legs: [{ part, src: account.escrow(sessionId), dst: account.user(userId), cents }],
})

/**
 * Refunds undecided prize money: each pot to its player, a bounty to its funder.
 * @returns the amount in cents, or 0 if the prize was already won or refunded
 */
export async function returnPrize(
  tx: Tx,
  at: Date,
  session: Locked<{ id: string }>,
): Promise<number> {
  const held = await heldPrize(tx, session.id)
  await refundHeld(tx, at, { session, held, kind: 'pot_return' })
  return sum(held)
}

/** More prizes than any user wins. */
const prizesMax = 1_000

export type Prize = { at: Date; cents: number; parts: readonly LegPart[] }

/** The prizes a user has won, in chronological order. */
export async function prizesOf(db: Db, userId: string): Promise<Prize[]> {
  const entries = await readHistory(db, { userId, kind: 'prize' }, { limit: prizesMax, offset: 0 })
  return entries
    .map(({ at, amountCents, parts }) => ({
      at,
      cents: amountCents,
      parts: parts.map(({ part }) => part),
    }))
    .reverse()
}

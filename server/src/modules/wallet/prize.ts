import { CompiledQuery } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { account, type Posting, post } from '../ledger/service.ts'
import { settleThese } from './owing.ts'
import { returnPostings } from './returns.ts'

type Held = { id: string; part: string; kind: string; userId: string | null; cents: number }

/** Pots and bounty that a session still holds: neither given back nor won. */
async function heldPrize(db: DbOrTx, sessionId: string): Promise<Held[]> {
  const { rows } = await db.executeQuery<Held>(
    CompiledQuery.raw(
      `select p.id, p.part, p.kind, p.user_id as "userId", t.cents
       from posting p join transfer t on t.posting_id = p.id
       where p.session_id = $1 and p.kind in ('join', 'bounty_funding') and p.part in ('pot', 'bounty')
         and not exists (select from posting r where r.reverses = p.id)
         and not exists (select from posting w where w.session_id = $1 and w.kind = 'prize')
       order by p.id`,
      [sessionId],
    ),
  )
  return rows
}

const sum = (parts: { cents: number }[]) => parts.reduce((total, { cents }) => total + cents, 0)

/** The undecided prize money of a session, in cents, and whether any of it is the platform's. */
export async function prizeHeld(
  db: DbOrTx,
  sessionId: string,
): Promise<{ cents: number; isPlatformFunded: boolean }> {
  const held = await heldPrize(db, sessionId)
  return { cents: sum(held), isPlatformFunded: held.some(({ userId }) => userId === null) }
}

type Winner = { userId: string; joinedAt: Date }

/**
 * Pays a session's prize, once: evenly, odd cents to the winner who joined earliest. The caller holds
 * the session's row and has completed it: a prize is for a round that was played.
 * @returns what each was paid; nothing where there is no undecided prize money
 */
export async function settlePrize(
  tx: Tx,
  at: Date,
  prize: { sessionId: string; winners: Winner[] },
): Promise<{ userId: string; cents: number }[]> {
  const { sessionId } = prize
  const winners = prize.winners.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())
  if (winners.length === 0) throw new Error(`a prize of session ${sessionId} without a winner`)
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
  await settleThese(
    tx,
    at,
    shares.map(({ userId }) => userId),
  )
  return shares
}

const prizePosting = (
  sessionId: string,
  /** A session has a bounty or pots, never both. */
  part: string,
  { userId, cents }: { userId: string; cents: number },
): Posting => ({
  key: `prize:${sessionId}:${userId}`,
  kind: 'prize',
  part,
  transactionId: newId(),
  userId,
  sessionId,
  legs: [{ src: account.escrow(sessionId), dst: account.user(userId), cents }],
})

/**
 * Gives undecided prize money back to who put it in: each pot to its player, a bounty to its funder.
 * The caller holds the session's row.
 * @returns how much, in cents; 0 where it was won or given back before
 */
export async function returnPrize(tx: Tx, at: Date, sessionId: string): Promise<number> {
  const held = await heldPrize(tx, sessionId)
  const payers = Map.groupBy(held, ({ kind, userId }) => `${kind} ${userId}`)
  const postings = [...payers.values()].flatMap((parts) =>
    returnPostings(parts, {
      userId: parts[0]?.userId ?? null,
      sessionId,
      kind: parts[0]?.kind === 'bounty_funding' ? 'bounty_return' : 'pot_return',
    }),
  )
  if (postings.length > 0) await post(tx, at, postings)
  await settleThese(tx, at, [...new Set(held.flatMap(({ userId }) => userId ?? []))])
  return sum(held)
}

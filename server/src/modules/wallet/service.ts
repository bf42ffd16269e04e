import { dollars } from '@county-golf/contract/money'
import { CompiledQuery } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import {
  account,
  balanceOf,
  balancesOf,
  explained,
  Overdrawn,
  Owing,
  openAccount,
  type Posting,
  post,
} from '../ledger/service.ts'
import { settle, settleThese } from './owing.ts'
import { type ReturnKind, returnPostings } from './returns.ts'

// Who pays through the wallet handles postings, but has nothing to do with the ledger itself.
export { asJson, type Balances, owedBy, type Posting } from '../ledger/service.ts'
export { applyAdjustment } from './adjust-wallet.ts'
export { readCardMoney } from './card-money.ts'
export { forfeit, heldInEscrow } from './end-wallet.ts'
export { exportHistory } from './export-history.ts'
export { earnFees, returnDeposits } from './fees.ts'
export { cardTransaction } from './history.ts'
export { holdWallet, returnToCard, takeBack, undoTakeBack } from './owing.ts'
export { prizeHeld, returnPrize, settlePrize } from './prize.ts'
export { type Prize, prizesOf } from './prizes.ts'
export { holdPurses, type Purses } from './purses.ts'
export type { ReturnKind } from './returns.ts'
export { adjustRefusal } from './rules.ts'
export { storeReason } from './transaction-reasons.ts'

/** What a player pays for a seat, part by part; each can come back on its own. */
export const joinParts = ['service_fee', 'deposit', 'pot'] as const
export type JoinPart = (typeof joinParts)[number]
export type JoinFees = Record<JoinPart, number>

export const totalOf = (fees: JoinFees): number => fees.service_fee + fees.deposit + fees.pot

export const openWallet = (tx: Tx, userId: string): Promise<void> =>
  openAccount(tx, account.user(userId))

export const openEscrow = (tx: Tx, sessionId: string): Promise<void> =>
  openAccount(tx, account.escrow(sessionId))

/** A user's balance in cents. */
export const walletBalance = (db: DbOrTx, userId: string): Promise<number> =>
  balanceOf(db, account.user(userId))

/** The balances of several users in cents; none for who has no wallet. */
export const walletBalances = async (
  db: DbOrTx,
  userIds: readonly string[],
): Promise<Map<string, number>> => {
  const balances = await balancesOf(db, userIds.map(account.user))
  return new Map(
    userIds.flatMap((userId) => {
      const balance = balances.get(account.user(userId))
      return balance === undefined ? [] : [[userId, balance]]
    }),
  )
}

/**
 * Credits a paid card checkout to its user's wallet, once per checkout, ever.
 * @returns the id of the wallet's transaction
 * @throws when it was credited before: the caller holds the checkout's row, and so knows better
 */
export async function topUp(
  tx: Tx,
  at: Date,
  paid: { checkoutId: string; userId: string; cents: number },
): Promise<string> {
  const transactionId = newId()
  const posted = await post(tx, at, [
    {
      key: `topup:${paid.checkoutId}`,
      kind: 'top_up',
      part: 'amount',
      transactionId,
      userId: paid.userId,
      legs: [{ src: account.cardClearing, dst: account.user(paid.userId), cents: paid.cents }],
    },
  ])
  if (!posted) throw new Error(`checkout ${paid.checkoutId} is in the book, but not marked so`)
  await settle(tx, at, paid.userId)
  return transactionId
}

/** The postings by which a player pays for one seat; none where nothing is due. */
export function joinPostings(seat: {
  id: string
  userId: string
  sessionId: string
  fees: JoinFees
}): (Posting & { id: string })[] {
  const transactionId = newId()
  return joinParts
    .filter((part) => seat.fees[part] > 0)
    .map((part) => ({
      id: newId(),
      key: joinKey(seat.id, part),
      kind: 'join',
      part,
      transactionId,
      userId: seat.userId,
      sessionId: seat.sessionId,
      legs: [
        {
          src: account.user(seat.userId),
          dst: account.escrow(seat.sessionId),
          cents: seat.fees[part],
        },
      ],
    }))
}

const joinKey = (seatId: string, part: JoinPart): string => `join:${seatId}:${part}`

/** A bounty is held from the moment it is offered: from the host, or from the platform's promotions. */
export const bountyPosting = (bounty: {
  sessionId: string
  funder: { userId: string } | 'platform'
  cents: number
}): Posting => ({
  key: `bounty:${bounty.sessionId}`,
  kind: 'bounty_funding',
  part: 'bounty',
  transactionId: newId(),
  ...(bounty.funder !== 'platform' && { userId: bounty.funder.userId }),
  sessionId: bounty.sessionId,
  legs: [
    {
      src: bounty.funder === 'platform' ? account.promotions : account.user(bounty.funder.userId),
      dst: account.escrow(bounty.sessionId),
      cents: bounty.cents,
    },
  ],
})

type Payer = { userId: string; dueCents: number }

/** Charges what the postings say, or refuses with the balance as it is. */
export async function charge(tx: Tx, at: Date, payer: Payer, postings: Posting[]): Promise<void> {
  if (postings.length > 0) await paying(payer, () => post(tx, at, postings))
}

/**
 * Runs something that posts what a player pays.
 * @throws Refusal INSUFFICIENT_BALANCE, BALANCE_OWED in place of the ledger's own words for them
 */
export async function paying<T>(payer: Payer, posting: () => Promise<T>): Promise<T> {
  try {
    return await explained(posting)
  } catch (error) {
    if (error instanceof Overdrawn && error.account === account.user(payer.userId))
      throw insufficientBalance(payer.dueCents, error.balanceCents)
    if (error instanceof Owing) throw balanceOwed(error.owedCents)
    throw error
  }
}

/** 402 in the words of the specification. */
const insufficientBalance = (neededCents: number, balanceCents: number): Refusal =>
  refuse(
    'INSUFFICIENT_BALANCE',
    `Insufficient balance. You need ${dollars(neededCents)} but have ${dollars(balanceCents)}`,
  )

const balanceOwed = (owedCents: number): Refusal =>
  refuse(
    'BALANCE_OWED',
    `A card payment of yours was charged back, and ${dollars(owedCents)} is still owed. ` +
      'Add funds to settle it before you join or offer a bounty.',
    { facts: { owedCents } },
  )

type Paid = { id: string; part: JoinPart; cents: number }

/** What was paid for a seat and has not come back, part by part. */
export async function paidFor(tx: Tx, seatId: string): Promise<Paid[]> {
  const keys = joinParts.map((part) => joinKey(seatId, part))
  const { rows } = await tx.executeQuery<Paid>(
    CompiledQuery.raw(
      `select p.id, p.part, t.cents from posting p join transfer t on t.posting_id = p.id
       where p.key = any($1) and not exists (select from posting r where r.reverses = p.id)`,
      [keys],
    ),
  )
  return rows
}

/** Brings paid parts back to their player. @returns how much, in cents */
export async function giveBack(
  tx: Tx,
  at: Date,
  paid: Paid[],
  to: { userId: string; sessionId: string; kind: ReturnKind },
): Promise<number> {
  if (paid.length > 0) await post(tx, at, returnPostings(paid, to))
  if (paid.length > 0) await settleThese(tx, at, [to.userId])
  return paid.reduce((sum, { cents }) => sum + cents, 0)
}

type Held = { id: string; part: string; kind: string; user_id: string | null; cents: number }

/**
 * Returns everything a session's escrow holds to whoever paid it in: seats, the kept fees of late
 * leavers, the bounty. Each payer sees one refund (and the bounty's funder one return).
 * @returns what each player got back of their fees and pots, in cents, by user id
 */
export async function emptyEscrow(
  tx: Tx,
  at: Date,
  sessionId: string,
): Promise<Map<string, number>> {
  const { rows: held } = await tx.executeQuery<Held>(
    CompiledQuery.raw(
      `select p.id, p.part, p.kind, p.user_id, t.cents
       from posting p join transfer t on t.posting_id = p.id
       where p.session_id = $1 and p.kind in ('join', 'bounty_funding')
         and not exists (select from posting r where r.reverses = p.id)
       order by p.id`,
      [sessionId],
    ),
  )
  const payers = Map.groupBy(held, ({ kind, user_id }) => `${kind} ${user_id}`)
  const postings = [...payers.values()].flatMap((parts) =>
    returnPostings(parts, {
      userId: parts[0]?.user_id ?? null,
      sessionId,
      kind: parts[0]?.kind === 'bounty_funding' ? 'bounty_return' : 'refund',
    }),
  )
  if (postings.length > 0) await post(tx, at, postings)
  await settleThese(tx, at, [...new Set(held.flatMap(({ user_id }) => user_id ?? []))])
  const back = new Map<string, number>()
  for (const { kind, user_id, cents } of held)
    if (kind === 'join' && user_id) back.set(user_id, (back.get(user_id) ?? 0) + cents)
  return back
}

import { dollars } from '@county-golf/contract/money'
import type { DbOrTx, Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import { newId } from '../../lib/ids.ts'
import { type Refusal, refusal } from '../../lib/refusal.ts'
import {
  account,
  type Balances,
  balanceOf,
  balancesOf,
  lockAccounts,
  Overdrawn,
  Owing,
  openAccount,
  owedBy,
  type Posting,
  post,
  postingKey,
  withLedgerErrors,
} from '../ledger/service.ts'
import { payDebts } from './debts.ts'

// Modules that charge wallets need postings but shouldn't depend on the ledger itself.
export {
  asJson,
  type Balances,
  idIn,
  type LegPart,
  owedBy,
  type Posting,
  postingKey,
} from '../ledger/service.ts'
export { applyAdjustment } from './adjust-wallet.ts'
export { readCardMoney } from './card-money.ts'
export { postCardMovements } from './card-movements.ts'
export { debitCardReturn, holdWallet, returnToCard, reverseCardReturn } from './debts.ts'
export { heldInEscrow } from './end-wallet.ts'
export { earnFees, returnFees } from './fees.ts'
export { hadEmail, issueClaimLink, owedToFormer, purgeFormerUsers } from './former/former-users.ts'
export { keepBalance, keepForFormerUsers, openFormerUser } from './former/keep-balance.ts'
export { applyFormerPayment } from './former/pay-former-user.ts'
export { cardTransaction, exportHistory, storeReason } from './history.ts'
export { type Prize, prizeHeld, prizesOf, returnPrize, settlePrize } from './prize.ts'
export { paidInto, refundEscrow, refundSpots } from './refunds.ts'

/** The parts of a seat's price. Each can be refunded separately. */
export const joinParts = ['service_fee', 'deposit', 'pot'] as const
export type JoinPart = (typeof joinParts)[number]
export type JoinFees = Record<JoinPart, number>

export const feesTotal = (fees: JoinFees): number => fees.service_fee + fees.deposit + fees.pot

export const openWallet = (tx: Tx, userId: string): Promise<void> =>
  openAccount(tx, account.user(userId))

export const openEscrow = (tx: Tx, sessionId: string): Promise<void> =>
  openAccount(tx, account.escrow(sessionId))

/** A user's balance in cents. */
export const walletBalance = (db: DbOrTx, userId: string): Promise<number> =>
  balanceOf(db, account.user(userId))

/** A user's balance in the result of a posting, in cents, or undefined if it didn't change. */
export const balanceIn = (balances: Balances, userId: string): number | undefined =>
  balances[account.user(userId)]

/** Balances of several users in cents. Users without a wallet are omitted. */
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
 * Credits a paid card checkout to its user's wallet, once per checkout.
 * @returns the id of the wallet's transaction
 * @throws Error if it was already credited, which the caller must have checked
 */
export async function topUp(
  tx: Tx,
  at: Date,
  checkout: Locked<{ id: string; user_id: string; amount_cents: number }>,
): Promise<string> {
  const transactionId = newId()
  const posted = await post(tx, at, [
    {
      id: transactionId,
      key: postingKey.topUp(checkout.id),
      kind: 'top_up',
      userId: checkout.user_id,
      legs: [
        {
          part: 'amount',
          src: account.cardClearing,
          dst: account.user(checkout.user_id),
          cents: checkout.amount_cents,
        },
      ],
    },
  ])
  if (!posted) throw new Error(`Checkout ${checkout.id} is posted but not marked as credited`)
  await payDebts(tx, at, [checkout.user_id])
  return transactionId
}

/**
 * The posting that charges a player for one seat, with one leg per part. Empty if the seat is free.
 */
export function joinPostings(seat: {
  id: string
  userId: string
  sessionId: string
  fees: JoinFees
}): (Posting & { id: string })[] {
  const legs = joinParts
    .filter((part) => seat.fees[part] > 0)
    .map((part) => ({
      part,
      src: account.user(seat.userId),
      dst: account.escrow(seat.sessionId),
      cents: seat.fees[part],
    }))
  if (legs.length === 0) return []
  const { userId, sessionId } = seat
  return [{ id: newId(), key: postingKey.join(seat.id), kind: 'join', userId, sessionId, legs }]
}

/**
 * Moves a bounty into escrow when it is offered, from the host or from the platform's promotions.
 */
export const bountyPosting = (bounty: {
  sessionId: string
  funder: { userId: string } | 'platform'
  cents: number
}): Posting => ({
  key: postingKey.bounty(bounty.sessionId),
  kind: 'bounty_funding',
  ...(bounty.funder !== 'platform' && { userId: bounty.funder.userId }),
  sessionId: bounty.sessionId,
  legs: [
    {
      part: 'bounty',
      src: bounty.funder === 'platform' ? account.promotions : account.user(bounty.funder.userId),
      dst: account.escrow(bounty.sessionId),
      cents: bounty.cents,
    },
  ],
})

type Payer = { userId: string; dueCents: number }

/**
 * Posts a player's charges.
 * @returns the balances left, in cents, by account code
 * @throws Refusal INSUFFICIENT_BALANCE, BALANCE_OWED
 */
export async function charge(
  tx: Tx,
  at: Date,
  payer: Payer,
  postings: Posting[],
): Promise<Balances> {
  if (postings.length === 0) return {}
  return (await withPaymentErrors(payer, () => post(tx, at, postings))) ?? {}
}

/**
 * Runs a function that posts a player's charges.
 * @throws Refusal INSUFFICIENT_BALANCE, BALANCE_OWED in place of the ledger's own errors
 */
export async function withPaymentErrors<T>(payer: Payer, posting: () => Promise<T>): Promise<T> {
  try {
    return await withLedgerErrors(posting)
  } catch (error) {
    if (error instanceof Overdrawn && error.account === account.user(payer.userId))
      throw insufficientBalance(payer.dueCents, error.balanceCents)
    if (error instanceof Owing) throw balanceOwed(error.owedCents)
    throw error
  }
}

/** 402, with the wording of the specification. */
const insufficientBalance = (neededCents: number, balanceCents: number): Refusal =>
  refusal(
    'INSUFFICIENT_BALANCE',
    `Insufficient balance. You need ${dollars(neededCents)} but have ${dollars(balanceCents)}`,
  )

const balanceOwed = (owedCents: number): Refusal =>
  refusal(
    'BALANCE_OWED',
    `You owe ${dollars(owedCents)} from a charged-back payment. ` +
      'Add funds to pay it before you join or offer a bounty.',
    { facts: { owedCents } },
  )

/** Locked wallets. What they can pay now, they can still pay when it is posted. */
export type LockedWallets = { canPay(userId: string, cents: number): Promise<boolean> }

/**
 * Locks these users' wallets and a session's escrow together. Call it before posting anything, in a
 * transaction that will post for several of them in turn.
 */
export async function lockWallets(
  tx: Tx,
  sessionId: string,
  userIds: readonly string[],
): Promise<LockedWallets> {
  const codes = [account.escrow(sessionId), ...userIds.map((userId) => account.user(userId))]
  const held = await lockAccounts(tx, codes)
  return {
    // A user who owes money can't take even a free spot.
    canPay: async (userId, cents) =>
      (held.get(account.user(userId)) ?? 0) >= cents && (await owedBy(tx, userId)) <= 0,
  }
}

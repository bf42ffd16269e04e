import { dollars } from '@county-golf/contract/money'
import { CompiledQuery } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { refuse } from '../../lib/refusal.ts'
import { account, findPosting, type Leg, openAccount, owedBy, post } from '../ledger/service.ts'

/** Money that goes back to a card, by whoever's will. */
type ToCard = {
  /** What makes it happen once. */
  key: string
  kind: 'top_up_refund' | 'chargeback'
  userId: string
  cents: number
}

type Taken = {
  /** The wallet's transaction, null where the wallet had nothing to give. */
  transactionId: string | null
  coveredCents: number
  owedCents: number
}

/**
 * Takes what went back to a card out of its user's wallet. What the wallet does not cover is owed
 * from then on.
 */
export async function takeBack(tx: Tx, at: Date, gone: ToCard): Promise<Taken> {
  const { key, kind, userId, cents } = gone
  const wallet = account.user(userId)
  const coveredCents = Math.min(cents, await hold(tx, wallet))
  const owedCents = cents - coveredCents
  if (owedCents > 0) await openAccount(tx, account.receivable(userId))
  const legs: Leg[] = [
    { src: wallet, dst: account.cardClearing, cents: coveredCents },
    { src: account.receivable(userId), dst: account.cardClearing, cents: owedCents },
  ]
  const transactionId = newId()
  const moved = {
    key,
    kind,
    part: 'amount',
    transactionId,
    // A history shows what moved the wallet, and nothing else.
    ...(coveredCents > 0 && { userId }),
    legs: legs.filter((leg) => leg.cents > 0),
  }
  if (!(await post(tx, at, [moved]))) throw new Error(`${key} was taken back before`)
  return { transactionId: coveredCents > 0 ? transactionId : null, coveredCents, owedCents }
}

/**
 * Sends money from a wallet to the card it came from, all of it or nothing.
 * @returns the wallet's transaction
 * @throws Refusal INSUFFICIENT_BALANCE
 */
export async function returnToCard(
  tx: Tx,
  at: Date,
  { userId, cents, key }: Omit<ToCard, 'kind'>,
): Promise<string> {
  const balanceCents = await hold(tx, account.user(userId))
  if (balanceCents < cents)
    throw refuse(
      'INSUFFICIENT_BALANCE',
      `This wallet holds ${dollars(balanceCents)}, which does not cover a refund of ${dollars(cents)}.`,
    )
  const taken = await takeBack(tx, at, { key, kind: 'top_up_refund', userId, cents })
  return taken.transactionId ?? ''
}

/**
 * Undoes it: the card's network gave the money back after all. What was owed for it is owed no
 * longer, and what was paid on that returns to the wallet.
 * @returns the wallet's transaction, null where the wallet had given nothing
 */
export async function undoTakeBack(
  tx: Tx,
  at: Date,
  gone: Omit<ToCard, 'cents'>,
): Promise<string | null> {
  const { key, kind, userId } = gone
  const original = await findPosting(tx, key)
  if (!original) throw new Error(`nothing was taken back as ${key}`)
  await hold(tx, account.user(userId))
  const transactionId = newId()
  await post(tx, at, [
    {
      key: `return:${original.id}`,
      kind,
      part: 'amount',
      transactionId,
      ...(original.user_id && { userId }),
      reverses: original.id,
    },
  ])
  await settle(tx, at, userId)
  return original.user_id ? transactionId : null
}

/**
 * Pays what somebody owes from what their wallet holds; what was paid too much, since less is owed
 * by now, comes back. Called after whatever brings money into a wallet.
 */
export async function settle(tx: Tx, at: Date, userId: string): Promise<void> {
  const wallet = account.user(userId)
  const receivable = account.receivable(userId)
  const balanceCents = await hold(tx, wallet)
  const owedCents = await owedBy(tx, userId)
  const paidCents = Math.min(owedCents, balanceCents)
  if (paidCents === 0) return
  const leg =
    paidCents > 0
      ? { src: wallet, dst: receivable, cents: paidCents }
      : { src: receivable, dst: wallet, cents: -paidCents }
  const transactionId = newId()
  await post(tx, at, [
    {
      key: `settlement:${transactionId}`,
      kind: 'chargeback',
      part: 'settlement',
      transactionId,
      userId,
      legs: [leg],
    },
  ])
}

/** The same for all of these who owe anything. */
export async function settleThese(tx: Tx, at: Date, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  for (const userId of await owingAmong(tx, userIds)) await settle(tx, at, userId)
}

/** Who of these has ever owed anything: next to nobody, so one question suffices for all. */
async function owingAmong(db: DbOrTx, userIds: string[]): Promise<string[]> {
  const known = new Map(userIds.map((userId) => [account.receivable(userId), userId]))
  const { rows } = await db.executeQuery<{ code: string }>(
    CompiledQuery.raw('select code from account where code = any($1) order by id', [
      [...known.keys()],
    ]),
  )
  return rows.flatMap(({ code }) => known.get(code) ?? [])
}

/** Locks a wallet until the transaction ends. @returns its balance in cents */
export const holdWallet = (tx: Tx, userId: string): Promise<number> =>
  hold(tx, account.user(userId))

async function hold(tx: Tx, code: string): Promise<number> {
  const { rows } = await tx.executeQuery<{ balance: number | null }>(
    CompiledQuery.raw('select ledger_hold($1) as balance', [code]),
  )
  return rows[0]?.balance ?? 0
}

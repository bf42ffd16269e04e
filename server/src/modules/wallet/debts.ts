import { dollars } from '@county-golf/contract/money'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import { newId } from '../../lib/ids.ts'
import { refusal } from '../../lib/refusal.ts'
import { account, findOpenLegs, openAccount, owedBy, post, postingKey } from '../ledger/service.ts'
import { lockFormerUser, owedTo } from './former/former-users.ts'
import { returnKey, reversalsOf } from './returns.ts'

/** A refund or chargeback to a card. */
type ToCard = {
  /** The idempotency key. */
  key: string
  kind: 'top_up_refund' | 'chargeback'
  userId: string
  cents: number
}

type Taken = {
  /** The wallet's transaction, or null if the wallet covered nothing. */
  transactionId: string | null
  coveredCents: number
  owedCents: number
}

/**
 * Debits a card refund or chargeback from its user's wallet. The user owes whatever the wallet
 * doesn't cover. For a former user, it's taken from what we owe them.
 */
export async function debitCardReturn(tx: Tx, at: Date, gone: ToCard): Promise<Taken> {
  const { key, kind, userId, cents } = gone
  const wallet = account.user(userId)
  const coveredCents = Math.min(cents, await hold(tx, wallet))
  const owedCents = cents - coveredCents
  if (owedCents > 0) await openAccount(tx, account.receivable(userId))
  const legs = [
    { part: 'amount' as const, src: wallet, dst: account.cardClearing, cents: coveredCents },
    {
      part: 'amount' as const,
      src: account.receivable(userId),
      dst: account.cardClearing,
      cents: owedCents,
    },
  ]
  const transactionId = newId()
  const moved = {
    id: transactionId,
    key,
    kind,
    // Wallet history shows only what moved the wallet.
    ...(coveredCents > 0 && { userId }),
    legs: legs.filter((leg) => leg.cents > 0),
  }
  if (!(await post(tx, at, [moved]))) throw new Error(`${key} was already charged back`)
  if (owedCents > 0) await payDebtOfFormerUser(tx, at, userId)
  return { transactionId: coveredCents > 0 ? transactionId : null, coveredCents, owedCents }
}

/**
 * Refunds wallet money to its card in full, or not at all.
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
    throw refusal(
      'INSUFFICIENT_BALANCE',
      `This wallet only has ${dollars(balanceCents)}, not enough to refund ${dollars(cents)}.`,
    )
  const taken = await debitCardReturn(tx, at, { key, kind: 'top_up_refund', userId, cents })
  return taken.transactionId ?? ''
}

/**
 * Reverses `debitCardReturn` after the card network returned the money. Cancels the debt and refunds what
 * was paid toward it to the wallet.
 * @returns the wallet's transaction, or null if the wallet had covered nothing
 */
export async function reverseCardReturn(
  tx: Tx,
  at: Date,
  gone: Omit<ToCard, 'cents'>,
): Promise<string | null> {
  const { key, kind, userId } = gone
  const taken = await findOpenLegs(tx, { keys: [key] })
  const [original] = taken
  if (!original) throw new Error(`No posting ${key} to reverse`)
  await hold(tx, account.user(userId))
  const transactionId = newId()
  await post(tx, at, [
    {
      id: transactionId,
      key: returnKey(taken),
      kind,
      ...(original.userId && { userId }),
      legs: reversalsOf(taken),
    },
  ])
  await payDebts(tx, at, [userId])
  return original.userId ? transactionId : null
}

/**
 * Settles the debts of these users. Must be called after anything that credits their wallets.
 */
export async function payDebts(tx: Tx, at: Date, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  for (const userId of await owingAmong(tx, userIds)) await payDebt(tx, at, userId)
}

/**
 * Pays a user's debt from their wallet. If they have paid more than they now owe, refunds the
 * excess.
 */
async function payDebt(tx: Tx, at: Date, userId: string): Promise<void> {
  const wallet = account.user(userId)
  const receivable = account.receivable(userId)
  const balanceCents = await hold(tx, wallet)
  const owedCents = await owedBy(tx, userId)
  const paidCents = Math.min(owedCents, balanceCents)
  if (paidCents === 0) return
  const [src, dst] = paidCents > 0 ? [wallet, receivable] : [receivable, wallet]
  const transactionId = newId()
  await post(tx, at, [
    {
      id: transactionId,
      key: postingKey.settlement(transactionId),
      kind: 'chargeback',
      userId,
      legs: [{ part: 'settlement', src, dst, cents: Math.abs(paidCents) }],
    },
  ])
}

/**
 * Settles a former user's debt with what we owe them, which was their wallet. Otherwise neither would ever be paid.
 */
async function payDebtOfFormerUser(tx: Tx, at: Date, userId: string): Promise<void> {
  if (!(await lockFormerUser(tx, userId))) return
  const cents = Math.min(await owedBy(tx, userId), await owedTo(tx, userId))
  if (cents <= 0) return
  const id = newId()
  const [src, dst] = [account.formerUsers, account.receivable(userId)]
  const legs = [{ part: 'settlement' as const, src, dst, cents }]
  await post(tx, at, [{ id, key: postingKey.settlement(id), kind: 'chargeback', legs }])
}

/** The users among these who have ever owed anything. Hardly any have, so one query covers all. */
async function owingAmong(db: DbOrTx, userIds: readonly string[]): Promise<string[]> {
  const known = new Map(userIds.map((userId) => [account.receivable(userId), userId]))
  const rows = await fetchRows<{ code: string }>(db)`
    select code from account where code = any(${unseen([...known.keys()], 'text[]')}) order by id`
  return rows.flatMap(({ code }) => known.get(code) ?? [])
}

/** Locks a wallet until the transaction ends. @returns its balance in cents */
export const holdWallet = (tx: Tx, userId: string): Promise<number> =>
  hold(tx, account.user(userId))

async function hold(tx: Tx, code: string): Promise<number> {
  const rows = await fetchRows<{ balance: number | null }>(tx)`
    select ledger_hold(${code}) as balance`
  return rows[0]?.balance ?? 0
}

import type { myTransactions, Transaction } from '@county-golf/contract/wallet'
import type { z } from 'zod'
import type { Db, DbOrTx, Tx } from '../../database/database.ts'
import { countMax, totalOf } from '../../database/listing.ts'
import type { Viewer } from '../../http/viewer.ts'
import {
  account,
  countHistory,
  findBalance,
  findEntry,
  type HistoryFilter,
  readHistory,
  type WalletEntry,
  walkHistory,
} from '../ledger/service.ts'
import { findUser } from '../users/service.ts'
import type { WalletDeps } from './deps.ts'
import { describe, isTransactionType, partsOf } from './descriptions.ts'
import { monthSpan } from './months.ts'
import { isTheirs, noSuchWallet } from './rules.ts'

type Page = z.input<typeof myTransactions.response>
export type HistoryQuery = z.output<typeof myTransactions.query>

/**
 * A page of a user's wallet history.
 * @throws Refusal NOT_FOUND if there is no such wallet, or the viewer may not see it
 */
export async function historyOf(
  deps: WalletDeps,
  viewer: Viewer,
  userId: string,
  { page, pageSize, type, month, timeZone, order }: HistoryQuery,
): Promise<Page> {
  await balanceFor(deps.db, viewer, userId)
  const filter: HistoryFilter = { userId, kind: type, ...(month && monthSpan(month, timeZone)) }
  const [entries, total] = await Promise.all([
    readHistory(deps.db, filter, { limit: pageSize, offset: (page - 1) * pageSize, order }),
    countHistory(deps.db, filter, countMax),
  ])
  return {
    items: await describeEntries(deps, deps.db, entries),
    ...totalOf(total),
    page,
    pageSize,
  }
}

/** A transaction by its id, or a user's history if the id is a user's. */
export async function transactionOrHistory(
  deps: WalletDeps,
  viewer: Viewer,
  id: string,
  query: HistoryQuery,
): Promise<{ transaction: Transaction } | Page> {
  const entry = await findEntry(deps.db, id)
  if (!entry) return await historyOf(deps, viewer, id, query)
  if (!isTheirs(viewer, entry.userId)) throw noSuchWallet()
  return { transaction: await transactionOf(deps, deps.db, id) }
}

/** An existing transaction as its wallet's history shows it, including one just posted. */
export async function transactionOf(
  deps: Pick<WalletDeps, 'sessionTitles'>,
  db: DbOrTx,
  id: string,
): Promise<Transaction> {
  const entry = await findEntry(db, id)
  const [transaction] = entry ? await describeEntries(deps, db, [entry]) : []
  if (!transaction) throw noSuchWallet()
  return transaction
}

/** A transaction without a session: a card payment or refund. */
export const cardTransaction = (db: DbOrTx, id: string): Promise<Transaction> =>
  transactionOf({ sessionTitles: async () => new Map() }, db, id)

/** Transaction types made by admins. */
const reasonKinds = new Set(['admin_credit', 'admin_debit', 'admin_refund', 'top_up_refund'])

/** Ledger entries with descriptions for display. */
export async function describeEntries(
  { sessionTitles }: Pick<WalletDeps, 'sessionTitles'>,
  db: DbOrTx,
  entries: WalletEntry[],
): Promise<Transaction[]> {
  const sessionIds = [...new Set(entries.flatMap(({ sessionId }) => sessionId ?? []))]
  const byAdmins = entries.filter(({ kind }) => reasonKinds.has(kind)).map(({ id }) => id)
  const titles = sessionIds.length > 0 ? await sessionTitles(db, sessionIds) : new Map()
  const reasons = await reasonsOf(db, byAdmins)
  return entries.map((entry) => {
    if (!isTransactionType(entry.kind)) throw new Error(`Unknown transaction type ${entry.kind}`)
    return {
      id: entry.id,
      type: entry.kind,
      description: describe(entry.kind, titles.get(entry.sessionId ?? ''), entry),
      amountCents: entry.amountCents,
      balanceAfterCents: entry.balanceAfterCents,
      sessionId: entry.sessionId,
      createdAt: entry.at.toISOString(),
      parts: partsOf(entry.parts),
      reason: reasons.get(entry.id) ?? null,
    }
  })
}

/** Stores why an admin moved money, visible to the wallet's owner and to admins. */
export async function storeReason(tx: Tx, transactionId: string, reason: string): Promise<void> {
  await tx
    .insertInto('transaction_reason')
    .values({ transaction_id: transactionId, reason })
    .execute()
}

/** Stored reasons by transaction id. */
async function reasonsOf(
  db: DbOrTx,
  transactionIds: readonly string[],
): Promise<Map<string, string>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('transaction_reason')
    .selectAll()
    .where('transaction_id', 'in', transactionIds)
    .execute()
  return new Map(rows.map(({ transaction_id, reason }) => [transaction_id, reason]))
}

/** A wallet's balance in cents, for its owner or an admin. */
export async function balanceFor(db: Db, viewer: Viewer, userId: string): Promise<number> {
  const balance = isTheirs(viewer, userId) ? await findBalance(db, account.user(userId)) : undefined
  if (balance === undefined) throw noSuchWallet()
  return balance
}

/** The balance, with the other figures a badge shows. */
export async function statusFor(db: Db, viewer: Viewer, userId: string) {
  const [balance, user] = await Promise.all([balanceFor(db, viewer, userId), findUser(db, userId)])
  return { balance, hasFunds: balance > 0, showWalletBadge: user?.show_wallet_badge ?? false }
}

/** A user's entire wallet history, oldest first. */
export async function exportHistory(
  deps: Pick<WalletDeps, 'db' | 'sessionTitles'>,
  userId: string,
): Promise<Transaction[]> {
  const all: Transaction[] = []
  for await (const entries of walkHistory(deps.db, { userId }))
    all.push(...(await describeEntries(deps, deps.db, entries)))
  return all
}

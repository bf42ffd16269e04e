import type { myTransactions, Transaction } from '@county-golf/contract/wallet'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Db, DbOrTx } from '../../lib/database.ts'
import { countMax, totalOf } from '../../lib/listing.ts'
import {
  countHistory,
  type Entry,
  findEntry,
  type HistoryFilter,
  readHistory,
} from '../ledger/service.ts'
import { balanceFor } from './balance.ts'
import { isTheirs, noSuchWallet } from './rules.ts'
import { describe, isTransactionType, partsOf, type SessionTitle } from './words.ts'

export type WalletDeps = {
  db: Db
  clock: Clock
  /** What to call some sessions, by their ids; sessions stand above the wallet, so it is given. */
  sessionTitles: (db: DbOrTx, ids: string[]) => Promise<Map<string, SessionTitle>>
}

type Page = z.input<typeof myTransactions.answer>
export type HistoryQuery = z.output<typeof myTransactions.query>

/**
 * A page of somebody's history.
 * @throws Refusal NOT_FOUND where there is no such wallet, or it is not the viewer's to see
 */
export async function historyOf(
  deps: WalletDeps,
  viewer: Viewer,
  userId: string,
  { page, pageSize, type, month, order }: HistoryQuery,
): Promise<Page> {
  await balanceFor(deps.db, viewer, userId)
  const filter: HistoryFilter = { userId, kind: type, ...(month && daysOf(month)) }
  const [entries, total] = await Promise.all([
    readHistory(deps.db, filter, { limit: pageSize, offset: (page - 1) * pageSize, order }),
    countHistory(deps.db, filter, countMax),
  ])
  return {
    items: await inWords(deps, deps.db, entries),
    ...totalOf(total),
    page,
    pageSize,
  }
}

/** One transaction, or, where the id is a user's, that user's history. */
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

/** A transaction that is there, as its wallet's history shows it; also one just made. */
export async function transactionOf(
  deps: Pick<WalletDeps, 'sessionTitles'>,
  db: DbOrTx,
  id: string,
): Promise<Transaction> {
  const entry = await findEntry(db, id)
  const [transaction] = entry ? await inWords(deps, db, [entry]) : []
  if (!transaction) throw noSuchWallet()
  return transaction
}

/** The same for what concerns no session: money from a card, or to one. */
export const cardTransaction = (db: DbOrTx, id: string): Promise<Transaction> =>
  transactionOf({ sessionTitles: async () => new Map() }, db, id)

/** From the first of a month (YYYY-MM, UTC) until the first of the next. */
export function daysOf(month: string): { from: Date; until: Date } {
  const from = new Date(`${month}-01T00:00:00Z`)
  const until = new Date(from)
  until.setUTCMonth(from.getUTCMonth() + 1)
  return { from, until }
}

/** Entries of the book as a person reads them. */
export async function inWords(
  { sessionTitles }: Pick<WalletDeps, 'sessionTitles'>,
  db: DbOrTx,
  entries: Entry[],
): Promise<Transaction[]> {
  const sessionIds = [...new Set(entries.flatMap(({ sessionId }) => sessionId ?? []))]
  const titles = sessionIds.length > 0 ? await sessionTitles(db, sessionIds) : new Map()
  return entries.map((entry) => {
    if (!isTransactionType(entry.kind)) throw new Error(`no words for the kind ${entry.kind}`)
    return {
      id: entry.id,
      type: entry.kind,
      description: describe(entry.kind, titles.get(entry.sessionId ?? ''), entry),
      amountCents: entry.amountCents,
      balanceAfterCents: entry.balanceAfterCents,
      sessionId: entry.sessionId,
      createdAt: entry.at.toISOString(),
      parts: partsOf(entry.parts),
    }
  })
}

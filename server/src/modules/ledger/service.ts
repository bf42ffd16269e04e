import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'

export { checkLedger, ledgerChecks } from './check.ts'
export { readFlows } from './flows.ts'
export {
  balanceBefore,
  countHistory,
  type Entry,
  findEntry,
  type HistoryFilter,
  readHistory,
  walkHistory,
} from './history.ts'
export { holdAll } from './holds.ts'
export { type Move, readMoves } from './moves.ts'

/** Accounts by their codes. */
export const account = {
  user: (userId: string) => `user:${userId}`,
  escrow: (sessionId: string) => `escrow:${sessionId}`,
  /** Below zero by what the user owes. */
  receivable: (userId: string) => `receivable:${userId}`,
  cardClearing: 'card:clearing',
  fees: 'platform:fees',
  adjustments: 'platform:adjustments',
  promotions: 'platform:promotions',
} as const

export type Leg = { src: string; dst: string; cents: number }

export type Posting = {
  /** Drawn when absent; given where another row must point at the posting. */
  id?: string
  /** What makes it happen once. */
  key: string
  /** What the person's transaction is: join, refund, top_up ... */
  kind: string
  /** Which part of it this is: service_fee, deposit, pot, bounty, amount. */
  part: string
  /** Postings of one transaction share it. */
  transactionId: string
  /** Whose wallet history shows it. */
  userId?: string
  sessionId?: string
} & ({ legs: Leg[] } | { /** Mirrors that posting, whole. */ reverses: string })

/** A wallet or an escrow does not hold what should leave it. Nothing was moved. */
export class Overdrawn extends Error {
  readonly account: string
  readonly balanceCents: number

  constructor(account: string, balanceCents: number) {
    super(`not enough on ${account}`)
    this.name = 'Overdrawn'
    this.account = account
    this.balanceCents = balanceCents
  }
}

/** What wallets and escrows hold, in cents, by account code. */
export type Balances = Record<string, number>

/** Somebody who still owes money is to pay for something new. Nothing was moved. */
export class Owing extends Error {
  readonly userId: string
  readonly owedCents: number

  constructor(userId: string, owedCents: number) {
    super(`user ${userId} owes money`)
    this.name = 'Owing'
    this.userId = userId
    this.owedCents = owedCents
  }
}

/**
 * Moves money: everything that one transaction moves, in one call, so that all its accounts are
 * locked at once and in order.
 * @returns the kept balances it left, by account code; undefined when these postings were made
 *   before: a replay changes nothing
 * @throws Overdrawn, Owing; the transaction is then lost. Also when a key was used for something else: a
 *   mistake of ours, not of the caller's
 */
export async function post(tx: Tx, at: Date, postings: Posting[]): Promise<Balances | undefined> {
  const text = 'select ledger_post($1, $2) as balances'
  const { rows } = await explained(() =>
    tx.executeQuery<{ balances: Balances | null }>(CompiledQuery.raw(text, [at, asJson(postings)])),
  )
  return rows[0]?.balances ?? undefined
}

/** Postings as `ledger_post` takes them, also where another SQL function passes them on. */
export const asJson = (postings: Posting[]): string =>
  JSON.stringify(
    postings.map(({ transactionId, userId, sessionId, ...posting }) => ({
      id: newId(),
      transaction: transactionId,
      user: userId,
      session: sessionId,
      ...posting,
    })),
  )

/** Runs something that posts. @throws Overdrawn or Owing in place of PostgreSQL's error */
export async function explained<T>(posting: () => Promise<T>): Promise<T> {
  try {
    return await posting()
  } catch (error) {
    throw inOurWords(error)
  }
}

const notEnough = 'CG402'
const owesMoney = 'CG403'

function inOurWords(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const detail = () => JSON.parse(error.detail ?? '{}')
  if (error.code === notEnough) return new Overdrawn(detail().account, detail().balance)
  if (error.code === owesMoney) return new Owing(detail().user, detail().owed)
  return error
}

/** Opens an account; no harm when it is open. */
export async function openAccount(tx: Tx, code: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('select ledger_open($1)', [code]))
}

/** The kept balance of a wallet or an escrow, in cents; undefined for anything else. */
export async function findBalance(db: DbOrTx, code: string): Promise<number | undefined> {
  const { rows } = await db.executeQuery<{ balance: number }>(
    CompiledQuery.raw('select balance from account where code = $1 and balance is not null', [
      code,
    ]),
  )
  return rows[0]?.balance
}

/** The same, 0 when it was never opened. */
export const balanceOf = async (db: DbOrTx, code: string): Promise<number> =>
  (await findBalance(db, code)) ?? 0

/** What several wallets or escrows hold, in cents, by their codes; none for an account there is not. */
export async function balancesOf(
  db: DbOrTx,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.executeQuery<{ code: string; balance: number }>(
    CompiledQuery.raw('select code, balance from account where code = any($1)', [codes]),
  )
  return new Map(rows.map(({ code, balance }) => [code, balance]))
}

/** What somebody owes, in cents; below zero where they paid more than they owed by now. */
export async function owedBy(db: DbOrTx, userId: string): Promise<number> {
  const { rows } = await db.executeQuery<{ owed: number }>(
    CompiledQuery.raw('select ledger_owed($1) as owed', [userId]),
  )
  return rows[0]?.owed ?? 0
}

/** The posting made under a key, as long as it was not reversed. */
export const findPosting = (db: DbOrTx, key: string) =>
  db
    .selectFrom('posting as p')
    .select(['p.id', 'p.user_id'])
    .where('p.key', '=', key)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posting as r').select('r.id').whereRef('r.reverses', '=', 'p.id'))),
    )
    .executeTakeFirst()

import { sql } from 'kysely'
import pg from 'pg'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import { newId } from '../../lib/ids.ts'
import type { LegPart, PostingKind } from './kinds.ts'

export { checkLedger, ledgerChecks } from './check.ts'
export { readLedgerFigures, readUnstoredTotals } from './figures.ts'
export {
  balanceBefore,
  countHistory,
  findEntry,
  type HistoryFilter,
  type Move,
  readFlows,
  readHistory,
  readMoves,
  type WalletEntry,
  walkHistory,
} from './history.ts'
export { account, idIn, isReceivable, postingKey } from './keys.ts'
export type { LegPart, PostingKind } from './kinds.ts'
export { findOpenLegs, type OpenLeg } from './open-legs.ts'

/** Moves cents between two accounts. `part` says what for. */
export type Leg = { part: LegPart; src: string; dst: string; cents: number }

/** Reverses a leg of an earlier posting. */
export type Reversal = { reverses: string; leg: number }

export type Posting = {
  /** The transaction id shown to the user. Generated if omitted. */
  id?: string
  /** The idempotency key, from `postingKey`. */
  key: string
  kind: PostingKind
  /** The user whose wallet history shows it. */
  userId?: string
  sessionId?: string
  legs: (Leg | Reversal)[]
}

/** A wallet or escrow can't cover a debit. No money was moved. */
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

/** Balances of wallets and escrows, in cents by account code. */
export type Balances = Record<string, number>

/** A user who owes money tried to pay for something new. No money was moved. */
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
 * Posts all money movements of a transaction in one call, so that all accounts are locked together
 * and in order.
 * @returns the new stored balances by account code, or undefined if these postings were made before
 *   (a replay changes nothing)
 * @throws Overdrawn, Owing, which abort the transaction. Also an Error if a key was used for
 *   different contents, which is a bug on our side.
 */
export async function post(tx: Tx, at: Date, postings: Posting[]): Promise<Balances | undefined> {
  const { rows } = await withLedgerErrors(() =>
    sql<{
      balances: Balances | null
    }>`
      select ledger_post(${at}, ${asJson(postings)}) as balances`.execute(tx),
  )
  return rows[0]?.balances ?? undefined
}

/** Postings as JSON for `ledger_post`, also when another SQL function passes them on. */
export const asJson = (postings: Posting[]): string =>
  JSON.stringify(
    postings.map(({ userId, sessionId, ...posting }) => ({
      id: newId(),
      user: userId,
      session: sessionId,
      ...posting,
    })),
  )

/** Runs a function that posts. @throws Overdrawn or Owing in place of PostgreSQL's error */
export async function withLedgerErrors<T>(posting: () => Promise<T>): Promise<T> {
  try {
    return await posting()
  } catch (error) {
    throw ledgerError(error)
  }
}

const notEnough = 'CG402'
const owesMoney = 'CG403'

function ledgerError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const detail = () => JSON.parse(error.detail ?? '{}')
  if (error.code === notEnough) return new Overdrawn(detail().account, detail().balance)
  if (error.code === owesMoney) return new Owing(detail().user, detail().owed)
  return error
}

/** Opens an account, if it isn't open yet. */
export async function openAccount(tx: Tx, code: string): Promise<void> {
  await sql`select ledger_open(${code})`.execute(tx)
}

/** The stored balance of a wallet or escrow in cents, or undefined for any other account. */
export async function findBalance(db: DbOrTx, code: string): Promise<number | undefined> {
  const rows = await fetchRows<{ balance: number }>(db)`
    select balance from account where code = ${code} and balance is not null`
  return rows[0]?.balance
}

/** The stored balance in cents, or 0 if the account was never opened. */
export const balanceOf = async (db: DbOrTx, code: string): Promise<number> =>
  (await findBalance(db, code)) ?? 0

/**
 * Balances of wallets or escrows in cents by account code. Accounts that don't exist are omitted.
 */
export async function balancesOf(
  db: DbOrTx,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await fetchRows<{ code: string; balance: number }>(db)`
    select code, balance from account where code = any(${unseen(codes, 'text[]')})`
  return new Map(rows.map(({ code, balance }) => [code, balance]))
}

/** What a user owes, in cents. Negative if they have paid more than they now owe. */
export async function owedBy(db: DbOrTx, userId: string): Promise<number> {
  const rows = await fetchRows<{ owed: number }>(db)`select ledger_owed(${userId}) as owed`
  return rows[0]?.owed ?? 0
}

/**
 * Locks accounts with a stored balance together until the transaction ends, so that decisions based
 * on their balances still hold when they are posted.
 * @returns balances in cents by account code
 */
export async function lockAccounts(tx: Tx, codes: string[]): Promise<Map<string, number>> {
  const rows = await fetchRows<{ code: string; balance: number }>(tx)`
    select code, balance from ledger_hold_all(${codes})`
  return new Map(rows.map(({ code, balance }) => [code, balance]))
}

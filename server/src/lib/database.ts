import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseAway, PostgresClient } from './postgres-client.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** For reads that serve both inside and outside a transaction. */
export type DbOrTx = Db | Tx

/** The role the application works as. It owns no table, so no code of ours can drop a guarantee. */
export const applicationRole = 'county_golf_app'

/**
 * A pool of connections to a migrated database.
 * @param connectionsMax how many connections it may hold
 * @param settings of PostgreSQL, such as `synchronous_commit=off`, for each of them
 */
export function openDatabase(
  url: string,
  connectionsMax = 10,
  settings: readonly string[] = [],
): Db {
  const config = {
    connectionString: url,
    max: connectionsMax,
    Client: PostgresClient,
    options: [`role=${applicationRole}`, ...settings].map((one) => `-c ${one}`).join(' '),
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  }
  const pool = new pg.Pool(config)
  // A connection that dies while idle is replaced by the next query; without a listener it would
  // end the process.
  pool.on('error', () => undefined)
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw error instanceof pg.DatabaseError ? error : new DatabaseAway(error)
    })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect, end: () => pool.end() },
    }),
  })
}

const deadlock = '40P01'
const serializationFailure = '40001'
const attemptsMax = 5

/**
 * Runs `work` in one transaction: all of it or nothing. Starts again from the beginning when
 * PostgreSQL chose it as the victim of a deadlock or a serialization failure, so `work` must do
 * nothing outside the database.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterwards = new Set<(db: Db) => void>()
  const result = await retried(() => {
    afterwards.clear()
    return db.transaction().execute((tx) => {
      commitActions.set(tx, afterwards)
      return work(tx)
    })
  })
  for (const act of afterwards) act(db)
  return result
}

/** The same for work that is one statement, and so a transaction of its own. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = postgresCode(error)
      const again = code === deadlock || code === serializationFailure
      if (!again || attempt === attemptsMax) throw error
    }
  }
}

const commitActions = new WeakMap<Tx, Set<(db: Db) => void>>()

/**
 * Has `act` called once when the transaction has been committed, and never when it is undone. For
 * hints only ("there is something new"): the process may end before it is called. It must not throw.
 */
export function afterCommit(tx: Tx, act: (db: Db) => void): void {
  commitActions.get(tx)?.add(act)
}

/** The SQLSTATE of an error that came from PostgreSQL. */
export const postgresCode = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

const uniqueViolation = '23505'

/** Whether the error is the violation of just this unique constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === uniqueViolation &&
  error.constraint === constraint

import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { similarityLeast } from './name-search.ts'
import { DatabaseUnavailable, PostgresClient } from './postgres-client.ts'
import { retryWhileAway } from './retry.ts'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** For reads that run inside or outside a transaction. */
export type DbOrTx = Db | Tx

/** The application's database role. It owns no tables, so our code can't drop constraints or triggers. */
export const applicationRole = 'county_golf_app'

/** How a connection pool is used. The last two add up over the pool's life. */
export type PoolUse = {
  connectionsMax: number
  used: number
  idle: number
  /** Callers waiting for a connection. */
  waiting: number
  acquired: number
  /** Time that callers waited for a connection, the opening of new ones included. */
  waitSeconds: number
}

type Pool = { url: string; use: () => PoolUse }

const pools = new WeakMap<Db, Pool>()

/** Returns how the connection pool of a database is used, or undefined for a database opened elsewhere. */
export const poolUse = (db: Db): PoolUse | undefined => pools.get(db)?.use()

/**
 * Opens a connection of its own to the same database, for a caller that must never wait for one of the pool. The caller
 * destroys it. Returns the same database if it was opened elsewhere.
 */
export function openSpare(db: Db): Db {
  const url = pools.get(db)?.url
  return url === undefined ? db : openDatabase(url, 1)
}

export const connectionsPerPool = 10

/**
 * Opens a connection pool on a migrated database.
 * @param connectionsMax maximum size of the pool
 * @param settings PostgreSQL settings for each connection, such as `synchronous_commit=off`
 * @param report gets the errors of idle connections, which the pool replaces
 */
export function openDatabase(
  url: string,
  connectionsMax = connectionsPerPool,
  settings: readonly string[] = [],
  report: (error: unknown) => void = () => undefined,
): Db {
  const pool = openPool(url, connectionsMax, settings)
  // Without a listener, an idle connection's error would crash the process.
  pool.on('error', report)
  let acquired = 0
  let waitSeconds = 0
  const tryConnect = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error)
    }
  }
  const connect = async () => {
    const began = performance.now()
    try {
      return await retryWhileAway(tryConnect)
    } finally {
      acquired++
      waitSeconds += (performance.now() - began) / 1_000
    }
  }
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect, end: () => pool.end() },
    }),
  })
  const use = () => ({
    connectionsMax,
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    acquired,
    waitSeconds,
  })
  pools.set(db, { url, use })
  return db
}

function openPool(url: string, max: number, settings: readonly string[]): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max,
    Client: PostgresClient,
    options: [
      `role=${applicationRole}`,
      `pg_trgm.word_similarity_threshold=${similarityLeast}`,
      ...settings,
    ]
      .map((one) => `-c ${one}`)
      .join(' '),
    connectionTimeoutMillis: 5_000,
    // Notices a host that vanished without closing its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 30_000,
  })
}

const deadlock = '40P01'
const serializationFailure = '40001'
const attemptsMax = 5

/**
 * Runs `work` in one transaction. Retries after a deadlock or serialization failure, up to five attempts in
 * all, so `work` must have no effects outside the database. Also retries while the database is away, unless it was lost
 * during the commit, whose outcome is unknown then.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterwards = new Set<(db: Db) => void>()
  let isCommitting = false
  const attempt = () => {
    afterwards.clear()
    isCommitting = false
    return db.transaction().execute(async (tx) => {
      commitActions.set(tx, afterwards)
      const result = await work(tx)
      isCommitting = true
      return result
    })
  }
  const result = await retryWhileAway(
    () => retryConflicts(attempt),
    () => !isCommitting,
  )
  for (const action of afterwards) action(db)
  return result
}

async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
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
 * Calls `action` once after the transaction commits, and never after a rollback. Use it only for hints ("there is
 * something new"), since the process may exit before the call. `action` must not throw.
 */
export function afterCommit(tx: Tx, action: (db: Db) => void): void {
  commitActions.get(tx)?.add(action)
}

/**
 * Waits until everything committed so far has reached the synchronous standbys, if there are any. A repeat that finds
 * its first attempt done must wait for it before it answers, because a primary that is being replaced shows commits
 * that the next one doesn't have. Only a commit that writes something waits, so this writes a message to the log.
 * Asking for the transaction's id first gets a standby's usual error (25006) instead of an internal one.
 */
export async function waitForStandbys(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'county_golf', pg_current_xact_id()::text)`.execute(
    db,
  )
}

/** The SQLSTATE of a PostgreSQL error, or undefined for any other error. */
export const postgresCode = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

const uniqueViolation = '23505'

/** Whether the error is a violation of this unique constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === uniqueViolation &&
  error.constraint === constraint

import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const choice = new AsyncLocalStorage<'replica' | 'primary'>()

/** Runs a read that may be a moment old. Its queries go to the replica, if there is one. */
export const fromReplica = <T>(read: () => T): T => choice.run('replica', read)

/** Runs a read whose result is kept for others, who may need it to be current. */
export const fromPrimary = <T>(read: () => T): T => choice.run('primary', read)

/** Whether the current read may be a moment old. */
export const mayReadReplica = (): boolean => choice.getStore() === 'replica'

/** How a replica is used, over its life. */
export type ReplicaUse = {
  reads: number
  /** Reads that went to the primary, because the replica was away or behind. */
  fallbacks: number
}

/** A position in the primary's log, and when the primary had reached it. */
type Position = { lsn: string; atMs: number }

const sampleMs = 1_000
/** How long all reads go to the primary after the replica was away or behind. */
const pauseMs = 1_000

/**
 * Connections to a standby, or to several behind a proxy. Each is used only if its standby has replayed what the
 * primary had written a second or two ago, so no read is older, whatever happens to replication.
 */
export class Replica {
  readonly use: ReplicaUse = { reads: 0, fallbacks: 0 }
  readonly #pool: pg.Pool
  readonly #primaryLsn: () => Promise<string>
  #older: Position | undefined
  #newer: Position | undefined
  #sampling: Promise<Position> | undefined
  #pausedUntilMs = 0

  /** @param primaryLsn reads the current position in the primary's log */
  constructor(pool: pg.Pool, primaryLsn: () => Promise<string>) {
    this.#pool = pool
    this.#primaryLsn = primaryLsn
  }

  /** Returns a connection to a standby that isn't behind, or undefined if there is none right now. */
  async connect(): Promise<pg.PoolClient | undefined> {
    const client =
      performance.now() < this.#pausedUntilMs ? undefined : await this.#connectIfCurrent()
    this.use[client ? 'reads' : 'fallbacks']++
    return client
  }

  async #connectIfCurrent(): Promise<pg.PoolClient | undefined> {
    let client: pg.PoolClient | undefined
    try {
      const needed = await this.#neededPosition()
      client = await this.#pool.connect()
      const { rows } = await client.query<{ isCurrent: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"',
        [needed.lsn],
      )
      if (rows[0]?.isCurrent) return client
      client.release()
    } catch {
      client?.release(true)
    }
    this.#pausedUntilMs = performance.now() + pauseMs
    return undefined
  }

  /** The last position but one, so a standby has had at least a moment to replay it. */
  async #neededPosition(): Promise<Position> {
    const nowMs = performance.now()
    if (!this.#newer || nowMs - this.#newer.atMs >= sampleMs) {
      this.#sampling ??= this.#sample(nowMs).finally(() => {
        this.#sampling = undefined
      })
      await this.#sampling
    }
    return this.#older as Position
  }

  async #sample(atMs: number): Promise<Position> {
    const position = { lsn: await this.#primaryLsn(), atMs }
    const isRecent = this.#newer && atMs - this.#newer.atMs < 2 * sampleMs
    this.#older = isRecent ? this.#newer : position
    this.#newer = position
    return position
  }
}

import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database/database.ts'

/** Bumps the version of states and counties. Call it in the transaction that changes them. */
export async function bumpVersion(tx: Tx): Promise<void> {
  await sql`
    insert into location_version (part, version) values ('counties', '1')
    on conflict (part) do update set version = location_version.version::bigint + 1`.execute(tx)
}

const versionOf = async (db: DbOrTx): Promise<string> => {
  const row = await db
    .selectFrom('location_version')
    .select('version')
    .where('part', '=', 'counties')
    .executeTakeFirst()
  return row?.version ?? '0'
}

type Cached<T> = { value: T; version: string; checkedAtMs: number }

/**
 * Caches the result of `read` per database until the version of its counties changes, in this process or another.
 */
export class VersionedCache<T> {
  readonly #read: (db: Db) => Promise<T>
  readonly #cache = new WeakMap<Db, Promise<Cached<T>>>()

  constructor(read: (db: Db) => Promise<T>) {
    this.#read = read
  }

  /**
   * @param maxAgeMs how long to trust the last version check. 0 checks now
   * @throws Error inside a transaction, because cached values outlive it
   */
  async get(db: Db, maxAgeMs = 0): Promise<T> {
    if (db.isTransaction) throw new Error('Read counties outside the transaction')
    const held = this.#cache.get(db)
    const kept = held && (await held)
    if (kept && performance.now() - kept.checkedAtMs <= maxAgeMs) return kept.value
    const version = await versionOf(db)
    if (kept?.version === version) {
      kept.checkedAtMs = performance.now()
      return kept.value
    }
    // Concurrent callers share one read, unless it failed.
    const shared = this.#cache.get(db)
    const reading = shared && shared !== held ? shared : this.#readAs(db, version)
    this.#cache.set(db, reading)
    return (await reading).value
  }

  /** Makes the next call check the version in the database. */
  async recheck(db: Db): Promise<void> {
    const kept = await this.#cache.get(db)
    if (kept) kept.checkedAtMs = Number.NEGATIVE_INFINITY
  }

  async #readAs(db: Db, version: string): Promise<Cached<T>> {
    try {
      return { value: await this.#read(db), version, checkedAtMs: performance.now() }
    } catch (error) {
      this.#cache.delete(db)
      throw error
    }
  }
}

import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import type { Clock } from '../lib/clock.ts'
import { ReadCoalescer } from '../lib/read-coalescer.ts'
import type { EncodedResponse } from './encoded-response.ts'

/** Size of the cached JSON and HTML. The compressed copies take 10% more. */
const bytesMax = 8_000_000

type Write = () => Promise<EncodedResponse>

/**
 * Caches responses that are the same for all guests, so each is serialized and compressed once. The key includes
 * the second, since statuses depend on the clock, and the database snapshot, which changes with every write of
 * any process. So no response is older than the database that it's read from.
 */
export class GuestResponseCache {
  readonly #db: Db
  readonly #clock: Clock
  readonly #snapshots = new ReadCoalescer<string>()
  readonly #responses = new LRUCache<string, EncodedResponse, Write>({
    maxSize: bytesMax,
    sizeCalculation: ({ content }) => content.length,
    fetchMethod: (_key, _stale, { context: write }) => write(),
    // An evicted entry still resolves for its waiting callers.
    ignoreFetchAbort: true,
  })

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * @param key identifies the request
   * @param write returns the response, which must not depend on the caller
   */
  async get(key: string, write: Write): Promise<EncodedResponse> {
    const snapshot = await this.#snapshots.get('', () => snapshotOf(this.#db))
    const second = Math.floor(this.#clock.now().getTime() / 1_000)
    return await this.#responses.forceFetch(`${second} ${snapshot} ${key}`, { context: write })
  }
}

/** Changes after every transaction that writes. */
async function snapshotOf(db: Db): Promise<string> {
  const query = sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`
  return (await query.execute(db)).rows[0]?.snapshot ?? ''
}

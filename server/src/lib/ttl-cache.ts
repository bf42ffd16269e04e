import { LRUCache } from 'lru-cache'

type Read<V> = { read: () => Promise<V>; onError: (error: unknown) => void }

/**
 * A TTL cache on the application's clock. Concurrent callers of a key share one read, and errors aren't cached.
 * For `staleMs` after its TTL, a value is served while the next one is read.
 */
export class TtlCache<V extends object | number> {
  readonly #options: { ttlMs: number; max: number; staleMs: number }
  #cache: LRUCache<string, V, Read<V>>
  #nowMs = 0

  constructor(ttlMs: number, max: number, staleMs = 0) {
    this.#options = { ttlMs, max, staleMs }
    this.#cache = this.#make()
  }

  /** @param onError receives errors of background reads. The stale value is then kept for another TTL. */
  get(
    key: string,
    now: Date,
    read: () => Promise<V>,
    onError: (error: unknown) => void = () => {},
  ): Promise<V> {
    this.#nowMs = now.getTime()
    const allowStale = this.#cache.getRemainingTTL(key) > -this.#options.staleMs
    return this.#cache.forceFetch(key, { allowStale, context: { read, onError } })
  }

  /** Drops all values, including reads in progress. */
  clear(): void {
    this.#cache = this.#make()
  }

  #make(): LRUCache<string, V, Read<V>> {
    return new LRUCache({
      max: this.#options.max,
      ttl: this.#options.ttlMs,
      ttlResolution: 0,
      perf: { now: () => this.#nowMs },
      // An evicted read still resolves for its waiting callers.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stale, { options, context: { read, onError } }) => {
        try {
          return await read()
        } catch (error) {
          if (stale === undefined || options.allowStale !== true) throw error
          onError(error)
          return stale
        }
      },
    })
  }
}

import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Counter, Redis } from '../database/redis.ts'

type Done = (error: Error | null, result?: Counter) => void

/** As many callers as a server without Redis remembers. */
const callersMax = 5_000

/** Counts the calls of all servers in Redis, and those of this server alone while Redis is away. */
export function redisCallCounts(redis: Redis): FastifyRateLimitStoreCtor {
  let limits = 0

  return class Store {
    /** Every server creates the same limits in the same order. */
    readonly #limit = limits++
    readonly #alone = new LRUCache<string, number>({ max: callersMax })

    incr(caller: string, done: Done, windowMs: number): void {
      redis
        .count(this.#key(caller), windowMs)
        .catch(() => this.#countAlone(caller, windowMs))
        .then((counter) => done(null, counter))
    }

    read(caller: string, done: Done): void {
      redis
        .read(this.#key(caller))
        .catch(() => this.#readAlone(caller))
        .then((counter) => done(null, counter))
    }

    child(): Store {
      return new Store()
    }

    #key(caller: string): string {
      return `county-golf:calls:${this.#limit}:${caller}`
    }

    #countAlone(caller: string, ttl: number): Counter {
      const { current } = this.#readAlone(caller)
      this.#alone.set(caller, current + 1, { ttl, noUpdateTTL: true })
      return this.#readAlone(caller)
    }

    #readAlone(caller: string): Counter {
      return {
        current: this.#alone.get(caller) ?? 0,
        ttl: this.#alone.getRemainingTTL(caller),
      }
    }
  }
}

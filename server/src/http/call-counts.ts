import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Counter, Redis } from '../database/redis.ts'

type Done = (error: Error | null, result?: Counter) => void

/** Callers that a server remembers for each limit. */
const callersMax = 5_000

/** The plugin passes its store only a key, so the key begins with what the call counts as. */
export const countedKey = (caller: string, cost: number): string => `${cost} ${caller}`

const parseKey = (key: string) => {
  const [cost = ''] = key.split(' ', 1)
  return { cost: Number(cost), caller: key.slice(cost.length + 1) }
}

/**
 * Adds up the costs of calls: those to all servers in Redis, or those to this server alone without Redis or while it's
 * away.
 */
export function callCounts(redis?: Redis): FastifyRateLimitStoreCtor {
  let limits = 0

  return class Store {
    /** Every server creates the same limits in the same order. */
    readonly #limit = limits++
    readonly #alone = new LRUCache<string, number>({ max: callersMax })

    incr(key: string, done: Done, windowMs: number): void {
      const { caller, cost } = parseKey(key)
      const alone = () => this.#countAlone(caller, cost, windowMs)
      if (redis)
        redis
          .count(this.#redisKey(caller), cost, windowMs)
          .catch(alone)
          .then((counter) => done(null, counter))
      else done(null, alone())
    }

    read(key: string, done: Done): void {
      const { caller } = parseKey(key)
      const alone = () => this.#readAlone(caller)
      if (redis)
        redis
          .read(this.#redisKey(caller))
          .catch(alone)
          .then((counter) => done(null, counter))
      else done(null, alone())
    }

    child(): Store {
      return new Store()
    }

    #redisKey(caller: string): string {
      return `county-golf:calls:${this.#limit}:${caller}`
    }

    #countAlone(caller: string, cost: number, ttl: number): Counter {
      const { current } = this.#readAlone(caller)
      this.#alone.set(caller, current + cost, { ttl, noUpdateTTL: true })
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

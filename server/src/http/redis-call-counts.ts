import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Counter, Redis } from '../database/redis.ts'
import { CallCounts } from './call-counts.ts'

type Done = (error: Error | null, result?: Counter) => void

/** Counts the calls of all nodes in Redis, and those of this process alone while Redis is away. */
export function redisCallCounts(redis: Redis): FastifyRateLimitStoreCtor {
  const own = new CallCounts()
  let limits = 0

  return class Store {
    /** Every node creates the same limits in the same order. */
    readonly #limit = limits++

    incr(caller: string, done: Done, windowMs: number): void {
      const counting = redis.count(this.#key(caller), windowMs)
      this.#answer(counting, { caller, windowMs, isRead: false }, done)
    }

    read(caller: string, done: Done, windowMs: number): void {
      this.#answer(redis.read(this.#key(caller)), { caller, windowMs, isRead: true }, done)
    }

    child(): Store {
      return new Store()
    }

    #key(caller: string): string {
      return `county-golf:calls:${this.#limit}:${caller}`
    }

    #answer(
      counting: Promise<Counter>,
      call: { caller: string; windowMs: number; isRead: boolean },
      done: Done,
    ): void {
      counting
        .catch(() => own.count({ id: 0, limit: this.#limit, ...call }))
        .then((counted) => done(null, counted))
    }
  }
}

import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Call, Counted } from '../http/call-counts.ts'

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Where a worker's rate limits count, and how the primary's answers get there. */
export type SharedCallCounts = {
  store: FastifyRateLimitStoreCtor
  answer(counted: readonly Counted[]): void
}

/**
 * Counts the calls of a worker in the primary process, so that all workers share each limit.
 * @param send sends the calls of one turn of the event loop in one message
 */
export function sharedCallCounts(send: (calls: Call[]) => void): SharedCallCounts {
  const waiting = new Map<number, Done>()
  let outgoing: Call[] = []
  let calls = 0
  let limits = 0

  function ask(call: Omit<Call, 'id'>, done: Done): void {
    const id = calls++
    waiting.set(id, done)
    if (outgoing.length === 0) setImmediate(flush)
    outgoing.push({ id, ...call })
  }

  function flush(): void {
    const batch = outgoing
    outgoing = []
    send(batch)
  }

  class Store {
    readonly #limit = limits++

    incr(caller: string, done: Done, windowMs: number): void {
      ask({ limit: this.#limit, caller, windowMs, isRead: false }, done)
    }

    read(caller: string, done: Done, windowMs: number): void {
      ask({ limit: this.#limit, caller, windowMs, isRead: true }, done)
    }

    child(): Store {
      return new Store()
    }
  }

  return {
    store: Store,
    answer(counted) {
      for (const { id, current, ttl } of counted) {
        waiting.get(id)?.(null, { current, ttl })
        waiting.delete(id)
      }
    },
  }
}

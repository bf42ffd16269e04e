import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** A call to count. */
export type Call = {
  id: number
  /** The number of its limit. Each worker creates the same limits in the same order. */
  limit: number
  caller: string
  windowMs: number
  /** Whether to read the count without changing it. */
  isRead: boolean
}

/** The calls of a caller in the current window, and the milliseconds until it ends. */
export type Counted = { id: number; current: number; ttl: number }

/** The same as each process keeps when it is alone. */
const callersMax = 5_000

/** Counts the calls of all workers. Kept by the primary process, so it outlives a worker. */
export class CallCounts {
  readonly #limits = new Map<number, LRUCache<string, { calls: number; startMs: number }>>()

  count({ id, limit, caller, windowMs, isRead }: Call, nowMs = Date.now()): Counted {
    const known = this.#callersOf(limit).get(caller)
    const isOpen = known !== undefined && known.startMs + windowMs > nowMs
    if (isRead && !isOpen) return { id, current: 0, ttl: 0 }
    const { calls, startMs } = isOpen ? known : { calls: 0, startMs: nowMs }
    const current = isRead ? calls : calls + 1
    if (!isRead) this.#callersOf(limit).set(caller, { calls: current, startMs })
    return { id, current, ttl: windowMs - (nowMs - startMs) }
  }

  #callersOf(limit: number) {
    const known = this.#limits.get(limit) ?? new LRUCache({ max: callersMax })
    this.#limits.set(limit, known)
    return known
  }
}

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

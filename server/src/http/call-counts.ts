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

/** Counts calls per limit and caller in the memory of a process. */
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

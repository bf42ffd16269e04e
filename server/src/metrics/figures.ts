import { setTimeout as delay } from 'node:timers/promises'

const ttlMinMs = 5_000
/** A figure that took this part of its TTL to read costs at most 1 % of a connection. */
const ttlPerCost = 100
const patienceMs = 2_000

/** Figures of one kind. `current` is undefined if they can't be read. */
export type Figures<T> = { current(): Promise<T | undefined> }

/**
 * Reads figures at most every five seconds, and less often the longer it takes. Callers share one read. A caller gets
 * the last figures if it has waited for two seconds.
 */
export function figures<T>(read: () => Promise<T>): Figures<T> {
  let last: T | undefined
  let freshUntil = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const began = performance.now()
    // Figures that can't be read now are missing rather than old.
    last = await read().catch(() => undefined)
    const ended = performance.now()
    const factor = last === undefined ? 1 : ttlPerCost
    freshUntil = ended + Math.max(ttlMinMs, factor * (ended - began))
    reading = undefined
  }

  return {
    async current() {
      if (performance.now() >= freshUntil) {
        reading ??= refresh()
        await Promise.race([reading, delay(patienceMs, undefined, { ref: false })])
      }
      return last
    },
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../../server/src/lib/clock.ts'

export type SimulatedClock = Clock & {
  /** Runs `work` at a simulated time of its own, independent of concurrent work. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T>
  /** Sets the time outside of `at`. */
  moveTo(instant: Date): void
}

/** A clock for the demo's simulated past, where each action has its own time. */
export function simulatedClock(start: Date): SimulatedClock {
  const own = new AsyncLocalStorage<Date>()
  let now = start
  return {
    now: () => own.getStore() ?? now,
    at: (instant, work) => own.run(instant, work),
    moveTo: (instant) => {
      now = instant
    },
  }
}

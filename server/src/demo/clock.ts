import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../lib/clock.ts'

export type SimulatedClock = Clock & {
  /** Runs `work` as if it happened at an instant, whatever happens beside it. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T>
  /** Moves on what is outside of `at`. */
  moveTo(instant: Date): void
}

/** The time of the demo's past: everything in it happens at an instant of its own. */
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

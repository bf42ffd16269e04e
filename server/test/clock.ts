import type { Clock } from '../src/lib/clock.ts'

const hourMs = 3_600_000

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { set(instant: string): void; advanceHours(hours: number): void }

/** Starts on a Friday morning: 2026-11-20, 10 AM in New York. */
export function testClock(start = '2026-11-20T15:00:00.000Z'): TestClock {
  let now = new Date(start)
  return {
    now: () => now,
    set(instant) {
      now = new Date(instant)
    },
    advanceHours(hours) {
      now = new Date(now.getTime() + hours * hourMs)
    },
  }
}

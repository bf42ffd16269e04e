import { hourMs } from '@county-golf/contract/durations'
import type { Clock } from '../src/lib/clock.ts'

/** A clock that only moves when a test moves it. */
export type TestClock = Clock & { set(instant: string): void; advanceHours(hours: number): void }

/** A Friday morning: 10 AM in New York. */
export const clockStart = '2026-11-20T15:00:00.000Z'

export function testClock(start = clockStart): TestClock {
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

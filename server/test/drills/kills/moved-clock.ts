import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A clock for servers, which a drill moves. */
export type MovedClock = {
  now(): Date
  advanceHours(hours: number): void
  /** What a server is started with. */
  execArgv: string[]
  env: { CLOCK_FILE: string }
}

/** @param file has the milliseconds by which the clock is ahead */
export function movedClock(file: string): MovedClock {
  let aheadMs = 0
  const write = () => {
    // Readers always see a whole number.
    writeFileSync(`${file}.next`, String(aheadMs))
    renameSync(`${file}.next`, file)
  }
  write()
  return {
    now: () => new Date(Date.now() + aheadMs),
    advanceHours(hours) {
      aheadMs += hours * 3_600_000
      write()
    },
    execArgv: ['--import', path.join(import.meta.dirname, 'clock.ts')],
    env: { CLOCK_FILE: file },
  }
}

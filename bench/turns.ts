/** Measures sides in turns, so that other load on the machine affects all of them. */
import { load, median, type Request } from './load.ts'

/** Operations per second, and milliseconds of CPU time (server and PostgreSQL) per operation. */
export type Turn = {
  perSecond: number
  cpuMs: number
  /** The part of `cpuMs` until the last response, if work continues after it. */
  untilRespondedMs?: number
}

/**
 * Gives each side one turn per round, after a warm-up round.
 * @returns the medians, in the order of the sides
 */
export async function inTurns<Side>(
  sides: Side[],
  rounds: number,
  turn: (side: Side, round: number) => Promise<Turn>,
): Promise<Turn[]> {
  const turns = new Map<Side, Turn[]>(sides.map((side) => [side, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const side of sides) {
      const measured = await turn(side, round)
      if (round > 0) turns.get(side)?.push(measured)
    }
  }
  return [...turns.values()].map((measured) => ({
    perSecond: median(measured.map((turn) => turn.perSecond)),
    cpuMs: median(measured.map((turn) => turn.cpuMs)),
  }))
}

/** Runs a turn of reads for some seconds. @param cpuMs returns the total CPU time of server and PostgreSQL */
export async function measureReads(
  { port, cpuMs }: { port: number; cpuMs(): Promise<number> },
  seconds: number,
  next: () => Request,
): Promise<Turn> {
  const before = await cpuMs()
  const { total, perSecond } = await load(port, { seconds }, next)
  return { perSecond, cpuMs: ((await cpuMs()) - before) / total }
}

export const describe = ({ perSecond, cpuMs, untilRespondedMs }: Turn): string =>
  `${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of CPU each` +
  (untilRespondedMs === undefined
    ? ''
    : ` (${untilRespondedMs.toFixed(2)} ms until the last response)`)

export const verdict = (passes: boolean): string => (passes ? 'pass' : 'FAIL')

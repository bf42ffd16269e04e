/** Judges many random lives, and finds the shortest one that is as unfair as one that failed. */
import { Unfair } from './cases.ts'
import { type Life, lifeOf } from './life.ts'
import { live } from './live.ts'

/** How often each end, and each thing that the judge looks for, happened. */
export type Tally = Record<string, number>

/** What happens in lives, the rare last. */
export const happenings = [
  ...['played', 'too_few', 'not_booked', 'host'],
  ...['asked', 'left', 'moved', 'decided', 'windowed', 'removed'],
  ...['given', 'offered', 'accepted', 'overlapping', 'ignored', 'lapsed'],
] as const

/** Finds a few lives, from this seed on, in which all of that happens. */
export function variedSeeds(first: number): number[] {
  const missing = new Set<string>(happenings)
  const seeds: number[] = []
  for (let seed = first; missing.size > 0; seed++) {
    const { ends, seen } = live(lifeOf(seed))
    const words = [...ends, ...seen].filter((word) => missing.delete(word))
    if (words.length > 0) seeds.push(seed)
  }
  return seeds
}

export function addTally(tally: Tally, more: Tally): void {
  for (const [what, times] of Object.entries(more)) tally[what] = (tally[what] ?? 0) + times
}

/** @throws Error that describes the first unfair life and how to repeat it */
export function judgeLives(first: number, count: number): Tally {
  const tally: Tally = {}
  for (let seed = first; seed < first + count; seed++) {
    const life = lifeOf(seed)
    const what = unfairnessOf(life)
    if (typeof what === 'string') throw new Error(report(life, what))
    for (const word of [...what.ends, ...what.seen]) tally[word] = (tally[word] ?? 0) + 1
  }
  return tally
}

function unfairnessOf(life: Life): string | ReturnType<typeof live> {
  try {
    return live(life)
  } catch (error) {
    return error instanceof Unfair ? error.message : String((error as Error).stack)
  }
}

/** Leaves out steps as long as the same thing stays unfair. */
function shortest(life: Life, what: string): Life {
  for (let n = 0; n < life.steps.length; n++) {
    const shorter = { ...life, steps: life.steps.toSpliced(n, 1) }
    if (unfairnessOf(shorter) === what) return shortest(shorter, what)
  }
  return life
}

function report(life: Life, what: string): string {
  const { seed, sessions, steps, ...terms } = shortest(life, what)
  const lines = [terms, ...sessions, ...steps].map((line) => JSON.stringify(line))
  return [`Life ${seed} breaks “${what}”. ${repeat(seed)} repeats it:`, ...lines].join('\n')
}

const repeat = (seed: number): string => `SEED=${seed} LIVES=1 npm run drill -- fairness`

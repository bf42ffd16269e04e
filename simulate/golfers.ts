import { hourMs } from '@county-golf/contract/durations'
import type { Person } from '../demo/src/people.ts'
import { behavior } from './behavior.ts'
import type { Luck } from './luck.ts'

export type Part = (typeof behavior.parts)[number][0]

/** A golfer with habits of their own. */
export type Golfer = {
  n: number
  /** What signing up takes. */
  person: Person
  /** Index of the county. */
  county: number
  /** From 0 for beginners to 3. */
  level: number
  days: (typeof behavior.days)[number][0]
  part: Part
  pace: string
  walks: boolean
  potMaxCents: number
  reads: (typeof behavior.reads)[number][0]
  hosts: boolean
  isDropper: boolean
  isLiar: boolean
}

const levels = ['beginner', 'intermediate', 'advanced', 'scratch'] as const
/** The words of profiles for the parts of the day. */
const preferredTimes: Record<Part, string> = {
  early: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
}

/** Makes golfers, in counties by their shares and at least one in each. */
export function makeGolfers(luck: Luck, count: number, signsUpAt: Date): Golfer[] {
  const total = behavior.counties.reduce((sum, { share }) => sum + share, 0)
  const perCounty = behavior.counties.map(({ share }) =>
    Math.max(1, Math.round((count * share) / total)),
  )
  const counties = perCounty.flatMap((those, county) => Array<number>(those).fill(county))
  return counties.slice(0, count).map((county, n) => makeGolfer(luck, n, county, signsUpAt))
}

function makeGolfer(luck: Luck, n: number, county: number, signsUpAt: Date): Golfer {
  const random = luck('golfer', n)
  const skill = random.weighted(behavior.skills)
  const part = random.weighted(behavior.parts)
  const pace = random.weighted(behavior.paces)
  return {
    n,
    county,
    level: levels.indexOf(skill),
    days: random.weighted(behavior.days),
    part,
    pace,
    walks: random.chance(behavior.walks),
    potMaxCents: random.weighted(behavior.potMaxCents),
    reads: random.weighted(behavior.reads),
    hosts: random.chance(behavior.hosts),
    isDropper: random.chance(behavior.droppers),
    isLiar: random.chance(behavior.liars),
    person: {
      username: `golfer_${n}`,
      displayName: `Golfer ${n}`,
      home: county,
      skill,
      signsUpAt,
      verifiesEmail: true,
      profile: { skillLevel: skill, paceOfPlay: pace, preferredTimes: preferredTimes[part] },
    },
  }
}

/**
 * Whether life keeps a golfer from a round, and when they learn of it. It depends on the day and not on the session, so
 * it's the same for every commit.
 */
export function mishap(luck: Luck, golfer: Golfer, teeAt: Date): Date | undefined {
  const random = luck('mishap', golfer.n, teeAt.toISOString().slice(0, 10))
  if (!random.chance(golfer.isDropper ? behavior.dropperDrops : behavior.otherDrops)) return
  const isLate = random.chance(golfer.isDropper ? behavior.dropperIsLate : behavior.otherIsLate)
  const hours = isLate ? 1 + random.next() * 23 : 24 + random.next() * 96
  return new Date(teeAt.getTime() - hours * hourMs)
}

/** Whether a golfer knows of nothing that keeps them from playing then. */
export function canCome(
  { luck, timeline }: { luck: Luck; timeline: { now(): Date } },
  golfer: Golfer,
  teeAt: Date,
): boolean {
  const learnsAt = mishap(luck, golfer, teeAt)
  return !learnsAt || learnsAt > timeline.now()
}

import {
  handednesses,
  paces,
  type playerSkills,
  teeBoxes,
  timesOfDay,
} from '@county-golf/contract/constants'
import type { Random } from './random.ts'
import { availabilities, bios, firstNames, goals, lastNames } from './texts.ts'

export type Skill = (typeof playerSkills)[number]

/** A demo player, before signup. */
export type Person = {
  username: string
  displayName: string
  /** Index of their home county. */
  home: number
  skill: Skill
  signsUpAt: Date
  /** Whether they verify their email, and so get email notifications. */
  verifiesEmail: boolean
  /** Other profile fields, as the form sends them. */
  profile: Record<string, string | number>
}

export const emailOf = ({ username }: Person): string => `${username}@example.com`

/** Weights of the skills. */
const skills = [
  ['beginner', 3],
  ['intermediate', 5],
  ['advanced', 3],
  ['scratch', 1],
] as const

/**
 * Generates players with unique names. The first counties get the most players, and most sign up early between
 * `begin` and `end`.
 */
export function generatePeople(
  random: Random,
  { count, counties, begin, end }: { count: number; counties: number; begin: Date; end: Date },
): Person[] {
  const homes = Array.from({ length: counties }, (_, n) => [n, 1 / (1 + n / 12)] as const)
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, n) => {
    const displayName = newName(random, taken)
    const home = n < counties * 3 ? n % counties : random.weighted(homes)
    const skill = random.weighted(skills)
    const early = random.chance(0.75) ? 0.3 : 0.9
    const span = end.getTime() - begin.getTime()
    return {
      username: displayName.toLowerCase().replace(' ', '_'),
      displayName,
      home,
      skill,
      signsUpAt: new Date(begin.getTime() + random.next() * early * span),
      verifiesEmail: random.chance(0.3),
      profile: profileOf(random, skill),
    }
  })
}

function newName(random: Random, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}

const yards: Record<Skill, number> = {
  beginner: 180,
  intermediate: 215,
  advanced: 245,
  scratch: 275,
}

/** Generates a profile. Not everyone fills in every field. */
function profileOf(random: Random, skill: Skill): Record<string, string | number> {
  const driveDistance = Math.round(random.around(yards[skill], 40) / 10) * 10
  const all: [string, string | number, number][] = [
    ['bio', random.pick(bios), 0.8],
    ['gameGoals', random.pick(goals), 0.5],
    ['availability', random.pick(availabilities), 0.7],
    ['handedness', random.chance(0.9) ? handednesses[0] : handednesses[1], 0.9],
    ['driveDistance', driveDistance, 0.7],
    ['preferredTees', random.pick(teeBoxes), 0.6],
    ['paceOfPlay', random.pick(paces), 0.7],
    ['preferredTimes', random.pick(timesOfDay), 0.7],
    ['travelRadius', random.int(2, 12) * 5, 0.6],
    ['profileVisibility', random.chance(0.5) ? 'Friends' : 'Private', 0.08],
  ]
  const shared = all.filter(([, , share]) => random.chance(share))
  return { skillLevel: skill, ...Object.fromEntries(shared) }
}

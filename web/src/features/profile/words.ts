import { playerSkills } from '@county-golf/contract/constants'
import { indexText } from '../../lib/golf-words.ts'

/** Nothing to say, or nothing to compute from yet. */
export const none = '—'

type Skill = (typeof playerSkills)[number]

const skillLabels: Record<Skill, string> = {
  beginner: 'Beginner (100+)',
  intermediate: 'Intermediate (85-100)',
  advanced: 'Advanced (75-85)',
  scratch: 'Scratch (<75)',
}

export const skillChoices = playerSkills.map((value) => ({ value, label: skillLabels[value] }))

/** 'Advanced'; null where the player has not said. */
export function skillWord(skill: string | null): string | null {
  const known = playerSkills.find((word) => word === skill)
  return known ? known.charAt(0).toUpperCase() + known.slice(1) : null
}

/** 'Nassau County, NY', or as much of it as is known. */
export const homeOf = (user: { homeCounty: string | null; homeState: string | null }): string =>
  [user.homeCounty, user.homeState].filter(Boolean).join(', ')

export const percent = (value: number | null): string => (value === null ? none : `${value}%`)

type Handicap = { index: number | null; differentials: readonly { isUsed: boolean }[] }

/** What an estimated index comes from, or what it still takes. */
export function handicapWords({ index, differentials }: Handicap): string {
  const count = differentials.length
  if (index === null)
    return `Three confirmed scores over 18 holes make an estimate; there ${count === 1 ? 'is' : 'are'} ${count === 0 ? 'none' : count} so far.`
  const used = differentials.filter(({ isUsed }) => isUsed).length
  const lowest = used === 1 ? 'the lowest' : `the ${used} lowest`
  return `${indexText(index)}, from ${lowest} of the last ${count} differentials. It is no official index.`
}

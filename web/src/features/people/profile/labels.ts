import { playerSkills } from '@county-golf/contract/constants'
import { formatHandicapIndex } from '../../../domain/users/handicap-index.ts'

type Skill = (typeof playerSkills)[number]

const skillLabels: Record<Skill, string> = {
  beginner: 'Beginner (100+)',
  intermediate: 'Intermediate (85-100)',
  advanced: 'Advanced (75-85)',
  scratch: 'Scratch (<75)',
}

export const skillChoices = playerSkills.map((value) => ({ value, label: skillLabels[value] }))

type Handicap = { index: number | null; differentials: readonly { isUsed: boolean }[] }

/** The scores that an estimated Handicap Index is based on, or how many are missing. */
export function handicapSummary({ index, differentials }: Handicap, isOwner: boolean): string {
  const count = differentials.length
  if (index === null)
    return isOwner
      ? `Post three confirmed 18-hole scores to get an estimate. You have ${count} so far.`
      : `No estimate yet. It takes three confirmed 18-hole scores, and this player has ${count}.`
  const used = differentials.filter(({ isUsed }) => isUsed).length
  const lowest = used === 1 ? 'the lowest' : `the lowest ${used}`
  return `${formatHandicapIndex(index)}, based on ${lowest} of the last ${count} differentials. Not an official Handicap Index.`
}

/** The same for viewers without an account, who don't see the scores. */
export const handicapForGuests = (index: number | null): string =>
  index === null
    ? 'No estimate yet. It takes three confirmed 18-hole scores.'
    : `${formatHandicapIndex(index)}. Log in to see the scores it’s based on. Not an official Handicap Index.`

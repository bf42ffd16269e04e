import { playerSkills } from '@county-golf/contract/constants'

/** Shown for a value that is empty or can't be computed yet. */
export const dash = '—'

/** 'Advanced', or null if the player hasn't set a skill level. */
export function skillName(skill: string | null): string | null {
  const known = playerSkills.find((word) => word === skill)
  return known ? known.charAt(0).toUpperCase() + known.slice(1) : null
}

/** 'Nassau County, NY', or the part of it that is set. */
export const homeOf = (user: { homeCounty: string | null; homeState: string | null }): string =>
  [user.homeCounty, user.homeState].filter(Boolean).join(', ')

export const percent = (value: number | null): string => (value === null ? dash : `${value}%`)

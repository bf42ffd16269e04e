import { driveDistances, travelRadii } from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'

/** The fields of the dialog. An empty text means the player says nothing about it. */
export type Draft = {
  displayName: string
  bio: string
  phone: string
  sharePhone: boolean
  homeState: string
  homeCounty: string
  homeCourse: string
  skillLevel: string
  handedness: string
  /** Yards, or 0 where the player doesn't say. */
  driveDistance: number
  preferredTees: string
  paceOfPlay: string
  preferredTimes: string
  travelRadius: number
  availability: string
  gameGoals: string
  profileVisibility: User['profileVisibility']
  showWalletBadge: boolean
}

export type Change = (change: Partial<Draft>) => void
export type Problems = Partial<Record<string, string>>
export type FieldsProps = { draft: Draft; change: Change; problems: Problems }

export const draftOf = (user: User): Draft => ({
  displayName: user.displayName ?? '',
  bio: user.bio,
  phone: user.phone ?? '',
  sharePhone: user.sharePhone ?? true,
  homeState: user.homeState ?? '',
  homeCounty: user.homeCounty ?? '',
  homeCourse: user.homeCourse ?? '',
  skillLevel: user.skillLevel ?? '',
  handedness: user.handedness ?? '',
  driveDistance: user.driveDistance,
  preferredTees: user.preferredTees ?? '',
  paceOfPlay: user.paceOfPlay ?? '',
  preferredTimes: user.preferredTimes ?? '',
  travelRadius: user.travelRadius || travelRadii.default,
  availability: user.availability ?? '',
  gameGoals: user.gameGoals,
  profileVisibility: user.profileVisibility,
  showWalletBadge: user.showWalletBadge,
})

/** The fields that differ from the profile. Only these are sent, so a change from another device isn't undone. */
export function changesOf(user: User, draft: Draft): Partial<Draft> {
  const before = draftOf(user)
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== before[name as keyof Draft]),
  )
}

/** The profile with the changes that were kept from an earlier visit. Null where nothing differs. */
export function restoredDraft(user: User, kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null) return null
  const before = draftOf(user)
  const known = Object.entries(kept).filter(
    ([name, value]) => name in before && typeof value === typeof before[name as keyof Draft],
  )
  const draft: Draft = { ...before, ...Object.fromEntries(known) }
  return Object.keys(changesOf(user, draft)).length > 0 ? draft : null
}

/** Where the slider starts when a player first adds their drive distance. */
export const driveStart = (driveDistances.min + driveDistances.max) / 2

import { driveDistances, travelRadii } from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'

/** The fields of the dialog. An empty text means not set. */
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
  /** In yards. 0 means not set. */
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

export type Change = (changes: Partial<Draft>) => void
export type FieldErrors = Partial<Record<string, string>>
export type FieldsProps = { draft: Draft; change: Change; errors: FieldErrors }

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

/** The profile with the unsaved changes of an earlier visit, or null if there are none. */
export function restoredDraft(user: User, stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const before = draftOf(user)
  const known = Object.entries(stored).filter(
    ([name, value]) => name in before && typeof value === typeof before[name as keyof Draft],
  )
  const draft: Draft = { ...before, ...Object.fromEntries(known) }
  return Object.keys(changesOf(user, draft)).length > 0 ? draft : null
}

/** The slider's value when a player first adds their driving distance, in yards. */
export const initialDrive = (driveDistances.min + driveDistances.max) / 2

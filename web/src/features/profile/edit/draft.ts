import { driveDistances, travelRadii } from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'
import type { Request } from '../../../lib/api.ts'

/** What the dialog holds while it is open; an empty text is 'not said'. */
export type Draft = {
  displayName: string
  bio: string
  phone: string
  homeState: string
  homeCounty: string
  homeCourse: string
  skillLevel: string
  handedness: string
  /** Yards; 0 is 'not said'. */
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

/** Where most of the first players live; saved only once they say so. */
const homeStateDefault = 'NY'

export const draftOf = (user: User): Draft => ({
  displayName: user.displayName ?? '',
  bio: user.bio,
  phone: user.phone ?? '',
  homeState: user.homeState ?? homeStateDefault,
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

type Body = Request<'PATCH /auth/profile'>['body']

/** Only what was changed. A county says its state too, be it the one proposed. */
export function changesOf(user: User, draft: Draft): Body {
  const before = draftOf(user)
  const changed = Object.entries(draft).filter(
    ([name, value]) =>
      value !== before[name as keyof Draft] || (name === 'homeState' && saysState(user, draft)),
  )
  return Object.fromEntries(changed)
}

const saysState = (user: User, draft: Draft): boolean =>
  draft.homeCounty !== '' && draft.homeState !== user.homeState

/** Where the slider stands when somebody first says how far they drive. */
export const driveStart = (driveDistances.min + driveDistances.max) / 2

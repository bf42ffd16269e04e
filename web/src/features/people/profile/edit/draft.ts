import { driveDistances, travelRadii } from '@county-golf/contract/constants'
import { states } from '@county-golf/contract/states'
import type { User } from '@county-golf/contract/users'

/** The values of the form. An empty text means not set. */
export const profileDraft = (user: User) => ({
  displayName: user.displayName ?? '',
  bio: user.bio,
  phone: user.phone ?? '',
  sharePhone: user.sharePhone ?? false,
  homeState: user.homeState ?? '',
  homeCounty: user.homeCounty ?? '',
  homeCourse: user.homeCourse ?? '',
  skillLevel: user.skillLevel ?? '',
  handedness: user.handedness ?? '',
  /** In yards. 0 means not set. */
  driveDistance: user.driveDistance,
  preferredTees: user.preferredTees ?? '',
  paceOfPlay: user.paceOfPlay ?? '',
  preferredTimes: user.preferredTimes ?? '',
  travelRadius: user.travelRadius || travelRadii.default,
  availability: user.availability ?? '',
  gameGoals: user.gameGoals,
  profileVisibility: user.profileVisibility,
  showName: user.showName ?? false,
  showWalletBadge: user.showWalletBadge,
})

/** The slider's value when a player first adds their driving distance, in yards. */
export const initialDrive = (driveDistances.min + driveDistances.max) / 2

/** The first choice for players who haven't set a state. */
const defaultState = 'NY'

/** The states by name. The default state comes first if none is chosen. */
export function stateChoices(chosen: string) {
  const choices = states.map(({ code, name }) => ({ value: code, label: name }))
  if (chosen !== '') return choices
  return choices.toSorted(
    (a, b) => Number(b.value === defaultState) - Number(a.value === defaultState),
  )
}

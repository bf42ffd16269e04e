import type { User } from '@county-golf/contract/users'
import { describe, expect, test } from 'vitest'
import { changedFields, restoredValues } from '../../../../lib/drafts.ts'
import { profileDraft, stateChoices } from './draft.ts'

const user: User = {
  id: '0190',
  username: 'ada',
  displayName: null,
  bio: 'Hi',
  avatarUrl: null,
  homeCounty: null,
  homeState: null,
  homeCourse: null,
  skillLevel: null,
  handedness: null,
  driveDistance: 0,
  preferredTees: null,
  paceOfPlay: null,
  preferredTimes: null,
  travelRadius: 25,
  gameGoals: '',
  availability: null,
  profileVisibility: 'Public',
  showWalletBadge: false,
  rating: null,
  totalRatings: 0,
  handicapIndex: null,
  isAdmin: false,
  createdAt: '2026-11-20T15:00:00.000Z',
}

describe('the changes of a profile', () => {
  test('are empty for an unchanged profile, and don’t assume a home state', () => {
    expect(profileDraft(user).homeState).toBe('')
    expect(changedFields(profileDraft(user), profileDraft(user))).toEqual({})
  })

  test('include changed and cleared fields', () => {
    const draft = { ...profileDraft(user), bio: '', driveDistance: 250 }
    expect(changedFields(profileDraft(user), draft)).toEqual({ bio: '', driveDistance: 250 })
  })

  test('include the state with the county only if it changed too', () => {
    const draft = { ...profileDraft(user), homeState: 'NY', homeCounty: 'Nassau County' }
    expect(changedFields(profileDraft(user), draft)).toEqual({
      homeCounty: 'Nassau County',
      homeState: 'NY',
    })
    const newYorker = { ...user, homeState: 'NY' }
    expect(changedFields(profileDraft(newYorker), draft)).toEqual({ homeCounty: 'Nassau County' })
  })
})

describe('a draft from an earlier visit', () => {
  test('is applied to the current profile', () => {
    const now = { ...user, homeCourse: 'Bethpage Black' }
    expect(restoredValues(profileDraft(now), { bio: 'Lefty', driveDistance: 250 })).toEqual({
      ...profileDraft(now),
      bio: 'Lefty',
      driveDistance: 250,
    })
  })

  test.each([undefined, null, 'bio', {}, { bio: 'Hi' }, { bio: 7 }, { shoeSize: '11' }])(
    'is null if %j was stored',
    (stored) => {
      expect(restoredValues(profileDraft(user), stored)).toBeNull()
    },
  )
})

test('the list of states starts with New York while none is chosen, and is alphabetical after', () => {
  const [first, second] = stateChoices('')
  expect([first?.label, second?.label]).toEqual(['New York', 'Alabama'])
  expect(stateChoices('')).toHaveLength(51)
  expect(stateChoices('TX').map(({ label }) => label)).toEqual(
    [...stateChoices('').map(({ label }) => label)].sort(),
  )
})

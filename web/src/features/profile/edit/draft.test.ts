import type { User } from '@county-golf/contract/users'
import { describe, expect, test } from 'vitest'
import { changesOf, draftOf } from './draft.ts'

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
  test('are none where nothing was changed: a proposed state is not saved by itself', () => {
    expect(draftOf(user).homeState).toBe('NY')
    expect(changesOf(user, draftOf(user))).toEqual({})
  })

  test('hold what was changed, and emptied', () => {
    const draft = { ...draftOf(user), bio: '', driveDistance: 250 }
    expect(changesOf(user, draft)).toEqual({ bio: '', driveDistance: 250 })
  })

  test('say the state with a county, also the proposed one', () => {
    const draft = { ...draftOf(user), homeCounty: 'Nassau County' }
    expect(changesOf(user, draft)).toEqual({ homeCounty: 'Nassau County', homeState: 'NY' })
  })
})

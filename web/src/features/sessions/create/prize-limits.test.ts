import { expect, test } from 'vitest'
import { emptyForm, prizeLimits, sessionErrors } from './form.ts'

const location = {
  county: undefined,
  course: undefined,
  noCourses: false,
  courseId: '',
  courseName: '',
  timeZone: undefined,
}
const rules = { courseNow: '2026-11-28T08:00', isAdmin: false, publicPrizeMaxCents: 10_000 }

/** The errors of the prize's amounts. */
const errorsOf = (changes: Partial<ReturnType<typeof emptyForm>>) => {
  const { bountyAmount, potAmount } = sessionErrors({ ...emptyForm(), ...changes }, location, rules)
  return [bountyAmount, potAmount].filter(Boolean)
}

test('an enabled prize has an amount between $1 and $1,000', () => {
  expect(errorsOf({ potEnabled: true, potAmount: '' })).toEqual(['The pot must be at least $1'])
  expect(errorsOf({ bountyEnabled: true, bountyAmount: '1001' })).toEqual([
    'The bounty can’t be more than $1,000',
  ])
  const bounty = { bountyEnabled: true, bountyAmount: '1000' }
  expect(errorsOf({ ...bounty, visibility: 'friends' })).toEqual([])
})

test('a prize in a public session has the limit of the settings for each player', () => {
  expect(errorsOf({ potEnabled: true, potAmount: '100.01' })).toEqual([
    'In a public session, the pot can’t be more than $100',
  ])
  const bounty = { bountyEnabled: true, maxPlayers: '3' } as const
  expect(errorsOf({ ...bounty, bountyAmount: '300.01' })).toEqual([
    'In a public session, the bounty can’t be more than $300',
  ])
  expect(errorsOf({ ...bounty, bountyAmount: '300' })).toEqual([])
  expect(errorsOf({ ...bounty, bountyAmount: '300.01', visibility: 'private' })).toEqual([])
})

test('there is no limit in other sessions, or before it has loaded', () => {
  const none = { bountyCents: null, potCents: null }
  expect(prizeLimits({ visibility: 'friends', maxPlayers: '4' }, 10_000)).toEqual(none)
  expect(prizeLimits({ visibility: 'public', maxPlayers: '4' }, null)).toEqual(none)
})

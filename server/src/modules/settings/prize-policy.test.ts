import { describe, expect, test } from 'vitest'
import {
  agesOf,
  isAvailable,
  isAvailableAnywhere,
  type PrizePolicy,
  prizeAgeFor,
  statesWithout,
  unavailableReason,
} from './prize-policy.ts'

const rules = new Map([
  ['AL', { allowed: true, minAge: 19, isDecided: false }],
  ['FL', { allowed: false, minAge: 18, isDecided: false }],
  ['NY', { allowed: true, minAge: 18, isDecided: false }],
  ['MA', { allowed: true, minAge: 21, isDecided: true }],
  ['TX', { allowed: false, minAge: 18, isDecided: true }],
])
const sandbox: PrizePolicy = { takesRealMoney: false, isApproved: false, rules }
const real: PrizePolicy = { takesRealMoney: true, isApproved: true, rules }
const unapproved: PrizePolicy = { ...real, isApproved: false }

describe('without real cards', () => {
  test('prizes are off only where an admin turned them off', () => {
    expect(statesWithout(sandbox)).toEqual(['TX'])
    expect(isAvailableAnywhere(sandbox)).toBe(true)
    expect(unavailableReason(sandbox, { stateCode: 'FL', homeState: 'TX' })).toBeUndefined()
    expect(unavailableReason(sandbox, { stateCode: 'TX' })).toBe('Prizes aren’t available in Texas')
  })

  test('no one has to confirm their age', () => {
    expect(agesOf(sandbox)).toEqual({})
    expect(prizeAgeFor(sandbox, { stateCode: 'MA', homeState: 'AL' })).toBe(0)
  })
})

describe('with real cards', () => {
  test('prizes are off everywhere until the card processor has approved them', () => {
    expect(isAvailableAnywhere(unapproved)).toBe(false)
    expect(statesWithout(unapproved)).toHaveLength(51)
    expect(unavailableReason(unapproved, { stateCode: 'NY', homeState: 'NY' })).toBe(
      'Prizes aren’t available for now',
    )
  })

  test('starting values count too, and a state without a rule has no prizes', () => {
    expect(isAvailable(real, 'FL')).toBe(false)
    expect(isAvailable(real, 'NY')).toBe(true)
    expect(isAvailable(real, 'ZZ')).toBe(false)
  })

  test.each([
    [{ stateCode: 'NY', homeState: 'MA' }, undefined],
    [{ stateCode: 'NY' }, undefined],
    [{ stateCode: 'FL', homeState: 'NY' }, 'Prizes aren’t available in Florida'],
    [{ stateCode: 'NY', homeState: 'FL' }, 'Prizes aren’t available to players from Florida'],
    [
      { stateCode: 'NY', homeState: null },
      'Add your home state to your profile to play for a prize',
    ],
  ])('the states of course and player count: %o', (place, reason) => {
    expect(unavailableReason(real, place)).toBe(reason)
  })

  test('the higher age of both states counts', () => {
    expect(prizeAgeFor(real, { stateCode: 'AL', homeState: 'NY' })).toBe(19)
    expect(prizeAgeFor(real, { stateCode: 'AL', homeState: 'MA' })).toBe(21)
    expect(prizeAgeFor(real, { stateCode: 'NY', homeState: null })).toBe(18)
  })
})

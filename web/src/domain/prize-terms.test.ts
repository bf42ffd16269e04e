import { expect, test } from 'vitest'
import { prizeAgeTerms, prizeLimit, prizePlaces } from './prize-terms.ts'
import { testSettings as settings } from './test-settings.ts'

const real = { ...settings, statesWithoutPrizes: ['AZ', 'TN'], prizeAges: { NE: 19, NY: 18 } }

test('places follow the settings', () => {
  expect(prizePlaces(settings)).toBe('Prizes are offered in every state for now.')
  expect(prizePlaces({ ...settings, statesWithoutPrizes: ['TX'] })).toBe(
    'Prizes aren’t offered in TX.',
  )
  expect(prizePlaces(real)).toBe('Prizes aren’t offered in AZ, TN. Your home state counts too.')
  expect(prizePlaces({ ...real, prizesAvailable: false })).toBe('Prizes aren’t offered for now.')
})

test('ages are named only where players confirm them', () => {
  expect(prizeAgeTerms(settings)).toBe('')
  expect(prizeAgeTerms({ ...real, prizesAvailable: false })).toBe('')
  expect(prizeAgeTerms({ ...real, prizeAges: { NY: 18 } })).toBe(
    'You must be 18 or older to play for a prize.',
  )
  expect(prizeAgeTerms(real)).toBe('You must be 18 or older to play for a prize, and 19 in NE.')
  expect(prizeAgeTerms({ ...real, prizeAges: { NE: 19, NY: 18, MA: 21, AL: 19 } })).toBe(
    'You must be 18 or older to play for a prize, 19 in AL and NE, and 21 in MA.',
  )
})

test('the limit is that of the settings', () => {
  expect(prizeLimit(settings)).toBe(
    'In a public session, a pot or bounty is at most $100 per player.',
  )
})

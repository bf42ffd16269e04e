import { handednesses, paces } from '@county-golf/contract/constants'
import { expect, test } from 'vitest'
import { handicapForGuests, handicapSummary, skillChoices } from './labels.ts'

test('a profile offers the skill levels, handedness, and paces of the specification', () => {
  expect(skillChoices.map(({ label }) => label)).toEqual([
    'Beginner (100+)',
    'Intermediate (85-100)',
    'Advanced (75-85)',
    'Scratch (<75)',
  ])
  expect(handednesses).toEqual(['Right', 'Left'])
  expect(paces).toEqual(['Slow', 'Average', 'Fast'])
})

const used = (...isUsed: boolean[]) => isUsed.map((one) => ({ isUsed: one }))

test('the handicap summary names its scores, or how many are missing', () => {
  expect(handicapSummary({ index: null, differentials: [] }, true)).toBe(
    'Post three confirmed 18-hole scores to get an estimate. You have 0 so far.',
  )
  expect(handicapSummary({ index: null, differentials: used(false) }, false)).toBe(
    'No estimate yet. It takes three confirmed 18-hole scores, and this player has 1.',
  )
  expect(handicapSummary({ index: null, differentials: used(false) }, true)).toContain(
    'You have 1 so far.',
  )
  expect(handicapSummary({ index: 14, differentials: used(false, true, false) }, true)).toBe(
    '14.0, based on the lowest of the last 3 differentials. Not an official Handicap Index.',
  )
  expect(handicapSummary({ index: -0.5, differentials: used(true, true, false) }, true)).toContain(
    '+0.5, based on the lowest 2 of the last 3',
  )
})

test('guests read the index without its scores', () => {
  expect(handicapForGuests(14)).toBe(
    '14.0. Log in to see the scores it’s based on. Not an official Handicap Index.',
  )
  expect(handicapForGuests(null)).toBe('No estimate yet. It takes three confirmed 18-hole scores.')
})

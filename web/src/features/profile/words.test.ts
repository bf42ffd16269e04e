import { handednesses, paces } from '@county-golf/contract/constants'
import { expect, test } from 'vitest'
import { handicapWords, skillChoices } from './words.ts'

test('a profile offers the levels, hands and paces of the specification', () => {
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

test('a handicap says what it comes from, or what it still takes', () => {
  expect(handicapWords({ index: null, differentials: [] })).toBe(
    'Three confirmed scores over 18 holes make an estimate; there are none so far.',
  )
  expect(handicapWords({ index: null, differentials: used(false) })).toContain('there is 1 so far')
  expect(handicapWords({ index: 14, differentials: used(false, true, false) })).toBe(
    '14.0, from the lowest of the last 3 differentials. It is no official index.',
  )
  expect(handicapWords({ index: -0.5, differentials: used(true, true, false) })).toContain(
    '+0.5, from the 2 lowest of the last 3',
  )
})

import { expect, test } from 'vitest'
import { netTerms } from './net-scoring.ts'

test('net scoring says what it needs, what happens without it, and how far the viewer is', () => {
  const terms =
    'Net scoring needs a handicap index for every player, from 3 confirmed 18-hole scores posted here. ' +
    'If anyone joins without one, the lowest gross score wins.'
  expect(netTerms(undefined)).toBe(terms)
  expect(netTerms({ index: null, differentials: [{}] })).toBe(`${terms} You have 1 of 3.`)
  expect(netTerms({ index: -1.5, differentials: [{}, {}, {}] })).toBe(
    `${terms} Your index is +1.5.`,
  )
})

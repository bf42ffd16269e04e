import { expect, test } from 'vitest'
import { netJoinProblem, netPrizeProblem, netPrizeTerms, netTerms } from './net-scoring.ts'

test('net scoring says what it needs, what happens without it, and how far the viewer is', () => {
  const terms =
    'Net scores use 100% of each player’s handicap. Everyone needs an estimate, from 3 confirmed 18-hole scores posted here. ' +
    'If anyone joins without one, the lowest gross score wins.'
  expect(netTerms(undefined)).toBe(terms)
  expect(netTerms({ index: null, differentials: [{}] })).toBe(`${terms} You have 1 of 3 scores.`)
  expect(netTerms({ index: -1.5, differentials: [{}, {}, {}] })).toBe(
    `${terms} Your estimate is +1.5.`,
  )
})

test('a net prize names the handicap that it uses, less strokes for recent prizes', () => {
  const own = { index: 20, differentials: [], ratedIndex: 15.2, strokesOff: 2.1 }
  expect(netPrizeTerms(own)).toContain('Yours is 15.2, less 2.1 for net prizes.')
  expect(netPrizeTerms({ ...own, strokesOff: 0 })).toContain('Yours is 15.2. Everyone needs 3')
  expect(netPrizeTerms(undefined)).not.toContain('Yours')
})

test('a net prize that can’t be offered or joined says why, and offers gross scoring', () => {
  const rated = {
    id: '1',
    name: null,
    players: 'all',
    courseRating: 72,
    slopeRating: 113,
    par: 72,
  } as const
  const ready = { rounds: 3, attesters: 2, isReady: true }
  expect(netPrizeProblem({ teeSets: [rated] }, ready)).toBeUndefined()
  expect(netPrizeProblem(undefined, ready)).toBeUndefined()
  expect(netPrizeProblem({ teeSets: [] }, ready)).toContain('gross scoring')
  const unready = { rounds: 1, attesters: 1, isReady: false }
  expect(netPrizeProblem({ teeSets: [rated] }, unready)).toContain('You have 1 of 3 rounds.')
  expect(netPrizeProblem({ teeSets: [rated] }, { ...unready, rounds: 4 })).toContain(
    'Only 1 of 2 players confirmed yours.',
  )
  expect(netJoinProblem(null)).toBeUndefined()
  expect(netJoinProblem({ ...ready, problem: null })).toBeUndefined()
  expect(netJoinProblem({ ...unready, problem: 'handicap' })).toContain('You have 1 of 3')
  expect(netJoinProblem({ ...ready, problem: 'confirmed_others' })).toContain('You confirmed')
})

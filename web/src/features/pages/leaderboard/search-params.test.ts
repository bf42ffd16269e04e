import { expect, it } from 'vitest'
import { readLeaderboardSearch } from './search-params.ts'

it('keeps a county with its state, on the Global tab only', () => {
  expect(readLeaderboardSearch({ state: 'ny', county: 'Nassau County' })).toEqual({
    state: 'NY',
    county: 'Nassau County',
  })
  expect(readLeaderboardSearch({ county: 'Nassau County' })).toEqual({})
  expect(readLeaderboardSearch({ tab: 'month', state: 'NY' })).toEqual({ tab: 'month' })
  expect(readLeaderboardSearch({ tab: 'week' })).toEqual({})
  for (const state of ['New York', '2026-11-28', 7, 'N'])
    expect(readLeaderboardSearch({ state, county: 'Nassau County' })).toEqual({})
})

it('keeps the page, except the first', () => {
  expect(readLeaderboardSearch({ page: 3 })).toEqual({ page: 3 })
  expect(readLeaderboardSearch({ tab: 'month', page: '2' })).toEqual({ tab: 'month', page: 2 })
  for (const page of [1, 0, -2, 'x', 20_000]) expect(readLeaderboardSearch({ page })).toEqual({})
})

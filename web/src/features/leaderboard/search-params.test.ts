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
})

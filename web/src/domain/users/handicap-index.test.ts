import { expect, it } from 'vitest'
import { formatHandicapIndex } from './handicap-index.ts'

it('shows an index better than scratch with a plus', () => {
  expect([8.7, 0, -1.5, 54].map(formatHandicapIndex)).toEqual(['8.7', '0.0', '+1.5', '54.0'])
})

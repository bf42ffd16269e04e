import { expect, it } from 'vitest'
import { indexText } from './golf-words.ts'

it('writes an index as golfers do: better than scratch has a plus', () => {
  expect([8.7, 0, -1.5, 54].map(indexText)).toEqual(['8.7', '0.0', '+1.5', '54.0'])
})

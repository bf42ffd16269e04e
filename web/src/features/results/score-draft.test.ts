import { expect, test } from 'vitest'
import { draftOf, entryOf, totalOf } from './score-draft.ts'

const empty = draftOf(undefined, 9)

test('a score is one number, or a number for each hole, or a withdrawal', () => {
  expect(entryOf(empty, 9)).toBe('Please enter a score')
  expect(entryOf({ ...empty, gross: 45 }, 9)).toEqual({ gross: 45 })
  expect(entryOf({ ...empty, gross: 8 }, 9)).toContain('from 9 to 180')
  const holes = [4, 5, 3, 4, 5, 4, 3, 6, 5]
  expect(entryOf({ ...empty, byHole: true, strokes: holes }, 9)).toEqual({ strokes: holes })
  expect(entryOf({ ...empty, byHole: true, strokes: [4, ...empty.strokes.slice(1)] }, 9)).toBe(
    'Please enter hole 2',
  )
  expect(entryOf({ ...empty, byHole: true, strokes: [21, ...holes.slice(1)] }, 9)).toBe(
    'Hole 1 must be from 1 to 20',
  )
  expect(entryOf({ ...empty, gross: 45, withdrawn: true }, 9)).toEqual({ withdrawn: true })
  expect(totalOf([4, '', 5])).toBe(9)
})

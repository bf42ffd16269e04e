import type { ScorecardScore } from '@county-golf/contract/results'
import { expect, test } from 'vitest'
import { entryOf, isOvertaken, isPlausible, isPosted, scoreDraft, totalOf } from './score-draft.ts'

const empty = scoreDraft(undefined, 9)
const entry = (changes: Partial<typeof empty>) => entryOf('maya', { ...empty, ...changes }, 9)

const score: ScorecardScore = {
  userId: 'maya',
  gross: 45,
  net: null,
  holesPlayed: 9,
  withdrawn: false,
  enteredBy: 'tom',
  enteredAt: '2026-11-28T18:00:00.000Z',
  attestedBy: null,
  attestedAt: null,
  correctedAt: null,
}

test('a score is one number, or a number for each hole, or a withdrawal', () => {
  const of = { userId: 'maya', replaces: null }
  expect(entry({})).toEqual({ text: 'Enter a score' })
  expect(entry({ gross: 45 })).toEqual({ ...of, gross: 45 })
  expect(entry({ gross: 8 })).toEqual({ text: 'Enter a score between 9 and 180' })
  const holes = [4, 5, 3, 4, 5, 4, 3, 6, 5]
  expect(entry({ byHole: true, strokes: holes })).toEqual({ ...of, strokes: holes })
  expect(entry({ byHole: true, strokes: [4, ...empty.strokes.slice(1)] })).toEqual({
    text: 'Enter a score for hole 2',
    hole: 2,
  })
  expect(entry({ byHole: true, strokes: [21, ...holes.slice(1)] })).toEqual({
    text: 'Hole 1 must be between 1 and 20',
    hole: 1,
  })
  expect(entry({ gross: 45, withdrawn: true })).toEqual({ ...of, withdrawn: true })
  expect(totalOf([4, '', 5])).toBe(9)
})

test('an implausible total needs a confirmation, hole by hole too', () => {
  const range = { min: 28, max: 81 }
  const of = { userId: 'maya', replaces: null }
  const plausible = [{ gross: 28 }, { gross: 81 }, { withdrawn: true }, { strokes: [28] }]
  for (const one of plausible) expect(isPlausible({ ...of, ...one }, range)).toBe(true)
  const odd = [{ gross: 27 }, { gross: 82 }, { strokes: Array.from({ length: 9 }, () => 2) }]
  for (const one of odd) expect(isPlausible({ ...of, ...one }, range)).toBe(false)
})

test('a draft is overtaken by someone else’s newer score, unless they are the same', () => {
  const eye = { viewerId: 'maya', holes: 9 as const }
  const draft = { ...empty, gross: 44 }
  expect(isOvertaken(draft, undefined, eye)).toBe(false)
  expect(isOvertaken(draft, score, eye)).toBe(true)
  expect(isOvertaken({ ...draft, gross: 45 }, score, eye)).toBe(false)
  expect(isOvertaken({ ...draft, replaces: score.enteredAt }, score, eye)).toBe(false)
  expect(isOvertaken(draft, { ...score, enteredBy: 'maya' }, eye)).toBe(false)
})

test('a score that is already posted isn’t posted again', () => {
  const of = { userId: 'maya', replaces: null }
  expect(isPosted({ ...of, gross: 45 }, score)).toBe(true)
  expect(isPosted({ ...of, gross: 44 }, score)).toBe(false)
  expect(isPosted({ ...of, strokes: Array.from({ length: 9 }, () => 5) }, score)).toBe(false)
  expect(isPosted({ ...of, withdrawn: true }, { ...score, gross: null })).toBe(true)
  expect(isPosted({ ...of, gross: 45 }, undefined)).toBe(false)
})

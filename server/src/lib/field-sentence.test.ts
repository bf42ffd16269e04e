import { expect, test } from 'vitest'
import { fieldSentence, joinSentences } from './field-sentence.ts'

test.each([
  ['oldPassword', 'is required', 'Old password is required'],
  ['amount_cents', 'must be a number', 'Amount must be a number of cents'],
  ['0.gross', 'must be at most 360', 'Gross of entry 1 must be at most 360'],
  ['winners.1', 'must be a UUID', 'Entry 2 of winners must be a UUID'],
  [
    '1.strokes.17',
    'must be a whole number',
    'Entry 18 of strokes of entry 2 must be a whole number',
  ],
  ['rows.2.courseName', 'is required', 'Course name of entry 3 of rows is required'],
  ['teeTime', 'Please select a tee time', 'Please select a tee time'],
])('%s %s: %s', (path, message, sentence) => {
  expect(fieldSentence(path, message)).toBe(sentence)
})

test('several sentences end with periods, and one doesn’t', () => {
  expect(joinSentences(['Email is required'])).toBe('Email is required')
  expect(joinSentences(['Email is required', 'Enter a message.'])).toBe(
    'Email is required. Enter a message.',
  )
})

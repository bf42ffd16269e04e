import { expect, test } from 'vitest'
import { invitedWords, isFound } from './friend-choice.ts'

const zoe = { id: '1', username: 'birdie', displayName: 'Zoë Müller-Lee' }
const sam = { id: '2', username: 'sam', displayName: null }

test('a friend is found by the beginning of any of their names, however it is typed', () => {
  for (const typed of ['', 'zoe', 'MÜL z', 'lee', 'bird']) expect(isFound(zoe, typed)).toBe(true)
  for (const typed of ['oe', 'zoe sam']) expect(isFound(zoe, typed)).toBe(false)
  expect(isFound(sam, 's')).toBe(true)
})

test('who was invited is named, several are counted', () => {
  expect(invitedWords([zoe, sam], ['2'])).toBe('sam is invited')
  expect(invitedWords([zoe, sam], ['1', '2'])).toBe('2 friends are invited')
  expect(invitedWords([zoe, sam], [])).toBe('Nobody new was invited')
})

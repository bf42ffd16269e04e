import { expect, test } from 'vitest'
import { invitedText, matchesName } from './friend-search.ts'

const zoe = { id: '1', username: 'birdie', displayName: 'Zoë Müller-Lee' }
const sam = { id: '2', username: 'sam', displayName: null }

test('a friend is found by the start of any name, ignoring case and accents', () => {
  for (const typed of ['', 'zoe', 'MÜL z', 'lee', 'bird'])
    expect(matchesName(zoe, typed)).toBe(true)
  for (const typed of ['oe', 'zoe sam']) expect(matchesName(zoe, typed)).toBe(false)
  expect(matchesName(sam, 's')).toBe(true)
})

test('one invited friend is named, several are counted', () => {
  expect(invitedText([zoe, sam], ['2'])).toBe('Invited sam')
  expect(invitedText([zoe, sam], ['1', '2'])).toBe('Invited 2 friends')
  expect(invitedText([zoe, sam], [])).toBe('No new invitations sent')
})

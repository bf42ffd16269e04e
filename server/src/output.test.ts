import { expect, test } from 'vitest'
import { StartError } from './lib/start-error.ts'
import { textOf } from './output.ts'

test('an error that isn’t an Error is printed with its stack or message', () => {
  expect(
    textOf({ message: 'connection lost', stack: 'connection lost at boss.js', queue: 'mail' }),
  ).toBe('connection lost at boss.js')
  expect(textOf({ message: 'connection lost' })).toBe('connection lost')
  expect(textOf('connection lost')).toBe('connection lost')
})

test('an error that prevents the start is printed without its stack', () => {
  expect(textOf(new StartError('PORT 3000 is in use.'))).toBe('PORT 3000 is in use.')
})

import { expect, test } from 'vitest'
import { StartError } from './lib/start-error.ts'
import { errorText } from './output.ts'

test('an error that isn’t an Error is printed with its stack or message', () => {
  expect(
    errorText({ message: 'connection lost', stack: 'connection lost at boss.js', queue: 'mail' }),
  ).toBe('connection lost at boss.js')
  expect(errorText({ message: 'connection lost' })).toBe('connection lost')
  expect(errorText('connection lost')).toBe('connection lost')
})

test('an error that prevents the start is printed without its stack', () => {
  expect(errorText(new StartError('PORT 3000 is in use.'))).toBe('PORT 3000 is in use.')
})

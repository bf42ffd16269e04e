import { expect, it } from 'vitest'
import { toChoice, toScheme } from './color-scheme.ts'

it('takes a missing or unknown word as system', () => {
  expect(
    ['light', 'dark', 'system', 'sepia', null].map((word) => toChoice(toScheme(word))),
  ).toEqual(['light', 'dark', 'system', 'system', 'system'])
})

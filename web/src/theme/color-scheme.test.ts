import { expect, it } from 'vitest'
import { toChoice, toScheme } from './color-scheme.ts'

it('treats a missing or unknown value as system', () => {
  expect(
    ['light', 'dark', 'system', 'sepia', null].map((word) => toChoice(toScheme(word))),
  ).toEqual(['light', 'dark', 'system', 'system', 'system'])
})

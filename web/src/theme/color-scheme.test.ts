import { expect, it } from 'vitest'
import { toChoice } from './color-scheme.ts'

it('treats a missing or unknown value as system', () => {
  expect(['light', 'dark', 'system', 'sepia', null].map((word) => toChoice(word))).toEqual([
    'light',
    'dark',
    'system',
    'system',
    'system',
  ])
})

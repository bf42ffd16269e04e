import { expect, test } from 'vitest'
import { containsText, containsWords, startsWords } from './search.ts'

test.each([containsText, containsWords, startsWords])(
  '%o ignores accents and letter forms',
  (has) => {
    expect(has('Jørgen Großmann', 'jorgen gross')).toBe(true)
    expect(has('Kauaʻi', 'KAUA‘I')).toBe(true)
    expect(has('Jørgen', 'george')).toBe(false)
  },
)

test.each([containsText, containsWords, startsWords])(
  '%o matches everything for blank text, and nothing without a letter or digit',
  (has) => {
    for (const blank of ['', '  ']) expect(has('100% Golf!', blank)).toBe(true)
    for (const typed of ['%', '!!!', '⛳️']) expect(has('100% Golf!', typed), typed).toBe(false)
  },
)

import { describe, expect, test } from 'vitest'
import { cut, graphemes, initialOf } from './graphemes.ts'

describe('the initial of a name', () => {
  test.each([
    ['pat', 'P'],
    ['🏌️ Pat', '🏌️'],
    ['𝓟𝓪𝓽', '𝓟'],
    ['🇺🇸 Sam', '🇺🇸'],
    ['👩🏽‍🚀 Ann', '👩🏽‍🚀'],
    ['e\u0301mile', 'E\u0301'],
    ['\u200Fשרה', 'ש'],
    ['', ''],
  ])('%j is %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })
})

describe('a cut', () => {
  test.each([
    ['golf', 4, 'golf'],
    ['golfer', 4, 'golf'],
    ['abc🏌️', 5, 'abc'],
    ['abc👩🏽‍🚀', 9, 'abc'],
    ['ae\u0301', 2, 'a'],
  ])('of %j at %i leaves whole characters', (text, max, kept) => {
    expect(cut(text, max)).toBe(kept)
  })
})

test('characters are those of the Unicode standard', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const text of [
    'Ann 👩🏽‍🚀⛳️🇺🇸🇲🇽 1️⃣ e\u0301!',
    '👨‍👩‍👧‍👦🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}🏌🏽‍♀️',
    'क्ष श्री शक्ति',
    '\u1112\u1161\u11AB\u1100\u1173\u11AF 한글',
    'יְרוּשָׁלַם علی\u200Cرضا',
    'a\r\nb\n𝓟𝓪𝓽',
  ])
    expect(graphemes(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment))
})

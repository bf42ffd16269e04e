import { describe, expect, test } from 'vitest'
import { courseName, name } from './fields.ts'
import { hasDomain, nameProblem } from './names.ts'

describe('a name', () => {
  test.each([
    ['Ann Lee'],
    ['José Ñúñez-O’Brien'],
    ['王小明'],
    ['J.R. Smith 3rd'],
    ['Ann 👩‍🚀'],
    ['Ann 👩🏽‍🚀⛳️'],
    ['Hole 19'],
    ['Ann ❤️'],
    ['Ewan 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['Sam 🇺🇸 1️⃣'],
    ['علی\u200Cرضا'],
    ['دانیال نیک\u200Cخواه'],
    ['שרה\u200F'],
    ['בן־דוד (\u200Fשרה)'],
    ['יְרוּשָׁלַ\u034Fִם'],
    ['ශ්\u200Dරී'],
    ['क्\u200Dष'],
    ['葛\u{E0100}城'],
    [''],
  ])('can be %j', (given) => {
    expect(nameProblem(given)).toBeUndefined()
  })

  test.each([
    ['two lines', 'Ann\n\nClick evil.example'],
    ['a carriage return', 'Ann\rLee'],
    ['a tab', 'Ann\tLee'],
    ['a line separator', 'Ann\u2028Lee'],
    ['a text that runs backwards', 'Ann \u202Eeel'],
    ['a zero-width space', 'An\u200Bn'],
    ['only a zero-width space', '\u200B'],
    ['a joiner outside an emoji', 'Ann\u200DLee'],
    ['a non-joiner between Latin letters', 'An\u200Cn'],
    ['a non-joiner at the end', 'علی\u200C'],
    ['a direction mark beside Latin letters', 'Ann\u200F'],
    ['an override in Hebrew', 'שרה\u202Eabc'],
    ['an isolate', '\u2067שרה\u2069'],
    ['invisible letters without a flag', 'Ann\u{E0067}\u{E0062}'],
    ['other letters after a flag', 'Ann 🏴\u{E0061}\u{E007F}'],
    ['a variation selector after a letter', 'Ann\uFE0F'],
    ['a soft hyphen', 'An\u00ADn'],
    ['a blank letter', 'Ann\u3164'],
    ['half of a pair', 'Ann\uD83D'],
  ])('can’t have %s', (_, given) => {
    expect(nameProblem(given)).toBe('must be one line of visible characters')
  })

  test('has a letter or a number', () => {
    for (const given of ['…', '⛳️', '\u2800', '’’'])
      expect(nameProblem(given)).toBe('must have a letter or a number')
  })

  test('can’t have a web address', () => {
    for (const given of ['https://evil.example', 'See WWW.evil', 'x://y'])
      expect(nameProblem(given)).toBe('can’t have a web address')
  })

  test('shows one problem at a time in a form', () => {
    const { error } = name(10).safeParse('An\u200Bn https://x')
    expect(error?.issues.map(({ message }) => message)).toHaveLength(2)
    expect(name(50).parse('  Ann Lee ')).toBe('Ann Lee')
  })
})

describe('the name of a course that isn’t listed', () => {
  test.each([
    ['T.P.C. Sawgrass'],
    ['St. Andrews'],
    ['No. 2 at Pinehurst'],
    ['Bethpage (Black)'],
    ['Par 3.5 Club'],
    ['TBA'],
  ])('can be %j', (given) => {
    expect(courseName.parse(given)).toBe(given)
  })

  test.each([
    ['URGENT: log in at https://county-golf.evil.example'],
    ['Log in at county-golf.evil'],
    ['evil.example'],
    ['t.co/x'],
    ['evil．example'],
    ['evil。example'],
    ['пример.рф'],
    ['10.0.0.1'],
    ['a@b.co'],
  ])('can’t be %j', (given) => {
    const { error } = courseName.safeParse(given)
    expect(error?.issues.map(({ message }) => message)).toEqual(['can’t have a web address'])
  })

  test('can’t be a domain that is hidden by an invisible character', () => {
    expect(hasDomain('evil\u200B.example')).toBe(false)
    expect(courseName.safeParse('evil\u200B.example').success).toBe(false)
  })
})

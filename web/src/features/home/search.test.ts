import { expect, test } from 'vitest'
import { buildPlaces } from '../../../geo/places.ts'
import { type County, countiesWithoutCounts, totalsOf } from './county.ts'
import { type Filters, indexCounties, numberWords, search, searchInSteps } from './search.ts'

const sessions: Record<string, number> = { '36059': 14, '04013': 13, '35013': 1, '53033': 5 }
const counties: County[] = countiesWithoutCounts(buildPlaces()).map((county) => ({
  ...county,
  sessionCount: sessions[county.fips ?? ''] ?? 0,
}))
const index = indexCounties(counties)
const find = (text: string, more: Partial<Filters> = {}) =>
  search(index, { text, state: undefined, activeOnly: false, ...more })
const names = (text: string, more: Partial<Filters> = {}) =>
  find(text, more).counties.map(({ fullName, stateCode }) => `${fullName}, ${stateCode}`)

test('an empty search lists all counties, most sessions first, then by name', () => {
  const all = find('').counties
  expect(all).toHaveLength(3142)
  expect(all.slice(0, 5).map((county) => county.fullName)).toEqual([
    'Nassau County',
    'Maricopa County',
    'King County',
    'Doña Ana County',
    'Abbeville County',
  ])
  const adairs = all.filter(({ name }) => name === 'Adair').map(({ stateName }) => stateName)
  expect(adairs).toEqual(['Iowa', 'Kentucky', 'Missouri', 'Oklahoma'])
})

test.each([
  ['Dona Ana', 'Doña Ana County, NM'],
  ['doña', 'Doña Ana County, NM'],
  ['dekalb il', 'DeKalb County, IL'],
  ['la salle tx', 'La Salle County, TX'],
  ['lasalle texas', 'La Salle County, TX'],
  ['saint lawrence', 'St. Lawrence County, NY'],
  ['ft bend', 'Fort Bend County, TX'],
  ['Washington DC', 'District of Columbia, DC'],
  ['Washington, D.C.', 'District of Columbia, DC'],
  ['Kauaʻi', 'Kauai County, HI'],
  ['prince georges', "Prince George's County, MD"],
  ["prince george's", "Prince George's County, MD"],
  ['orleans parish', 'Orleans Parish, LA'],
  ['nassau ny', 'Nassau County, NY'],
  ['  NASSAU   new york ', 'Nassau County, NY'],
])('%s finds %s', (typed, expected) => {
  expect(names(typed)[0]).toBe(expected)
  expect(find(typed).similar).toBe(false)
})

test.each([
  ['maricpoa', 'Maricopa County, AZ'],
  ['Nasau', 'Nassau County, NY'],
  ['missisippi', 'Adams County, MS'],
  ['dona anna', 'Doña Ana County, NM'],
  ['Filadelphia', 'Philadelphia County, PA'],
])('%s is forgiven and finds %s', (typed, expected) => {
  expect(names(typed)).toContain(expected)
  expect(find(typed).similar).toBe(true)
})

test.each(['zzzzzz', '-.,', '%', '!!!', '⛳️'])('%s finds nothing', (typed) => {
  expect(find(typed)).toMatchObject({ counties: [], similar: false })
})

test('typos are not considered if there is an exact match', () => {
  expect(names('nassau')).toEqual(['Nassau County, NY', 'Nassau County, FL'])
})

test('state codes rank first, then county names, then state names', () => {
  const washington = names('washington')
  expect(washington[0]).toBe('Washington County, AL')
  expect(washington.indexOf('King County, WA')).toBeGreaterThan(25)
  expect(washington.filter((name) => name.endsWith(', WA'))).toHaveLength(39)
  expect(
    names('wa')
      .slice(0, 39)
      .every((name) => name.endsWith(', WA')),
  ).toBe(true)
})

test('filters combine with the text', () => {
  expect(find('', { state: 'TX' }).counties).toHaveLength(254)
  expect(find('', { activeOnly: true }).counties).toHaveLength(4)
  expect(names('king', { activeOnly: true })).toEqual(['King County, WA'])
  expect(names('nassau', { state: 'FL' })).toEqual(['Nassau County, FL'])
  expect(names('nassau', { state: 'TX' })).toEqual([])
})

test('any search takes less than a frame', () => {
  const times = Array.from({ length: 10 }, () => {
    const start = performance.now()
    find('mississipi st')
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(16)
})

test('a search yields often, and finds alike while words are numbered ahead of it', () => {
  const filters = { text: 'mississipi st', state: undefined, activeOnly: false }
  const fresh = indexCounties(counties)
  const ahead = numberWords(fresh)
  const steps = searchInSteps(fresh, filters)
  let count = 0
  let step = steps.next()
  for (; !step.done; count++) {
    ahead.next()
    step = steps.next()
  }
  expect(count).toBeGreaterThan(100)
  expect(step.value).toEqual(search(index, filters))
  expect(ahead.next().done).toBe(true)
})

test('totals count counties, active counties, and sessions', () => {
  expect(totalsOf(counties)).toEqual({ counties: 3142, activeCounties: 4, sessions: 33 })
})

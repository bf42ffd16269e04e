import { isFuzzyPrefix } from '@county-golf/contract/typos'
import { expect, test } from 'vitest'
import { highlightMatches } from './highlight.ts'
import { searchWords } from './search.ts'

const marked = (name: string, typed: string, whole = false) =>
  highlightMatches(name, searchWords(typed), whole)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['Nassau County', '', 'Nassau County'],
  ['Nassau County', 'nas', '[Nas]sau County'],
  ['Doña Ana County', 'dona an', '[Doña] [An]a County'],
  ["Prince George's County", 'georges', "Prince [George's] County"],
  ['St. Lawrence County', 'st law', '[St]. [Law]rence County'],
  ['Westchester County', 'chest', 'West[chest]er County'],
  ['Maricopa County', 'maricpoa', '[Maricopa] County'],
  ['King County', 'zz', 'King County'],
])('%s, searched for as %j, shows %s', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected)
})

test.each([
  ['maricopa', 'maricpoa', 1, true],
  ['nassau', 'nasau', 1, true],
  ['nassau', 'nassaux', 1, true],
  ['westchester', 'wetsch', 1, true],
  ['maricopa', 'mraicpoa', 1, false],
  ['maricopa', 'mraicpoa', 2, true],
  ['king', 'ring', 0, false],
  ['ada', 'adair', 1, false],
])('%s has the prefix %s with %d typos: %s', (word, typed, typos, expected) => {
  expect(isFuzzyPrefix(word, typed, typos)).toBe(expected)
})

test('whole words are highlighted, and case and accents ignored', () => {
  expect(marked('Bethpage State Park Black', 'bethp black', true)).toBe(
    '[Bethpage] State Park [Black]',
  )
  expect(marked('Doña Ana County, NM', 'dona nm', true)).toBe('[Doña] Ana County, [NM]')
})

test('nothing is highlighted without a query', () => {
  expect(highlightMatches('Papago', searchWords('  '), true)).toEqual([
    { text: 'Papago', isMatch: false },
  ])
})

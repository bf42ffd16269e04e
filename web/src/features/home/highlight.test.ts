import { fold } from '@county-golf/contract/fold'
import { expect, test } from 'vitest'
import { isFuzzyPrefix } from './fuzzy-prefix.ts'
import { highlightMatches } from './highlight.ts'

const marked = (name: string, typed: string) =>
  highlightMatches(name, fold(typed).split(' ').filter(Boolean))
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

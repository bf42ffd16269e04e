import { expect, it } from 'vitest'
import { highlightMatches } from './highlight.ts'

const marked = (name: string, query: string) =>
  highlightMatches(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

it('highlights matching words and ignores case and accents', () => {
  expect(marked('Bethpage State Park Black', 'bethp black')).toBe('[Bethpage] State Park [Black]')
  expect(marked('Doña Ana County, NM', 'dona nm')).toBe('[Doña] Ana County, [NM]')
})

it('highlights nothing without a query', () => {
  expect(highlightMatches('Papago', '  ')).toEqual([{ text: 'Papago', isMatch: false }])
})

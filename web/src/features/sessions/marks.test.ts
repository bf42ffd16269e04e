import { expect, it } from 'vitest'
import { markHits } from './marks.ts'

const marked = (name: string, typed: string) =>
  markHits(name, typed)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

it('sets off the words that answer, whatever their case and accents', () => {
  expect(marked('Bethpage State Park Black', 'bethp black')).toBe('[Bethpage] State Park [Black]')
  expect(marked('Doña Ana County, NM', 'dona nm')).toBe('[Doña] Ana County, [NM]')
})

it('leaves a name alone that nothing was asked of', () => {
  expect(markHits('Papago', '  ')).toEqual([{ text: 'Papago', hit: false }])
})

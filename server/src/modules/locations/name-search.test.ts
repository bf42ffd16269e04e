import { expect, test } from 'vitest'
import { NameSearch } from './name-search.ts'

const courses = [
  { name: 'Torrey Pines South Course', place: 'San Diego County CA California' },
  { name: 'Monterey Pines Golf Course', place: 'Monterey County CA California' },
  { name: 'Spyglass Hill Golf Course', place: 'Monterey County CA California' },
  { name: 'Piñon Hills Golf Course', place: 'San Juan County NM New Mexico' },
  { name: "Coeur d'Alene Resort Golf Course", place: 'Kootenai County ID Idaho' },
  { name: 'Pinehurst No. 2', place: 'Moore County NC North Carolina' },
]
const search = new NameSearch(
  courses,
  ({ name }) => name,
  ({ place }) => place,
)
const find = (text: string, limit = 10) => search.find(text, limit).map(({ name }) => name)

test.each([
  ['torrey pines', 'Torrey Pines South Course'],
  ['pines torrey', 'Torrey Pines South Course'],
  ['TOREY PINES', 'Torrey Pines South Course'],
  ['torrye', 'Torrey Pines South Course'],
  ['spyglas', 'Spyglass Hill Golf Course'],
  ['pinon', 'Piñon Hills Golf Course'],
  ['Piñón', 'Piñon Hills Golf Course'],
  ['coeur dalene', "Coeur d'Alene Resort Golf Course"],
  ['pinehrust no 2', 'Pinehurst No. 2'],
])('%s finds %s', (text, expected) => {
  expect(find(text)).toEqual([expected])
})

test('county and state are searched when no name matches', () => {
  expect(find('spyglass monterey')).toEqual(['Spyglass Hill Golf Course'])
  expect(find('north carolina')).toEqual(['Pinehurst No. 2'])
})

test('a search returns no more than the limit', () => {
  expect(find('golf', 2)).toHaveLength(2)
})

test.each(['', '  ', '!!', '"', '-', 'xqzzy', '(', '\\', '[a-z', '*'])(
  '%j finds nothing',
  (text) => {
    expect(find(text)).toEqual([])
  },
)

test('many repeated words take no longer than a few', () => {
  expect(find('golf '.repeat(50))).not.toEqual([])
  expect(find('the golf course at the torrey pines of the south')).toEqual([
    'Torrey Pines South Course',
  ])
})

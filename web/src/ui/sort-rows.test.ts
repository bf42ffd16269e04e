import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

type Row = { name: string; cents: number | null }
const columns = [
  { id: 'name', text: ({ name }: Row) => name },
  { id: 'cents', text: ({ cents }: Row) => cents },
  { id: 'picture' },
]
const rows: Row[] = [
  { name: 'Zoe', cents: 900 },
  { name: 'amy', cents: null },
  { name: 'Émile', cents: -20 },
  { name: 'Bob', cents: 1_000 },
  { name: 'bob', cents: 900 },
]
const names = (by: string, order: 'asc' | 'desc') =>
  sortRows(rows, columns, { by, order }).map(({ name }) => name)

test('words are in the order of a dictionary, and equals stay as they came', () => {
  expect(names('name', 'asc')).toEqual(['amy', 'Bob', 'bob', 'Émile', 'Zoe'])
  expect(names('name', 'desc')).toEqual(['Zoe', 'Émile', 'Bob', 'bob', 'amy'])
})

test('figures are in the order of their size, and what is missing comes last either way', () => {
  expect(names('cents', 'asc')).toEqual(['Émile', 'Zoe', 'bob', 'Bob', 'amy'])
  expect(names('cents', 'desc')).toEqual(['Bob', 'Zoe', 'bob', 'Émile', 'amy'])
})

test('a column that says nothing, or is not there, leaves them as they are', () => {
  const asTheyCame = rows.map(({ name }) => name)
  expect(names('picture', 'desc')).toEqual(asTheyCame)
  expect(names('colour', 'asc')).toEqual(asTheyCame)
  expect(sortRows(rows, columns, undefined)).toEqual(rows)
})

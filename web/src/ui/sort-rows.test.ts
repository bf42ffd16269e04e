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

test('sorts text alphabetically and keeps the order of equal rows', () => {
  expect(names('name', 'asc')).toEqual(['amy', 'Bob', 'bob', 'Émile', 'Zoe'])
  expect(names('name', 'desc')).toEqual(['Zoe', 'Émile', 'Bob', 'bob', 'amy'])
})

test('sorts numbers by size, with missing values last in both directions', () => {
  expect(names('cents', 'asc')).toEqual(['Émile', 'Zoe', 'bob', 'Bob', 'amy'])
  expect(names('cents', 'desc')).toEqual(['Bob', 'Zoe', 'bob', 'Émile', 'amy'])
})

test('keeps the order for a column without text or an unknown column', () => {
  const asTheyCame = rows.map(({ name }) => name)
  expect(names('picture', 'desc')).toEqual(asTheyCame)
  expect(names('color', 'asc')).toEqual(asTheyCame)
  expect(sortRows(rows, columns, undefined)).toEqual(rows)
})

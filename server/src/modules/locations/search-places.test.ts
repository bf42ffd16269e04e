import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { coursesLike, searchCourses } from './search-places.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  return () => database.drop()
})
const find = async (text: string) =>
  (await searchCourses(database.db, text)).map(({ name }) => name)

test.each([
  ['torrey pines south', 'Torrey Pines South Course'],
  ['pines torrey south', 'Torrey Pines South Course'],
  ['TOREY PINES SOUTH', 'Torrey Pines South Course'],
  ['torrye south', 'Torrey Pines South Course'],
  ['spyglas', 'Spyglass Hill Golf Course'],
  ['pinon', 'Piñon Hills Golf Course'],
  ['Piñón', 'Piñon Hills Golf Course'],
  ['coeur dalene', "Coeur d'Alene Resort Golf Course"],
  ['pinehrust no 2', 'Pinehurst No. 2'],
])('%s finds %s', async (text, expected) => {
  expect(await find(text)).toEqual([expected])
})

test('county and state are searched when no name matches', async () => {
  expect(await find('spyglass monterey')).toEqual(['Spyglass Hill Golf Course'])
  expect(await find('north carolina')).toContain('Pinehurst No. 2')
})

test('a search returns no more than the limit', async () => {
  expect(await coursesLike(database.db, 'golf', 2)).toHaveLength(2)
})

test.each(['', '  ', '!!', '"', '-', 'xqzzy', '(', '\\', '[a-z', '*'])(
  '%j finds nothing',
  async (text) => {
    expect(await find(text)).toEqual([])
  },
)

test('many repeated words take no longer than a few', async () => {
  expect(await find('golf '.repeat(50))).not.toEqual([])
  expect(await find('the golf course at the torrey pines of the south')).toEqual([
    'Torrey Pines South Course',
  ])
})

import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts'
import type { Db } from '../../../database/database.ts'
import { readList } from '../read-list.ts'
import { type ImportReport, importCourses } from './import-courses.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await db.deleteFrom('course').execute()
})

const take = (text: string, { listName = 'my-list' } = {}): Promise<ImportReport> =>
  importCourses(db, () => readList(Readable.from([text]), 'csv'), { listName, adminId: null })

describe('a course with several tees', () => {
  const rated = 'name,latitude,longitude,holes,par,tees,gender,course_rating,slope_rating'
  const teesOf = (name: string) =>
    db
      .selectFrom('course_tee')
      .innerJoin('course', 'course.id', 'course_tee.course_id')
      .select(['course_tee.name', 'course_tee.players', 'rating', 'slope', 'course_tee.par'])
      .where('course.name', '=', name)
      .orderBy('rating', 'desc')
      .execute()

  test('has the first line as its own, and one row for each of the others', async () => {
    const list = `${rated}
Tee Links,40.741,-73.451,18,72,Blue,M,73.1,131
Tee Links,40.741,-73.451,18,72,White,M,70.9,124
Tee Links,40.741,-73.451,18,73,White,F,75.2,133`
    expect(await take(list)).toMatchObject({ added: 1, updated: 2, rejectedCount: 0 })
    expect(await db.selectFrom('course').selectAll().executeTakeFirst()).toMatchObject({
      ...{ tees: 'Blue', tees_players: 'men', course_rating: '73.1', slope_rating: 131 },
    })
    expect(await teesOf('Tee Links')).toEqual([
      { name: 'White', players: 'women', rating: '75.2', slope: 133, par: 73 },
      { name: 'White', players: 'men', rating: '70.9', slope: 124, par: 72 },
    ])
    expect(await take(list)).toMatchObject({ added: 0, updated: 0, known: 3 })
  })

  test('gets ratings from another list only if it has none', async () => {
    await take(`name,latitude,longitude\nPlain Links,40.742,-73.452`, { listName: 'first' })
    const own = 'Tee Links,40.741,-73.451,18,72'
    await take(`${rated}\n${own},Blue,M,73.1,131`, { listName: 'first' })
    const second = { listName: 'second' }
    expect(
      await take(`${rated}\nPlain Links,40.742,-73.452,18,72,Blue,,72.0,120`, second),
    ).toMatchObject({ updated: 1 })
    expect(await teesOf('Plain Links')).toMatchObject([{ name: 'Blue', players: 'all' }])
    expect(await take(`${rated}\n${own},Gold,,74.0,140`, second)).toMatchObject({ known: 1 })
  })

  test('rejects a line for neither men nor women', async () => {
    const { rejected } = await take(`${rated}\nOdd,40.74,-73.46,18,72,Blue,x,72.0,120`)
    expect(rejected).toMatchObject([
      { field: 'gender', reason: expect.stringContaining('neither') },
    ])
  })
})

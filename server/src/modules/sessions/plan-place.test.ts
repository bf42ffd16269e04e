import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Player, player } from '../../../test/cast.ts'
import { hosted } from '../../../test/golf.ts'

let golf: TestApp
let maya: Player
/** A listed course of Nassau County. */
let course: { id: string; name: string }

beforeAll(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 50_000)
  const query = { stateCode: 'NY', countyName: 'Nassau County' }
  const [first] = (await golf.call('GET /locations/courses', { query })).items
  if (!first) throw new Error('Nassau County has courses')
  course = first
})
afterAll(() => golf.close())

const change = async (id: string, body: { courseName?: string; notes?: string }) =>
  (await golf.call('PATCH /sessions/{id}', { params: { id }, body }, maya)).session

describe('a course typed by name', () => {
  test('is the listed course where the county has one of that name, however it is typed', async () => {
    const typed = `  ${course.name.toUpperCase()}. `
    const created = await hosted(golf, maya, { courseName: typed })
    expect(created).toMatchObject({ courseId: course.id, courseName: course.name })
    const other = await hosted(golf, maya, { courseName: 'The Old Muni' })
    expect(other).toMatchObject({ courseId: null, courseName: 'The Old Muni' })
    expect(await change(other.id, { courseName: typed })).toMatchObject({
      courseId: course.id,
      courseName: course.name,
    })
    expect(await change(other.id, { notes: 'Bring layers' })).toMatchObject({
      courseId: course.id,
    })
  })

  test.each(['tba', 'T.B.A.', 'TBD', 'To be announced'])('as %s is TBA', async (courseName) => {
    expect(await hosted(golf, maya, { courseName })).toMatchObject({
      courseName: 'TBA',
      courseId: null,
    })
  })
})

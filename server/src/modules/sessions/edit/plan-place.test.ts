import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { hosted } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'

type Changes = { courseName?: string; notes?: string }
const change = async (golf: TestApp, who: Player, id: string, body: Changes) =>
  (await golf.call('PATCH /sessions/{id}', { params: { id }, body }, who)).session

describe('a course typed by name', () => {
  test('is matched to the listed course of that name, whatever its case and punctuation', async ({
    golf,
    maya,
    course,
  }) => {
    const typed = `  ${course.name.toUpperCase()}. `
    const created = await hosted(golf, maya, { courseName: typed })
    expect(created).toMatchObject({ courseId: course.id, courseName: course.name })
    const other = await hosted(golf, maya, { courseName: 'The Old Muni' })
    expect(other).toMatchObject({ courseId: null, courseName: 'The Old Muni' })
    expect(await change(golf, maya, other.id, { courseName: typed })).toMatchObject({
      courseId: course.id,
      courseName: course.name,
    })
    expect(await change(golf, maya, other.id, { notes: 'Bring layers' })).toMatchObject({
      courseId: course.id,
    })
  })

  test.for(['tba', 'T.B.A.', 'TBD', 'To be announced'])(
    'as %s becomes TBA',
    async (courseName, { golf, maya }) => {
      expect(await hosted(golf, maya, { courseName })).toMatchObject({
        courseName: 'TBA',
        courseId: null,
      })
    },
  )
})

import { endpoints } from '@county-golf/contract/api'
import { expect } from 'vitest'
import { hosted } from '../../test/golf.ts'
import { test } from '../../test/golf-test.ts'
import { newAdmin } from '../../test/players.ts'
import { sendCall } from '../../test/send-call.ts'
import { standingForm } from '../../test/standing-games.ts'

test('a change of no field changes nothing, or names what is missing', async ({ golf, maya }) => {
  const admin = await newAdmin(golf, 'ann')
  const { id: session } = await hosted(golf, maya)
  const { game } = await golf.call('POST /standing-games', { body: standingForm() }, maya)
  const county = await golf.db.selectFrom('county').select('id').executeTakeFirstOrThrow()
  const course = await golf.db.selectFrom('course').select('id').executeTakeFirstOrThrow()
  const changes: Record<string, Record<string, string | number>> = {
    'PATCH /admin/locations/counties/{id}': { id: county.id },
    'PATCH /admin/locations/courses/{id}': { id: course.id },
    'PATCH /admin/locations/states/{code}': { code: 'NY' },
    'PATCH /admin/users/{id}': { id: maya.id },
    'PATCH /auth/account': {},
    'PATCH /auth/profile': {},
    // These two take no fields.
    'PATCH /messages/{id}/read': {},
    'PATCH /notifications/{id}/read': {},
    'PATCH /notifications/settings': {},
    'PATCH /sessions/{id}': { id: session },
    'PATCH /standing-games/{id}': { id: game.id },
  }
  const patches = endpoints.filter(({ method }) => method === 'PATCH')
  expect(patches.map(({ path }) => `PATCH ${path}`).sort()).toEqual(Object.keys(changes).sort())
  for (const [name, params] of Object.entries(changes)) {
    const { statusCode, body } = await sendCall(golf, name, { params, body: {} }, admin.token)
    expect(statusCode, `${name} answered ${body}`).toBeLessThan(500)
  }
})

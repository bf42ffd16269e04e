/** Searches find current names, after every way to change them. */
import { expect } from 'vitest'
import { hosted } from '../../../test/golf.ts'
import { test as base } from '../../../test/golf-test.ts'

const test = base
  .extend(
    'coursesNamed',
    ({ golf }) =>
      async (q: string) =>
        (await golf.call('GET /locations/courses/search', { query: { q } })).items.map(
          ({ name }) => name,
        ),
  )
  .extend(
    'sessionsNamed',
    ({ golf, maya }) =>
      async (q: string) =>
        (await golf.call('GET /sessions/paginated', { query: { q } }, maya)).items.map(
          ({ id }) => id,
        ),
  )

test('a course that is renamed or removed isn’t found by its old name', async ({
  golf,
  admin,
  coursesNamed,
}) => {
  const body = { name: 'Old Oaks', county: 'Nassau County', state: 'NY' }
  const { course } = await golf.call('POST /admin/locations/courses', { body }, admin)
  expect(await coursesNamed('old oaks')).toEqual(['Old Oaks'])
  const params = { id: course.id }
  const change = { params, body: { name: 'Zephyr Downs' } }
  await golf.call('PATCH /admin/locations/courses/{id}', change, admin)
  expect(await coursesNamed('old oaks')).toEqual([])
  expect(await coursesNamed('zephyr')).toEqual(['Zephyr Downs'])
  await golf.call('DELETE /admin/locations/courses/{id}', { params }, admin)
  expect(await coursesNamed('zephyr')).toEqual([])
})

test('a session is found by the course’s name that it shows, even after the course is renamed', async ({
  golf,
  admin,
  maya,
  coursesNamed,
  sessionsNamed,
}) => {
  const body = { name: 'Quarry Run', county: 'Nassau County', state: 'NY' }
  const { course } = await golf.call('POST /admin/locations/courses', { body }, admin)
  const { id } = await hosted(golf, maya, { courseId: course.id, courseName: null })
  const change = { params: { id: course.id }, body: { name: 'Mill Creek' } }
  await golf.call('PATCH /admin/locations/courses/{id}', change, admin)
  expect(await sessionsNamed('quarry run')).toEqual([id])
  expect(await coursesNamed('mill creek')).toContain('Mill Creek')
  expect(await coursesNamed('quarry run')).toEqual([])
})

test('sessions and courses are found by the new names of their county and state', async ({
  golf,
  admin,
  maya,
  coursesNamed,
  sessionsNamed,
}) => {
  const state = { code: 'ZZ', name: 'Zembla' }
  await golf.call('POST /admin/locations/states', { body: state }, admin)
  const { county } = await golf.call(
    'POST /admin/locations/counties',
    { body: { stateCode: 'ZZ', name: 'Onhava', lat: 40, lng: -74, timeZone: 'America/New_York' } },
    admin,
  )
  const course = { name: 'Kobaltana', county: county.fullName, state: 'ZZ' }
  await golf.call('POST /admin/locations/courses', { body: course }, admin)
  const { id } = await hosted(golf, maya, {
    ...{ stateCode: 'ZZ', countyName: county.fullName, courseName: 'Kobaltana' },
  })
  expect(await sessionsNamed('kobaltana onhava zembla')).toEqual([id])
  await golf.call(
    'PATCH /admin/locations/counties/{id}',
    { params: { id: county.id }, body: { name: 'Yeslove', fullName: 'Yeslove County' } },
    admin,
  )
  await golf.call(
    'PATCH /admin/locations/states/{code}',
    { params: { code: 'ZZ' }, body: { name: 'Novaya' } },
    admin,
  )
  expect(await sessionsNamed('kobaltana yeslove novaya')).toEqual([id])
  expect(await coursesNamed('yeslove')).toEqual(['Kobaltana'])
  for (const q of ['onhava', 'zembla']) expect(await sessionsNamed(q), q).toEqual([])
})

test('a host is found by the new name, and a deleted one by none', async ({
  golf,
  rita,
  sessionsNamed,
}) => {
  const { id } = await hosted(golf, rita)
  const profile = (displayName: string) =>
    golf.call('PATCH /auth/profile', { body: { displayName } }, rita)
  await profile('Dulcinea Toboso')
  expect(await sessionsNamed('dulcinea')).toEqual([id])
  await profile('Aldonza Lorenzo')
  expect(await sessionsNamed('dulcinea')).toEqual([])
  expect(await sessionsNamed('aldonza bethpage')).toEqual([id])
})

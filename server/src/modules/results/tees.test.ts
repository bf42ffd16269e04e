import type { TeeSet } from '@county-golf/contract/locations'
import { describe, expect } from 'vitest'
import { test } from '../../../test/golf-test.ts'
import { ratedCourse } from '../../../test/handicaps.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'
import { comparable, measureFrom, usualTees } from './tees.ts'

test('the tees of a score are the usual ones unless the player chooses others, and decide the strokes', async ({
  golf,
  maya,
  tom,
}) => {
  const courseId = await ratedCourse(golf, 'Two Tees', [
    { name: 'Black', rating: 76, slope: 140 },
    { name: 'Red', players: 'women', rating: 70, slope: 120 },
  ])
  await golf.call('PATCH /auth/profile', { body: { preferredTees: 'Championship' } }, maya)
  const session = await teedOff(golf, [maya, tom], { courseId, courseName: undefined })
  const card = scorecardOf(golf, session)
  const { tees = [], usualTees } = await card.seen(maya)
  const [white, black, red] = tees
  expect([white, black, red].map((one) => one?.name)).toEqual(['White', 'Black', 'Red'])
  expect(usualTees).toEqual([
    { userId: maya.id, teeId: black?.id },
    { userId: tom.id, teeId: courseId },
  ])
  await card.post(maya, 90)
  const seen = await card.put(tom, [{ userId: tom.id, gross: 90, teeId: red?.id }])
  expect(seen.scores.map(({ teeId }) => teeId)).toEqual([black?.id, red?.id])
  expect(
    await card.refusedPut(tom, [{ userId: tom.id, gross: 90, teeId: session.id }]),
  ).toMatchObject({ details: [{ path: '0.teeId' }] })
  await finish(golf, session)
  await card.propose(maya)
  await card.confirm(tom)
  const rows = await golf.db
    .selectFrom('differential')
    .select(['user_id', 'differential', 'is_rated'])
    .where('session_id', '=', session.id)
    .execute()
  // 113 × 14 / 140 and 113 × 20 / 120.
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: maya.id, differential: 113, is_rated: true },
      { user_id: tom.id, differential: 188, is_rated: true },
    ]),
  )
  // A player who played women's tees last has them next time.
  const next = await teedOff(golf, [maya, tom], {
    ...{ courseId, courseName: undefined, date: '2026-12-04' },
  })
  expect((await scorecardOf(golf, next).seen(tom)).usualTees?.[1]?.teeId).toBe(courseId)
})

const tees = (id: string, courseRating: number, players: TeeSet['players'] = 'all'): TeeSet => ({
  ...{ id, name: id, players, courseRating, slopeRating: 120, par: null },
})

describe('the usual tees', () => {
  const teeSets = [tees('course', 71), tees('Gold', 75), tees('Blue', 73), tees('Red', 68, 'women')]
  const course = { id: 'course', holes: 18, par: 72, teeSets }

  test.each([
    [null, null, 'course'],
    ['Championship', null, 'Gold'],
    ['Back', null, 'Blue'],
    ['Forward', null, 'course'],
    ['Forward', 'women', 'Red'],
  ] as const)('for a preference of %s, played as %s, are %s', (preferred, playsAs, id) => {
    expect(usualTees(course, { preferred, playsAs })?.id).toBe(id)
  })

  test('are those of the same name, if the course has them', () => {
    const named = { ...course, teeSets: [...teeSets, tees('Middle', 69)] }
    expect(usualTees(named, { preferred: 'Middle', playsAs: null })?.id).toBe('Middle')
    expect(usualTees({ ...course, teeSets: [] }, { preferred: 'Middle', playsAs: null })).toBe(
      undefined,
    )
  })

  test('of different pars are compared by the lowest par', () => {
    const long = measureFrom(course, { ...tees('Long', 73), par: 73 }, 18)
    const short = measureFrom(course, tees('Short', 70), 18)
    expect(comparable(long, [long, short]).par).toBe(72)
    expect(comparable(short, [long, short])).toEqual(short)
  })
})

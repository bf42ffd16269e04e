import { dayCostAnswerDays, dayCostDays } from '@county-golf/contract/constants'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { hosted, join } from '../../../../test/golf.ts'
import { racingTest as base, freshPlayer } from '../../../../test/golf-test.ts'
import { type Player, password } from '../../../../test/players.ts'
import { setHoursFromTee } from '../../../../test/session-state.ts'

const test = base.extend('answer', ({ golf }) => answerer(golf))

const answerer = (golf: TestApp) => (who: Player, id: string, cents: number) =>
  golf.call('PUT /sessions/{id}/day-cost', { params: { id }, body: { cents } }, who)

const refused = async (golf: TestApp, who: Player, id: string) =>
  (
    await golf.refusal(
      'PUT /sessions/{id}/day-cost',
      { params: { id }, body: { cents: 6_000 } },
      who,
    )
  ).code

const read = async (golf: TestApp, id: string) =>
  (await golf.call('GET /sessions/{id}', { params: { id } })).session.dayCost

describe('what the day costs, as the host says', () => {
  test('shows in the session, and can be changed and taken back', async ({ golf, maya }) => {
    const said = { transport: 'ride', pace: 'Fast', courseCostCents: 6_200 } as const
    const session = await hosted(golf, maya, said)
    expect(session).toMatchObject({
      transport: 'ride',
      pace: 'Fast',
      dayCost: { cents: 6_200, from: 'host' },
    })
    const change = (body: object) =>
      golf.call('PATCH /sessions/{id}', { params: { id: session.id }, body }, maya)
    expect((await change({ courseCostCents: 0 })).session.dayCost?.cents).toBe(0)
    const none = await change({ courseCostCents: null, transport: null, pace: null })
    for (const name of ['dayCost', 'transport', 'pace'])
      expect(none.session).not.toHaveProperty(name)
  })

  test('is never charged', async ({ golf, maya, tom }) => {
    const { id } = await hosted(golf, maya, { courseCostCents: 6_200 })
    expect((await join(golf, tom, id)).debitedCents).toBe(2_500)
  })
})

describe('what players say they paid', () => {
  test('is a question to players of a listed course, after the round and for a month', async ({
    golf,
    maya,
    tom,
    rita,
    course,
    answer,
  }) => {
    const session = await hosted(golf, maya, { courseId: course.id })
    const typed = await hosted(golf, rita, { teeTime: '08:20' })
    await join(golf, tom, session.id)
    await join(golf, tom, typed.id)
    expect(await refused(golf, tom, session.id)).toBe('ROUND_NOT_OVER')
    setHoursFromTee(golf, 6)
    expect(await refused(golf, tom, typed.id)).toBe('QUESTION_CLOSED')
    expect(await refused(golf, rita, session.id)).toBe('FORBIDDEN')
    const own = () => golf.call('GET /sessions/{id}/day-cost', { params: { id: session.id } }, tom)
    expect(await own()).toEqual({ isAsked: true, cents: null })
    await answer(tom, session.id, 6_000)
    await answer(tom, session.id, 5_500)
    expect(await own()).toEqual({ isAsked: true, cents: 5_500 })
    // A login that isn't used ends.
    golf.clock.advanceHours(12 * dayCostAnswerDays)
    await own()
    golf.clock.advanceHours(12 * dayCostAnswerDays)
    expect(await refused(golf, tom, session.id)).toBe('QUESTION_CLOSED')
    expect(await own()).toEqual({ isAsked: false, cents: 5_500 })
  })

  test('makes the course’s estimate from five answers of the last 120 days on', async ({
    golf,
    maya,
    answer,
  }) => {
    const query = { stateCode: 'NY', countyName: 'Nassau County' }
    const course = (await golf.call('GET /locations/courses', { query })).items.at(-1)
    if (!course) throw new Error('Nassau County has courses')
    const players = await Promise.all(
      ['one', 'two', 'three', 'four', 'five'].map((name) => freshPlayer(golf, name)),
    )
    const [host, ...others] = players
    if (!host) throw new Error('no host')
    const rounds = [
      await hosted(golf, host, { courseId: course.id }),
      await hosted(golf, host, { courseId: course.id, teeTime: '15:10' }),
    ]
    const ahead = await hosted(golf, maya, { courseId: course.id, date: '2027-06-05' })
    const nine = await hosted(golf, maya, { courseId: course.id, date: '2027-06-06', holes: 9 })
    const named = await hosted(golf, maya, {
      courseId: course.id,
      date: '2027-06-07',
      courseCostCents: 9_900,
    })
    for (const who of others.slice(0, 3)) await join(golf, who, rounds[0]?.id ?? '')
    await join(golf, others[3] ?? maya, rounds[1]?.id ?? '')
    setHoursFromTee(golf, 13)
    const [first = '', second = ''] = rounds.map(({ id }) => id)
    await Promise.all(
      [5_000, 7_000, 90_000, 6_240].map((cents, n) => answer(players[n] ?? maya, first, cents)),
    )
    expect(await read(golf, ahead.id)).toBeUndefined()
    await answer(others[3] ?? maya, second, 0)
    expect(await read(golf, ahead.id)).toEqual({ cents: 6_200, from: 'course', answers: 5 })
    expect(await read(golf, nine.id), 'nine holes cost something else').toBeUndefined()
    expect(await read(golf, named.id), 'the host knows better').toEqual({
      cents: 9_900,
      from: 'host',
    })

    const under = async (maxDayCents: string) => {
      const wanted = { dateFrom: '2027-06-01', dateTo: '2027-06-30', maxDayCents }
      const { items } = await golf.call('GET /sessions/paginated', { query: wanted })
      return items.map(({ id }) => id)
    }
    expect(await under('8699')).toEqual([])
    expect(await under('8700')).toEqual([ahead.id])
    expect(await under('12400')).toEqual([ahead.id, named.id])

    golf.clock.advanceHours(24 * dayCostDays)
    expect(await read(golf, ahead.id)).toBeUndefined()
    expect(await under('8700')).toEqual([])
  })

  test('is in the export, and is deleted with the account', async ({
    golf,
    maya,
    tom,
    course,
    answer,
  }) => {
    const { id } = await hosted(golf, maya, { courseId: course.id })
    await join(golf, tom, id)
    setHoursFromTee(golf, 6)
    await answer(tom, id, 4_000)
    const data = await golf.call('GET /auth/export', {}, tom)
    expect(data.people).toMatchObject({ costsAtCourses: [{ sessionId: id, cents: 4_000 }] })
    golf.clock.advanceHours(24 * 7)
    await golf.runJobs()
    const keptCents = (await golf.call('GET /wallet/balance', {}, tom)).balance
    await golf.call('DELETE /auth/account', { body: { password, keptCents } }, tom)
    const rows = await golf.db
      .selectFrom('day_cost')
      .select('cents')
      .where('user_id', '=', tom.id)
      .execute()
    expect(rows).toEqual([])
  })
})

test('lists filter by time of day, pace, walk or ride, and holes', async ({
  golf,
  maya,
  tom,
  rita,
}) => {
  const early = await hosted(golf, maya, {
    teeTime: '07:50',
    transport: 'walk',
    date: '2027-08-01',
  })
  const noon = await hosted(golf, tom, {
    teeTime: '11:00',
    holes: 9,
    pace: 'Fast',
    date: '2027-08-01',
  })
  const late = await hosted(golf, rita, { teeTime: '14:00', transport: 'ride', date: '2027-08-01' })
  const found = async (query: object) =>
    (
      await golf.call('GET /sessions/paginated', { query: { dateFrom: '2027-08-01', ...query } })
    ).items.map(({ id }) => id)
  expect(await found({ timeOfDay: 'early' })).toEqual([early.id])
  expect(await found({ timeOfDay: 'morning' })).toEqual([])
  expect(await found({ timeOfDay: 'midday' })).toEqual([noon.id])
  expect(await found({ timeOfDay: 'afternoon' })).toEqual([late.id])
  expect(await found({ transport: 'walk' })).toEqual([early.id])
  expect(await found({ pace: 'Fast', holes: '9' })).toEqual([noon.id])
  expect(await found({ holes: '18' })).toEqual([early.id, late.id])
})

/** Announcing the course of a TBA session. */
import { describe, expect } from 'vitest'
import { hosted } from '../../../../test/golf.ts'
import { racingTest as test } from '../../../../test/golf-test.ts'
import { verifyEmails } from '../../../../test/players.ts'
import {
  change,
  changeRefusal,
  hostedForTwo,
  leavingTerms,
  noticesOf,
} from '../../../../test/session-changes.ts'
import { eventsOf, setHoursFromTee } from '../../../../test/session-state.ts'
import { getSession, joinWaitlist } from '../../../../test/waitlist.ts'

describe('the course of a TBA session', () => {
  test('is announced by its host to players and the waitlist, with a tee time that day', async ({
    golf,
    maya,
    tom,
    rita,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true, maxPlayers: 2 })
    await joinWaitlist(golf, rita, id)
    const named = await change(golf, maya, id, { courseId: course.id, teeTime: '09:20' })
    expect(named).toMatchObject({
      courseId: course.id,
      courseName: course.name,
      teeTime: '09:20',
      date: '2026-11-27T14:20:00.000Z',
      players: [maya.id, tom.id],
      waitlistCount: 1,
    })
  })

  test('is announced once and cannot change again while others are in', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    for (const body of [{ date: '2026-11-28' }, { date: '2026-11-28T14:20:00.000Z' }])
      expect(await changeRefusal(golf, maya, id, { courseId: course.id, ...body })).toMatchObject({
        code: 'NOT_ALONE',
      })
    await change(golf, maya, id, { courseName: 'The Old Muni' })
    expect((await noticesOf(golf, tom, id))[0]).toMatchObject({
      title: 'The course is set',
      body: expect.stringMatching(/^The Old Muni, Fri, Nov 27/),
    })
    for (const body of [{ courseName: 'Elsewhere' }, { courseName: 'TBA' }, { courseId: null }])
      expect(await changeRefusal(golf, maya, id, body)).toMatchObject({
        status: 409,
        code: 'NOT_ALONE',
      })
    expect(
      await changeRefusal(golf, maya, id, { courseId: course.id, teeTime: '10:00' }),
    ).toMatchObject({
      code: 'NOT_ALONE',
    })
  })

  test('must be in the session’s county, and only the host and admins announce it', async ({
    golf,
    maya,
    tom,
    course,
    admin,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    const query = { stateCode: 'CA', countyName: 'Monterey County' }
    const [far] = (await golf.call('GET /locations/courses', { query })).items
    expect(await changeRefusal(golf, maya, id, { courseId: far?.id ?? '' })).toMatchObject({
      status: 400,
      details: [{ path: 'courseId' }],
    })
    expect(await changeRefusal(golf, tom, id, { courseId: course.id })).toMatchObject({
      status: 403,
    })
    const named = await change(golf, admin, id, {
      courseId: course.id,
      reason: 'The host asked us to',
    })
    expect(named.courseId).toBe(course.id)
    expect((await noticesOf(golf, maya, id))[0]?.title).toBe(`The course is set: ${course.name}`)
    // The host didn't choose it, but can still cancel for everyone. Tom can leave.
    setHoursFromTee(golf, -20)
    expect((await leavingTerms(golf, maya, id))[0]).toBe(0)
  })

  test('moves the tee time up only with four hours’ notice', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true, teeTime: '17:00' })
    golf.clock.set('2026-11-27T14:00:00.000Z')
    expect(
      await changeRefusal(golf, maya, id, { courseId: course.id, teeTime: '12:50' }),
    ).toMatchObject({
      status: 400,
      details: [{ path: 'teeTime' }],
    })
    expect(await change(golf, maya, id, { courseId: course.id, teeTime: '13:10' })).toMatchObject({
      teeTime: '13:10',
    })
  })

  test('stays the same when its typed name is listed later and sent again', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, {
      useTBA: false,
      courseName: 'The Old Muni',
    })
    const typed = ` ${course.name.toUpperCase()}.`
    await golf.db
      .updateTable('session')
      .set({ course_id: null, course_name: typed })
      .where('id', '=', id)
      .execute()
    const again = await change(golf, maya, id, { courseName: typed, notes: 'Range at 7' })
    expect(again).toMatchObject({ courseName: typed, courseId: null, notes: 'Range at 7' })
    const listed = await change(golf, maya, id, { courseId: course.id })
    expect(listed).toMatchObject({ courseName: course.name, courseId: course.id })
    for (const [, , data] of await eventsOf(golf, id, 'session.changed'))
      expect(data).not.toHaveProperty('announced')
    expect(await changeRefusal(golf, maya, id, { courseName: 'Elsewhere' })).toMatchObject({
      code: 'NOT_ALONE',
    })
  })

  test('is required when the tee time is booked', async ({ golf, maya, tom, rita, course }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    const booked = { status: 'confirmed', confirmationNumber: 'BB-77' } as const
    expect(await changeRefusal(golf, maya, id, booked)).toMatchObject({
      status: 400,
      details: [{ path: 'courseId' }],
    })
    expect(await change(golf, maya, id, { ...booked, courseId: course.id })).toMatchObject({
      status: 'confirmed',
      courseName: course.name,
    })
    const alone = await hosted(golf, rita)
    await change(golf, rita, alone.id, { status: 'confirmed' })
    expect(await changeRefusal(golf, rita, alone.id, { courseName: 'TBA' })).toMatchObject({
      status: 400,
    })
  })

  test('is announced once by two requests at the same moment or by a retry', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    const body = { courseId: course.id, teeTime: '09:20' }
    const responses = await Promise.all(
      [body, { courseName: 'Elsewhere' }, body].map((payload) =>
        golf.app.inject({
          method: 'PATCH',
          url: `/api/sessions/${id}`,
          payload,
          headers: { authorization: `Bearer ${maya.token}` },
        }),
      ),
    )
    const { courseName } = await getSession(golf, tom, id)
    const expected = courseName === course.name ? [200, 409, 200] : [409, 200, 409]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(expected)
    expect(await eventsOf(golf, id, 'session.changed')).toHaveLength(1)
  })

  test('gives no second free exit when it is announced again a day later', async ({
    golf,
    maya,
    tom,
    course,
  }) => {
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true })
    setHoursFromTee(golf, -40)
    await change(golf, maya, id, { courseId: course.id })
    const first = await leavingTerms(golf, tom, id)
    setHoursFromTee(golf, -10)
    await change(golf, maya, id, { courseId: course.id })
    expect((await leavingTerms(golf, tom, id))[1]).toBe(first[1])
    expect((await leavingTerms(golf, tom, id))[0]).toBe(0)
    expect(await eventsOf(golf, id, 'session.changed')).toHaveLength(1)
  })
})

describe('an announcement', () => {
  test('reaches players and the waitlist by app, chat, calendar, and email', async ({
    golf,
    maya,
    tom,
    rita,
    course,
  }) => {
    for (const { id } of [tom, rita])
      await golf.db
        .updateTable('app_user')
        .set({ email_verified: true })
        .where('id', '=', id)
        .execute()
    await verifyEmails(golf, maya)
    const { id } = await hostedForTwo(golf, maya, tom, { useTBA: true, maxPlayers: 2 })
    await joinWaitlist(golf, rita, id)
    await golf.runFollowers()
    setHoursFromTee(golf, -30)
    await change(golf, maya, id, { courseId: course.id, teeTime: '09:20' })
    const [toTom] = await noticesOf(golf, tom, id)
    const title = `The course is set: ${course.name}`
    expect(toTom).toMatchObject({
      kind: 'session_changed',
      title,
      body: 'Fri, Nov 27 · 9:20 AM EST. You can leave with a full refund until Fri, Nov 27 · 2:10 AM EST.',
    })
    expect((await noticesOf(golf, rita, id))[0]).toMatchObject({ kind: 'waitlist', title })
    expect((await noticesOf(golf, maya, id)).map((notice) => notice.title)).not.toContain(title)
    await golf.runJobs()
    const mailed = golf.mails.filter(({ subject }) => subject === title).map(({ to }) => to)
    expect(mailed.toSorted()).toEqual([
      `${rita.username}@example.com`,
      `${tom.username}@example.com`,
    ])
    const chat = await golf.call('GET /messages/session/{id}', { params: { id }, query: {} }, tom)
    expect(chat.items.map(({ content }) => content)).toContain(
      `${maya.username} set the course: ${course.name}, Fri, Nov 27 · 9:20 AM EST. Players who joined before can leave with a full refund until Fri, Nov 27 · 2:10 AM EST.`,
    )
    const ics = await golf.app.inject({
      url: `/api/sessions/${id}/calendar.ics`,
      headers: { authorization: `Bearer ${tom.token}` },
    })
    expect(ics.body).toContain(`SUMMARY:Golf: ${course.name}`)
    expect(ics.body).toContain('SEQUENCE:1')
  })

  test('by a host who is alone is an ordinary change', async ({ golf, maya, course }) => {
    const { id } = await hosted(golf, maya, { useTBA: true })
    await change(golf, maya, id, { courseId: course.id, date: '2026-12-01' })
    const [[, , data] = []] = await eventsOf(golf, id, 'session.changed')
    expect(data).not.toHaveProperty('announced')
    await change(golf, maya, id, { courseName: 'TBA' })
    expect(await getSession(golf, maya, id)).toMatchObject({ courseName: 'TBA', courseId: null })
  })
})

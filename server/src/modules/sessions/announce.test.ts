/** Announcing the course of a TBA session. */
import { readFile } from 'node:fs/promises'
import type { Api, RequestOf } from '@county-golf/contract/api'
import { fold } from '@county-golf/contract/fold'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { expectBooksToBalance } from '../../../test/books.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'
import { asOwner } from '../../../test/database.ts'
import { hosted, join } from '../../../test/golf.ts'
import { eventsOf, setHoursFromTee } from '../../../test/life.ts'
import { look, wait } from '../../../test/waitlist.ts'
import { spelledTba } from './plan-place.ts'

type Changes = RequestOf<Api['PATCH /sessions/{id}']>['body']

let golf: TestApp
let maya: Player
let tom: Player
let rita: Player
const startCents = 20_000
/** A listed course of Nassau County. */
let course: { id: string; name: string }

beforeEach(async () => {
  golf = await testApp()
  ;[maya, tom, rita] = (await Promise.all(
    (['maya', 'tom', 'rita'] as const).map((name) => player(golf, name, startCents)),
  )) as [Player, Player, Player]
  const query = { stateCode: 'NY', countyName: 'Nassau County' }
  const [first] = (await golf.call('GET /locations/courses', { query })).items
  if (!first) throw new Error('Nassau County has courses')
  course = first
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const change = async (who: Player, id: string, body: Changes) =>
  (await golf.call('PATCH /sessions/{id}', { params: { id }, body }, who)).session
const refusal = (who: Player, id: string, body: Changes) =>
  golf.refusal('PATCH /sessions/{id}', { params: { id }, body }, who)
const terms = async (who: Player, id: string) => {
  const { viewer } = await look(golf, who, id)
  return [viewer?.refundIfLeavingCents, viewer?.freeCancellationUntil]
}
const noticesOf = async (who: Player, id: string) => {
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, who)
  return items.filter(({ session_id }) => session_id === id)
}

/** Host and Tom are in a TBA session, and Rita waits when it is for two. */
async function unnamed(changes: Parameters<typeof hosted>[2] = {}) {
  const session = await hosted(golf, maya, { useTBA: true, ...changes })
  await join(golf, tom, session.id)
  return session
}

describe('the course of a TBA session', () => {
  test('is named by its host with players in and waiting, with a tee time of the same day', async () => {
    const { id } = await unnamed({ maxPlayers: 2 })
    await wait(golf, rita, id)
    const named = await change(maya, id, { courseId: course.id, teeTime: '09:20' })
    expect(named).toMatchObject({
      courseId: course.id,
      courseName: course.name,
      teeTime: '09:20',
      date: '2026-11-27T14:20:00.000Z',
      players: [maya.id, tom.id],
      waitlistCount: 1,
    })
  })

  test('is named once: not renamed, taken back to TBA or moved again while others are in', async () => {
    const { id } = await unnamed()
    expect(await refusal(maya, id, { teeTime: '09:20' })).toMatchObject({ code: 'NOT_ALONE' })
    for (const body of [{ date: '2026-11-28' }, { date: '2026-11-28T14:20:00.000Z' }])
      expect(await refusal(maya, id, { courseId: course.id, ...body })).toMatchObject({
        code: 'NOT_ALONE',
      })
    await change(maya, id, { courseName: 'The Old Muni' })
    expect((await noticesOf(tom, id))[0]).toMatchObject({
      title: 'The course is set',
      body: expect.stringMatching(/^The Old Muni, Fri, Nov 27/),
    })
    for (const body of [{ courseName: 'Elsewhere' }, { courseName: 'TBA' }, { courseId: null }])
      expect(await refusal(maya, id, body)).toMatchObject({ status: 409, code: 'NOT_ALONE' })
    expect(await refusal(maya, id, { courseId: course.id, teeTime: '10:00' })).toMatchObject({
      code: 'NOT_ALONE',
    })
  })

  test('is of the session’s own county, and named by no one but the host and admins', async () => {
    const { id } = await unnamed()
    const query = { stateCode: 'CA', countyName: 'Monterey County' }
    const [far] = (await golf.call('GET /locations/courses', { query })).items
    expect(await refusal(maya, id, { courseId: far?.id ?? '' })).toMatchObject({
      status: 400,
      details: [{ path: 'courseId' }],
    })
    expect(await refusal(tom, id, { courseId: course.id })).toMatchObject({ status: 403 })
    const boss = await administrator(golf, 'boss')
    const named = await change(boss, id, { courseId: course.id, reason: 'The host asked us to' })
    expect(named.courseId).toBe(course.id)
    expect((await noticesOf(maya, id))[0]?.title).toBe(`The course is set: ${course.name}`)
    // The host didn't choose it, but can still cancel for everyone. Tom can leave.
    setHoursFromTee(golf, -20)
    expect((await terms(maya, id))[0]).toBe(0)
  })

  test('moves the tee time up only if four hours are left to hear of it', async () => {
    const { id } = await unnamed({ teeTime: '17:00' })
    golf.clock.set('2026-11-27T14:00:00.000Z')
    expect(await refusal(maya, id, { courseId: course.id, teeTime: '12:50' })).toMatchObject({
      status: 400,
      details: [{ path: 'teeTime' }],
    })
    expect(await change(maya, id, { courseId: course.id, teeTime: '13:10' })).toMatchObject({
      teeTime: '13:10',
    })
  })

  test('is no other course when a typed name is sent again that is listed by now', async () => {
    const { id } = await unnamed({ useTBA: false, courseName: 'The Old Muni' })
    const typed = ` ${course.name.toUpperCase()}.`
    await golf.db
      .updateTable('session')
      .set({ course_id: null, course_name: typed })
      .where('id', '=', id)
      .execute()
    const again = await change(maya, id, { courseName: typed, notes: 'Range at 7' })
    expect(again).toMatchObject({ courseName: typed, courseId: null, notes: 'Range at 7' })
    const listed = await change(maya, id, { courseId: course.id })
    expect(listed).toMatchObject({ courseName: course.name, courseId: course.id })
    for (const [, , data] of await eventsOf(golf, id, 'session.changed'))
      expect(data).not.toHaveProperty('announced')
    expect(await refusal(maya, id, { courseName: 'Elsewhere' })).toMatchObject({
      code: 'NOT_ALONE',
    })
  })

  test('can be announced where an older session spells TBA another way', async () => {
    const migration = new URL('../../../migrations/0062_tba_spellings.sql', import.meta.url)
    const sql = await readFile(migration, 'utf8')
    const { id } = await unnamed()
    const read = () =>
      golf.db
        .selectFrom('session')
        .select(['course_name', 'search'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const store = (course_name: string, search: string) =>
      golf.db.updateTable('session').set({ course_name, search }).where('id', '=', id).execute()
    const normal = await read()
    const place = normal.search.replace(/^tba/, '')
    for (const name of [...spelledTba, ...spelledTba.map((n) => n.toUpperCase()), 'T.B.D.']) {
      await store(name, fold(name) + place)
      await asOwner(golf.url, sql)
      expect(await read()).toEqual(normal)
    }
    await store('To-Be   Détermined!', `to be determined${place}`)
    await asOwner(golf.url, sql)
    expect(await read()).toEqual(normal)
    expect((await change(maya, id, { courseId: course.id })).courseId).toBe(course.id)
    await store('TBD Creek', `tbd creek${place}`)
    await asOwner(golf.url, sql)
    expect((await read()).course_name).toBe('TBD Creek')
  })

  test('is asked for where the tee time is booked', async () => {
    const { id } = await unnamed()
    const booked = { status: 'confirmed', confirmationNumber: 'BB-77' } as const
    expect(await refusal(maya, id, booked)).toMatchObject({
      status: 400,
      details: [{ path: 'courseId' }],
    })
    expect(await change(maya, id, { ...booked, courseId: course.id })).toMatchObject({
      status: 'confirmed',
      courseName: course.name,
    })
    const alone = await hosted(golf, rita)
    await change(rita, alone.id, { status: 'confirmed' })
    expect(await refusal(rita, alone.id, { courseName: 'TBA' })).toMatchObject({ status: 400 })
  })

  test('named twice at the same moment is one course; repeated, it changes nothing more', async () => {
    const { id } = await unnamed()
    const body = { courseId: course.id, teeTime: '09:20' }
    const answers = await Promise.all(
      [body, { courseName: 'Elsewhere' }, body].map((payload) =>
        golf.app.inject({
          method: 'PATCH',
          url: `/api/sessions/${id}`,
          payload,
          headers: { authorization: `Bearer ${maya.token}` },
        }),
      ),
    )
    const { courseName } = await look(golf, tom, id)
    const expected = courseName === course.name ? [200, 409, 200] : [409, 200, 409]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected)
    expect(await eventsOf(golf, id, 'session.changed')).toHaveLength(1)
  })

  test('repeated a day later gives no second way out', async () => {
    const { id } = await unnamed()
    setHoursFromTee(golf, -40)
    await change(maya, id, { courseId: course.id })
    const first = await terms(tom, id)
    setHoursFromTee(golf, -10)
    await change(maya, id, { courseId: course.id })
    expect((await terms(tom, id))[1]).toBe(first[1])
    expect((await terms(tom, id))[0]).toBe(0)
    expect(await eventsOf(golf, id, 'session.changed')).toHaveLength(1)
  })
})

describe('an announcement', () => {
  test('reaches players and the waitlist in the app, the chat, the calendar and by mail', async () => {
    for (const { id } of [tom, rita])
      await golf.db
        .updateTable('app_user')
        .set({ email_verified: true })
        .where('id', '=', id)
        .execute()
    const { id } = await unnamed({ maxPlayers: 2 })
    await wait(golf, rita, id)
    await golf.runFollowers()
    setHoursFromTee(golf, -30)
    await change(maya, id, { courseId: course.id, teeTime: '09:20' })
    const [toTom] = await noticesOf(tom, id)
    const title = `The course is set: ${course.name}`
    expect(toTom).toMatchObject({
      kind: 'session_changed',
      title,
      body: 'Fri, Nov 27 · 9:20 AM EST. You can leave with a full refund until Fri, Nov 27 · 2:10 AM EST.',
    })
    expect((await noticesOf(rita, id))[0]).toMatchObject({ kind: 'waitlist', title })
    expect((await noticesOf(maya, id)).map((notice) => notice.title)).not.toContain(title)
    await golf.runJobs()
    const mailed = golf.mails.filter(({ subject }) => subject === title).map(({ to }) => to)
    expect(mailed.toSorted()).toEqual(['rita@example.com', 'tom@example.com'])
    const chat = await golf.call('GET /messages/session/{id}', { params: { id }, query: {} }, tom)
    expect(chat.items.map(({ content }) => content)).toContain(
      `maya set the course: ${course.name}, Fri, Nov 27 · 9:20 AM EST. Players who joined before can leave with a full refund until Fri, Nov 27 · 2:10 AM EST.`,
    )
    const ics = await golf.app.inject({
      url: `/api/sessions/${id}/calendar.ics`,
      headers: { authorization: `Bearer ${tom.token}` },
    })
    expect(ics.body).toContain(`SUMMARY:Golf: ${course.name}`)
    expect(ics.body).toContain('SEQUENCE:1')
  })

  test('to a host who is alone is a change like any other', async () => {
    const { id } = await hosted(golf, maya, { useTBA: true })
    await change(maya, id, { courseId: course.id, date: '2026-12-01' })
    const [[, , data] = []] = await eventsOf(golf, id, 'session.changed')
    expect(data).not.toHaveProperty('announced')
    await change(maya, id, { courseName: 'TBA' })
    expect(await look(golf, maya, id)).toMatchObject({ courseName: 'TBA', courseId: null })
  })
})

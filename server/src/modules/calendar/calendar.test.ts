import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'
import { issueMailToken } from '../auth/mail-tokens.ts'

const get = (golf: TestApp, url: string, who?: Player) =>
  golf.app.inject({
    url,
    ...(who && { headers: { authorization: `Bearer ${who.token}` } }),
  })

const fileOf = (golf: TestApp, id: string, who?: Player) =>
  get(golf, `/api/sessions/${id}/calendar.ics`, who)

/** Reads the text as a calendar app does. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { calendar, events, method: calendar.getFirstPropertyValue('method') }
}

const feedOf = async (golf: TestApp, who: Player) =>
  new URL((await golf.call('POST /auth/calendar-key', {}, who)).url)

describe("a session's calendar file", () => {
  test('can be read by calendar apps, in the time zone of its course', async ({ golf, host }) => {
    const notes = 'Meet at the range; bring balls, tees and a glove. '.repeat(4).trim()
    const { id } = await hosted(golf, host, { notes })
    const response = await fileOf(golf, id, host)
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = response.body.split('\r\n')
    expect(response.body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(response.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const { calendar, events, method } = read(response.body)
    const zone = calendar.getFirstSubcomponent('vtimezone')
    expect(zone?.getFirstPropertyValue('tzid')).toBe('America/New_York')
    expect(method).toBe('PUBLISH')
    const [event] = events
    expect(event?.uid).toBe(`${id}@localhost`)
    expect(event?.sequence).toBe(0)
    expect(event?.startDate.zone?.tzid).toBe('America/New_York')
    expect(event?.startDate.toString()).toBe('2026-11-27T08:10:00')
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-27T13:10:00.000Z')
    expect(event?.duration.toSeconds()).toBe(4.5 * 3600)
    expect(event?.description).toContain(notes)
    expect(event?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
  })

  test('has the course’s address, position, ratings, phone, and directions', async ({
    golf,
    host,
    course,
  }) => {
    const address = '99 Quaker Meeting House Road, Farmingdale, NY 11735'
    await golf.db
      .updateTable('course')
      .set({ address, lat: 40.7448, lng: -73.4541, phone: '(516) 249-0707' })
      .set({ par: 71, tees: 'Blue', course_rating: '77.5', slope_rating: 155 })
      .where('id', '=', course.id)
      .execute()
    const { id } = await hosted(golf, host, { courseId: course.id })
    const [event] = read((await fileOf(golf, id, host)).body).events
    expect(event?.location).toBe(`${course.name}, ${address}`)
    expect(event?.component.getFirstPropertyValue('geo')).toEqual([40.7448, -73.4541])
    expect(event?.description.split('\n').slice(1, 4)).toEqual([
      'Par 71 · Blue tees · Rating 77.5 · Slope 155',
      'Phone: (516) 249-0707',
      `Directions: https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${course.name}, ${address}`)}`,
    ])
  })

  test('for a TBA session has “to be announced” and its county once', async ({ golf, host }) => {
    const { id } = await hosted(golf, host, { useTBA: true })
    const [event] = read((await fileOf(golf, id, host)).body).events
    expect(event?.summary).toBe('Golf: course to be announced, Nassau County, NY')
    expect(event?.location).toBe('Nassau County, NY')
  })

  test('keeps its UID and increments its sequence until the session is cancelled', async ({
    golf,
    tom,
    host,
  }) => {
    const { id } = await hosted(golf, host)
    const seen = async () => {
      const { events, method } = read((await fileOf(golf, id, host)).body)
      const status = events[0]?.component.getFirstPropertyValue('status')
      return [events[0]?.uid, events[0]?.sequence, method, status]
    }
    await join(golf, tom, id)
    await leave(golf, tom, id)
    const uid = `${id}@localhost`
    expect(await seen()).toEqual([uid, 0, 'PUBLISH', 'TENTATIVE'])
    const change = (body: object) =>
      golf.call('PATCH /sessions/{id}', { params: { id }, body }, host)
    await change({ date: '2026-11-28', teeTime: '09:00' })
    await change({ status: 'confirmed' })
    await change({ visibility: 'private' })
    expect(await seen()).toEqual([uid, 2, 'PUBLISH', 'CONFIRMED'])
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, host)
    expect(await seen()).toEqual([uid, 3, 'CANCEL', 'CANCELLED'])
  })

  test('can be read only by the session’s players', async ({ golf, tom, host }) => {
    const { id } = await hosted(golf, host)
    const secret = await hosted(golf, host, { visibility: 'private' })
    expect((await fileOf(golf, id)).statusCode).toBe(401)
    expect((await fileOf(golf, id, tom)).statusCode).toBe(403)
    expect((await fileOf(golf, secret.id, tom)).statusCode).toBe(404)
    expect((await fileOf(golf, 'nonsense', tom)).statusCode).toBe(400)
  })
})

describe('a private feed', () => {
  test('has the sessions a player is in, cancelled ones included, but not those they left', async ({
    golf,
    tom,
    host,
  }) => {
    const one = await hosted(golf, host)
    const other = await hosted(golf, host, { teeTime: '12:30' })
    const west = await hosted(golf, host, {
      stateCode: 'CA',
      countyName: 'Los Angeles County',
      teeTime: '09:00',
    })
    for (const { id } of [one, other, west]) await join(golf, tom, id)
    await leave(golf, tom, one.id)
    await golf.call('POST /sessions/{id}/cancel', { params: { id: other.id } }, host)
    const url = await feedOf(golf, tom)
    const { calendar, events } = read((await get(golf, url.pathname + url.search)).body)
    const zones = calendar.getAllSubcomponents('vtimezone')
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid')).sort()).toEqual([
      'America/Los_Angeles',
      'America/New_York',
    ])
    const status = (event: ICAL.Event) => event.component.getFirstPropertyValue('status')
    expect(events.map((event) => [event.uid.split('@')[0], status(event)])).toEqual([
      [west.id, 'TENTATIVE'],
      [other.id, 'CANCELLED'],
    ])
  })

  test('has the sessions a player hosts without a spot, even private ones', async ({
    golf,
    maya,
  }) => {
    const { id } = await hosted(golf, maya, { autoJoin: false, visibility: 'private' })
    const url = await feedOf(golf, maya)
    const { events } = read((await get(golf, url.pathname + url.search)).body)
    expect(events.map(({ uid }) => uid)).toEqual([`${id}@localhost`])
  })

  test('works only with its key, until the player gets a new one or is banned', async ({
    golf,
    tom,
    host,
  }) => {
    const old = await feedOf(golf, tom)
    const status = async (url: URL) => (await get(golf, url.pathname + url.search)).statusCode
    expect(await status(old)).toBe(200)
    const now = await feedOf(golf, tom)
    expect([await status(old), await status(now)]).toEqual([404, 200])
    const others = new URL(now.href.replace(tom.id, host.id))
    expect(await status(others)).toBe(404)
    expect((await get(golf, now.pathname)).statusCode).toBe(400)
    expect((await golf.refusal('POST /auth/calendar-key', {})).status).toBe(401)
    await golf.db
      .updateTable('app_user')
      .set({ is_banned: true })
      .where('id', '=', tom.id)
      .execute()
    expect(await status(now)).toBe(404)
  })

  test('stops working when the player resets the password or an admin logs them out', async ({
    golf,
    maya,
    admin,
  }) => {
    const holder = { userId: maya.id, email: `${maya.username}@example.com` }
    const status = async (url: URL) => (await get(golf, url.pathname + url.search)).statusCode
    const feed = await feedOf(golf, maya)
    expect(await status(feed)).toBe(200)
    const token = await issueMailToken(golf.db, 'reset', holder, golf.clock.now())
    const newPassword = 'back-nine-9'
    await golf.call('POST /auth/reset-password', { body: { token, newPassword } })
    expect(await status(feed)).toBe(404)

    golf.clock.advanceHours(1)
    const login = { body: { username: maya.username, password: newPassword } }
    const fresh = await golf.call('POST /auth/login', login)
    const next = new URL((await golf.call('POST /auth/calendar-key', {}, fresh)).url)
    expect(await status(next)).toBe(200)
    const out = { params: { id: maya.id }, body: {} }
    await golf.call('POST /admin/users/{id}/sign-out', out, admin)
    expect(await status(next)).toBe(404)
  })
})

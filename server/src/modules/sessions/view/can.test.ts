import { hourMs } from '@county-golf/contract/durations'
import type { Can, Session } from '@county-golf/contract/sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type form, hosted, join } from '../../../../test/golf.ts'
import { newAdmin, type Player, player } from '../../../../test/players.ts'
import { remove } from '../../../../test/removal.ts'
import { requestStates } from '../../../../test/request-states.ts'
import { type Send, sendAs } from '../../../../test/send-as.ts'
import { getSession, joinWaitlist } from '../../../../test/waitlist.ts'

let golf: TestApp
let people: Record<
  'host' | 'member' | 'first' | 'second' | 'stranger' | 'blocker' | 'admin',
  Player
>
let courses: string[]
beforeAll(async () => {
  golf = await testApp()
  const [host, member, first, second, stranger, blocker] = await Promise.all(
    ['host', 'member', 'first', 'second', 'stranger', 'blocker'].map((name) =>
      player(golf, name, 10_000_000),
    ),
  )
  if (!host || !member || !first || !second || !stranger || !blocker) throw new Error('no players')
  people = { host, member, first, second, stranger, blocker, admin: await newAdmin(golf, 'boss') }
  const { items } = await golf.call('GET /locations/courses', {
    query: { stateCode: 'NY', countyName: 'Nassau County' },
  })
  courses = items.map(({ id }) => id)
})
afterAll(() => golf.close())
type Action = Exclude<keyof Can, 'until'>
type Form = Parameters<typeof form>[0]
type Who = keyof typeof people

const start = '2026-11-20T15:00:00.000Z'
const at = ({ date }: Session, hours: number) =>
  golf.clock.set(new Date(Date.parse(date) + hours * hourMs).toISOString())

const made = (changes: Form = {}) => {
  golf.clock.set(start)
  return hosted(golf, people.host, changes)
}
const change = (id: string, body: object, who: Player = people.host) =>
  golf.call('PATCH /sessions/{id}', { params: { id }, body }, who)

/** Two spots, both taken, and two players on the waitlist. */
async function full(changes: Form = {}): Promise<Session> {
  const session = await made({ maxPlayers: 2, ...changes })
  await join(golf, people.member, session.id)
  for (const who of [people.first, people.second]) await joinWaitlist(golf, who, session.id)
  return session
}

/** As `full`, with the member's spot held for the first in line. */
async function offered(): Promise<Session> {
  const session = await full()
  at(session, -1)
  await golf.call('POST /sessions/{id}/leave', { params: { id: session.id } }, people.member)
  return session
}

/** As `full`, with a spot that opened at 10 p.m. and waits for the morning. */
async function resting(): Promise<Session> {
  const session = await full()
  at(session, -58)
  await golf.call('POST /sessions/{id}/leave', { params: { id: session.id } }, people.member)
  return session
}

/** A TBA session that can't be left, whose course was announced to its member. */
async function announced(): Promise<Session> {
  const session = await tba()
  await change(session.id, { leavable: false, reason: 'A tournament' }, people.admin)
  at(session, -40)
  await change(session.id, { courseId: courses[0] })
  return session
}

async function tba(): Promise<Session> {
  const session = await made({ courseName: 'TBA' })
  await join(golf, people.member, session.id)
  return session
}

const withMember = async (changes: Form = {}): Promise<Session> => {
  const session = await made(changes)
  await join(golf, people.member, session.id)
  return session
}

const later = async (session: Promise<Session>, hours: number): Promise<Session> => {
  at(await session, hours)
  return await session
}

/** Every kind of session and time for which the rules differ. */
const states: Record<string, () => Promise<Session>> = {
  'with the host alone': () => made(),
  'without any player': () => made({ autoJoin: false }),
  'with open spots': () => withMember(),
  'that is private': () => made({ visibility: 'private' }),
  'on a TBA course, the host alone': () => made({ courseName: 'TBA' }),
  'on a TBA course': tba,
  'locked for leaving, within the time of an announcement': announced,
  'locked for leaving, after the time of an announcement': () => later(announced(), -10),
  'below its minimum': () => withMember({ minPlayers: 3 }),
  'that still has to be booked': () => later(withMember({ bookingPlan: 'to_book' }), -3),
  full: () => full(),
  'full, without a waitlist': () => withMember({ maxPlayers: 2 }),
  'with a held spot': offered,
  'with a spot that waits for the morning': resting,
  'with a held spot that has run out': () => later(offered(), -0.5),
  'with a held spot, then locked': async () => {
    const session = await offered()
    await change(session.id, { bookings_locked: true })
    return session
  },
  locked: async () => {
    const session = await withMember()
    await change(session.id, { bookings_locked: true })
    return session
  },
  'locked while full': async () => {
    const session = await full()
    await change(session.id, { bookings_locked: true })
    return session
  },
  closed: async () => {
    const session = await withMember()
    await change(session.id, { status: 'closed' })
    return session
  },
  'confirmed, in the last minute': async () => {
    const session = await withMember()
    await change(session.id, { status: 'confirmed' })
    return await later(Promise.resolve(session), -1 / 60)
  },
  'at the tee time': () => later(withMember(), 0),
  'in play, with a waitlist': () => later(full(), 1),
  'over, not yet completed': () => later(withMember(), 5),
  'from which a player was removed': async () => {
    const session = await withMember()
    await remove(golf, people.host, session.id, people.member.id, { reason: 'Too slow' })
    return session
  },
  'that is full, and from which a player was removed': async () => {
    const session = await withMember({ maxPlayers: 3 })
    await remove(golf, people.host, session.id, people.member.id, { reason: 'Too slow' })
    for (const who of [people.first, people.second]) await join(golf, who, session.id)
    return session
  },
  'of a host who blocks a player': async () => {
    golf.clock.set(start)
    await golf.call('POST /users/{id}/block', { params: { id: people.member.id } }, people.blocker)
    return await hosted(golf, people.blocker)
  },
  ...requestStates(() => ({ golf, ...people }), withMember),
  cancelled: async () => {
    const session = await withMember()
    await golf.call('POST /sessions/{id}/cancel', { params: { id: session.id } }, people.host)
    return session
  },
}

/** The request behind each flag. Requests that don't affect other flags come first. */
const actions: Record<Action, (session: Session, who: Player) => Promise<unknown>> = {
  chat: ({ id }, who) => send('GET', `/messages/session/${id}`, who),
  waitlistChat: ({ id }, who) => send('GET', `/messages/waitlist/${id}`, who),
  addToCalendar: ({ id }, who) => send('GET', `/sessions/${id}/calendar.ics`, who),
  readScores: ({ id }, who) => send('GET', `/sessions/${id}/scores`, who),
  invite: ({ id }, who) => send('POST', `/sessions/${id}/invites`, who),
  bring: ({ id }, who) => send('POST', `/sessions/${id}/companion`, who, { name: 'Sam' }),
  edit: ({ id }, who) => send('PATCH', `/sessions/${id}`, who, { notes: 'Bring balls' }),
  join: ({ id }, who) => send('POST', `/sessions/${id}/join`, who),
  leave: ({ id }, who) => send('POST', `/sessions/${id}/leave`, who),
  joinWaitlist: ({ id }, who) => send('POST', `/sessions/${id}/waitlist`, who),
  acceptSpot: ({ id }, who) => send('POST', `/sessions/${id}/waitlist/accept`, who),
  leaveWaitlist: ({ id }, who) => send('DELETE', `/sessions/${id}/waitlist`, who),
  request: ({ id }, who) => send('POST', `/sessions/${id}/requests`, who, { totalCents: 2_500 }),
  withdrawRequest: ({ id }, who) => send('DELETE', `/sessions/${id}/requests`, who),
  move: ({ id }, who) =>
    send('PATCH', `/sessions/${id}`, who, {
      date: '2026-12-18',
      teeTime: '10:30',
      ...reasonOf(who),
    }),
  announce: async ({ id }, who) => {
    // Setting the course is an announcement only when there are other players to notify.
    const before = await getSession(golf, people.host, id)
    const others = before.players.some((player) => player !== before.hostId)
    if (before.courseName !== 'TBA' || !(others || before.waitlistCount > 0)) return false
    return await send('PATCH', `/sessions/${id}`, who, { courseId: courses[1], ...reasonOf(who) })
  },
  moveTeeTime: async ({ id }, who) => {
    const before = await getSession(golf, people.host, id)
    const others = before.players.some((player) => player !== before.hostId)
    if (!(others || before.waitlistCount > 0)) return false
    const body = { teeTime: '17:50', ...reasonOf(who) }
    return await send('PATCH', `/sessions/${id}`, who, body)
  },
  removePlayers: async ({ id, hostId }, who) => {
    const { players } = await getSession(golf, people.host, id)
    const other = players.find((player) => player !== hostId) ?? people.member.id
    return await send('DELETE', `/sessions/${id}/players/${other}`, who, { reason: 'Too slow' })
  },
  cancel: ({ id }, who) => send('POST', `/sessions/${id}/cancel`, who),
  playOn: ({ id }, who) => send('PUT', `/sessions/${id}/play-on`, who, { playsOn: true }),
}

/** The reason that admins must give. */
const reasonOf = (who: Player) => who === people.admin && { reason: 'The host asked' }

const send: Send = (...request) => sendAs(golf, ...request)

const viewers: Who[] = ['host', 'member', 'first', 'stranger']
const isRead = (action: Action) =>
  ['chat', 'waitlistChat', 'addToCalendar', 'readScores', 'invite', 'edit'].includes(action)
const all = Object.keys(actions) as Action[]

describe.each(Object.entries(states))('a session %s', (name, state) => {
  // There, a refused join passes the spot on to the next in line.
  const isHoldOver = name === 'with a held spot that has run out'

  test('has flags that match the result of each viewer’s requests', async () => {
    let session = await state()
    const now = golf.clock.now().toISOString()
    for (const viewer of viewers) {
      const who = people[viewer]
      const seen = await golf.app.inject({
        url: `/api/sessions/${session.id}`,
        headers: { authorization: `Bearer ${who.token}` },
      })
      // A session hidden from the viewer has no flags and refuses every request.
      const can = seen.statusCode === 404 ? undefined : (seen.json().session.can as Can)
      const wanted = all.filter((action) => can?.[action])
      const done: Action[] = []
      // Refused requests don't change the session, so they go first.
      for (const action of all.toSorted((a, b) => rank(can, a) - rank(can, b))) {
        if (await actions[action](session, who)) done.push(action)
        const isChanged = can?.[action] || (action === 'join' && isHoldOver)
        if (isRead(action) || !isChanged) continue
        session = await state()
        golf.clock.set(now)
      }
      expect(done.toSorted(), viewer).toEqual(wanted.toSorted())
    }
  }, 60_000)

  test('has a stranger’s flags for a guest, and for an admin also those to move and announce', async () => {
    const { id, visibility } = await state()
    if (visibility !== 'public') return
    const { can } = await getSession(golf, people.stranger, id)
    expect((await getSession(golf, undefined, id)).can).toEqual(can)
    const { move, announce, moveTeeTime } = can
    const asPlayer = { move, announce, moveTeeTime }
    expect({ ...(await getSession(golf, people.admin, id)).can, ...asPlayer }).toEqual(can)
    for (const action of ['move', 'announce', 'moveTeeTime'] as const) {
      const session = await state()
      const { can } = await getSession(golf, people.admin, session.id)
      expect(await actions[action](session, people.admin), action).toBe(can[action])
    }
  })
})

const rank = (can: Can | undefined, action: Action) =>
  can?.[action] ? (isRead(action) ? 1 : 2) : 0

describe('the time until which flags are valid', () => {
  test('is the tee time, or an announcement’s deadline when leaving depends on it', async () => {
    const session = await announced()
    const { can } = await getSession(golf, people.member, session.id)
    const until = Date.parse(can.until ?? '')
    expect((await getSession(golf, people.host, session.id)).can.until).toBe(session.date)
    golf.clock.set(new Date(until - 1).toISOString())
    expect((await getSession(golf, people.member, session.id)).can.leave).toBe(true)
    golf.clock.set(new Date(until).toISOString())
    expect((await getSession(golf, people.member, session.id)).can).toMatchObject({
      leave: false,
      until: session.date,
    })
    at(session, 0)
    expect((await getSession(golf, people.member, session.id)).can.until).toBeNull()
  })

  test('ends every flag that depends on time, for every viewer', async () => {
    for (const state of [withMember, full, tba]) {
      const session = await state()
      const lasting = /^(chat|waitlistChat|addToCalendar|readScores|leaveWaitlist|joinWaitlist)$/
      at(session, 0)
      await golf.runJobs()
      for (const name of viewers) {
        const { can } = await getSession(golf, people[name], session.id)
        expect(all.filter((action) => can[action] && !lasting.test(action))).toEqual([])
      }
    }
  })
})

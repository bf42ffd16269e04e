import type { Api, RequestOf } from '@county-golf/contract/api'
import type { timesOfDay } from '@county-golf/contract/constants'
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { bring } from '../../../test/companions.ts'
import { endAll, wish } from '../../../test/games.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { freshPlayer, test } from '../../../test/golf-test.ts'
import { type Player, verifyEmails } from '../../../test/players.ts'
import { transaction } from '../../database/database.ts'
import { playersNear } from './nearby.ts'
import { sessionsForNotifications } from './queries.ts'

type Profile = RequestOf<Api['PATCH /auth/profile']>['body']

type Part = (typeof timesOfDay)[number]

/** A session on Saturday at 9 that the test is one day ahead of. */
const saturday = { date: '2026-11-28', teeTime: '09:00', bookingPlan: 'booked' as const }
const dayBefore = '2026-11-27T15:00:00Z'

/** A player who lives in the next county. */
async function neighbor(golf: TestApp, name: string, profile: Profile = {}): Promise<Player> {
  const who = await freshPlayer(golf, name)
  const home = { homeState: 'NY', homeCounty: 'Queens County', travelRadius: 25 as const }
  await golf.call('PATCH /auth/profile', { body: { ...home, ...profile } }, who)
  return who
}

/** The subjects of emails about spots that opened. */
async function spotMailsTo(golf: TestApp, { username }: Player): Promise<string[]> {
  await golf.runJobs()
  const mails = golf.mails.filter(({ to }) => to.startsWith(username))
  return mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('A spot'))
}

/** The titles about spots that opened. */
async function spotsFor(golf: TestApp, who: Player): Promise<string[]> {
  // The notification of a search is itself an event of the log.
  for (let n = 0; n < 2; n++) await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', {}, who)
  return items
    .map(({ title }) => title)
    .filter((title) => /^A spot opened( near|:| in)/.test(title))
}

const table = test
  .extend('near', ({ golf }) => neighbor(golf, 'near'))
  .extend('opened', async ({ golf, host, tom }) => {
    await endAll(golf)
    await verifyEmails(golf, host)
    /** A session that Tom leaves the day before. */
    return async (changes: object = {}, at = dayBefore) => {
      const { id } = await hosted(golf, host, { ...saturday, ...changes })
      await join(golf, tom, id)
      await golf.runFollowers()
      golf.clock.set(at)
      await leave(golf, tom, id)
      return id
    }
  })

describe('a spot that opens in the last two days', () => {
  table(
    'is announced to players who live near it or follow the county, by mail too',
    async ({ golf, near, opened, maya, ann }) => {
      await verifyEmails(golf, near)
      const follow = { stateCode: 'NY', countyName: 'Nassau County' }
      await golf.call('PUT /saved-searches', { body: follow }, maya)
      await opened()
      expect(await spotsFor(golf, near)).toEqual(['A spot opened near you: Nassau County'])
      expect(await spotsFor(golf, maya)).toEqual(['A spot opened in Nassau County: Nassau County'])
      expect(await spotsFor(golf, ann)).toEqual([])
      expect(await spotMailsTo(golf, near)).toEqual(['A spot opened near you: Nassau County'])
    },
  )

  table('isn’t announced earlier, nor in the last two hours', async ({ golf, near, opened }) => {
    await opened({}, '2026-11-26T13:00:00Z')
    expect(await spotsFor(golf, near)).toEqual([])
    await opened({ teeTime: '14:00' }, '2026-11-28T18:00:00Z')
    expect(await spotsFor(golf, near)).toEqual([])
  })

  table(
    'is mailed in the morning if it opens at night, unless that’s too late',
    async ({ golf, near, opened }) => {
      await verifyEmails(golf, near)
      // 10 p.m. at the course.
      await opened({ teeTime: '08:50' }, '2026-11-28T03:00:00Z')
      expect(await spotsFor(golf, near)).toEqual([])
      await opened({}, '2026-11-28T03:00:00Z')
      expect(await spotsFor(golf, near)).toHaveLength(1)
      expect(await spotMailsTo(golf, near)).toEqual([])
      golf.clock.set('2026-11-28T12:00:00Z')
      expect(await spotMailsTo(golf, near)).toHaveLength(1)
    },
  )

  table(
    'is announced to players one level or part of the day off, after those it suits exactly',
    async ({ golf, opened }) => {
      const add = (skillLevel: 'beginner' | 'intermediate' | 'advanced', preferredTimes: Part) =>
        neighbor(golf, skillLevel, { skillLevel, preferredTimes })
      const [near, far, late, same] = [
        await add('intermediate', 'Morning'),
        await add('beginner', 'Early morning'),
        await add('advanced', 'Midday'),
        await add('advanced', 'Early morning'),
      ]
      const id = await opened({ skillLevel: 'advanced', teeTime: '07:40' })
      for (const who of [near, same]) expect(await spotsFor(golf, who)).toHaveLength(1)
      for (const who of [far, late]) expect(await spotsFor(golf, who)).toEqual([])
      await transaction(golf.db, async (tx) => {
        const [session] = await sessionsForNotifications(tx, [id])
        const found = session && (await playersNear(tx, session, { stepsOff: 1 }))
        const ids = found?.map((one) => one.id)
        expect(ids?.filter((one) => [near.id, same.id].includes(one))).toEqual([same.id, near.id])
      })
    },
  )

  table('is announced to a player once in three days', async ({ golf, near, opened }) => {
    await opened()
    await opened({ teeTime: '13:00' })
    expect(await spotsFor(golf, near)).toHaveLength(1)
    await opened({ date: '2026-12-01' }, '2026-11-30T15:30:00Z')
    expect(await spotsFor(golf, near)).toHaveLength(2)
  })

  table(
    'isn’t announced to its old player, or to players who play then or look for a game',
    async ({ golf, near, tom, opened, maya }) => {
      const body = { homeState: 'NY', homeCounty: 'Queens County', travelRadius: 25 as const }
      await golf.call('PATCH /auth/profile', { body }, tom)
      const busy = await neighbor(golf, 'busy')
      const other = await hosted(golf, maya, { ...saturday, teeTime: '11:00' })
      await join(golf, busy, other.id)
      await wish(golf, near, { windows: [{ date: '2026-11-29', from: '08:00', until: '11:00' }] })
      await opened()
      for (const who of [tom, busy, near]) expect(await spotsFor(golf, who)).toEqual([])
    },
  )

  table(
    'isn’t announced to players who block one of the session’s',
    async ({ golf, near, opened, host, ann }) => {
      await golf.call('POST /users/{id}/block', { params: { id: ann.id } }, near)
      const { id } = await hosted(golf, host, saturday)
      await join(golf, ann, id)
      const other = await freshPlayer(golf, 'leaver')
      await join(golf, other, id)
      golf.clock.set(dayBefore)
      await leave(golf, other, id)
      expect(await spotsFor(golf, near)).toEqual([])
      await opened({ teeTime: '14:00' })
      expect(await spotsFor(golf, near)).toHaveLength(1)
    },
  )

  table(
    'isn’t announced if a waitlist has it, or someone took it already',
    async ({ golf, near, opened: _, host, tom, ann, ben, cat, maya }) => {
      const { id } = await hosted(golf, host, saturday)
      for (const who of [tom, ann, ben]) await join(golf, who, id)
      await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, cat)
      await golf.runFollowers()
      golf.clock.set(dayBefore)
      await leave(golf, tom, id)
      expect(await spotsFor(golf, near)).toEqual([])
      const again = await hosted(golf, host, { ...saturday, teeTime: '14:00' })
      for (const who of [tom, ann, maya]) await join(golf, who, again.id)
      await leave(golf, tom, again.id)
      await join(golf, tom, again.id)
      expect(await spotsFor(golf, near)).toEqual([])
    },
  )

  table(
    'is announced while its player looks for a substitute',
    async ({ golf, near, opened: _, host, tom }) => {
      const { id } = await hosted(golf, host, saturday)
      await join(golf, tom, id)
      golf.clock.set('2026-11-27T20:00:00Z')
      await golf.call('POST /sessions/{id}/hand-over', { params: { id } }, tom)
      expect(await spotsFor(golf, near)).toHaveLength(1)
    },
  )

  table(
    'is announced once everyone in line has let it go, with how to take it',
    async ({ golf, near, opened: _, host, tom, ann, ben, cat }) => {
      // On a day of its own, since the offers of other tests' sessions end too.
      const date = '2026-12-05'
      const looking = await freshPlayer(golf, 'looking')
      const { id } = await hosted(golf, host, { ...saturday, date })
      for (const who of [tom, ann, ben]) await join(golf, who, id)
      await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, cat)
      golf.clock.set('2026-12-04T15:00:00Z')
      await wish(golf, looking, { windows: [{ date, from: '08:00', until: '11:00' }] })
      await golf.call('POST /sessions/{id}/hand-over', { params: { id } }, tom)
      for (const who of [near, looking]) expect(await spotsFor(golf, who)).toEqual([])
      golf.clock.advanceHours(2.1)
      await golf.runJobs()
      for (const who of [near, looking]) expect(await spotsFor(golf, who)).toHaveLength(1)
      const { items } = await golf.call('GET /notifications', {}, near)
      expect(items.find(({ kind }) => kind === 'spot')?.body).toMatch(
        /Join the waitlist to take it/,
      )
      expect(await spotsFor(golf, cat)).toEqual([])
      const { session } = await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, near)
      expect(session.can.acceptSpot).toBe(true)
    },
  )

  table(
    'is announced with the waitlist to join, if guests have the other spots',
    async ({ golf, near, opened: _, host, tom }) => {
      const date = '2026-12-19'
      const { id } = await hosted(golf, host, { ...saturday, date, maxPlayers: 3 })
      await join(golf, tom, id)
      await bring(golf, host, id)
      golf.clock.set('2026-12-18T15:00:00Z')
      await golf.call('POST /sessions/{id}/hand-over', { params: { id } }, tom)
      expect(await spotsFor(golf, near)).toHaveLength(1)
      const { items } = await golf.call('GET /notifications', {}, near)
      expect(items.find(({ kind }) => kind === 'spot')?.body).toContain('Join the waitlist')
    },
  )

  table(
    'is announced with the host to ask, if the host decides who plays',
    async ({ golf, near, opened: _, host, tom, ann }) => {
      const date = '2026-12-12'
      const looking = await freshPlayer(golf, 'looking')
      const { id } = await hosted(golf, host, { ...saturday, date, maxPlayers: 3 })
      for (const who of [tom, ann]) await join(golf, who, id)
      const params = { id }
      await golf.call('PATCH /sessions/{id}', { params, body: { approval: 'host' } }, host)
      golf.clock.set('2026-12-11T15:00:00Z')
      await wish(golf, looking, { windows: [{ date, from: '08:00', until: '11:00' }] })
      await golf.call('POST /sessions/{id}/hand-over', { params }, tom)
      for (const who of [near, looking]) {
        expect(await spotsFor(golf, who)).toHaveLength(1)
        const { items } = await golf.call('GET /notifications', {}, who)
        expect(items.map(({ body }) => body).join()).toContain('. Ask the host for it before')
      }
    },
  )
})

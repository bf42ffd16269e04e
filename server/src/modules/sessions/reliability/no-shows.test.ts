import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { hosted } from '../../../../test/golf.ts'
import { racingTest as test } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../../test/rounds.ts'
import { eventsOf, hoursFromTee, setHoursFromTee } from '../../../../test/session-state.ts'
import { leftLate } from '../../../../test/undecided.ts'
import { reliabilityOf } from './reliability.ts'

type Round = { id: string }

const path = 'PUT /sessions/{id}/no-shows/{userId}'
const says = (golf: TestApp, who: Player, { id }: Round, of: Player) =>
  golf.call(path, { params: { id, userId: of.id } }, who)
const refused = async (golf: TestApp, who: Player, { id }: Round, of: Player) =>
  (await golf.refusal(path, { params: { id, userId: of.id } }, who)).code
const of = async (golf: TestApp, who: Player) =>
  (await reliabilityOf(golf.db, [who.id], golf.clock.now()))(who.id)
const missed = async (golf: TestApp, who: Player, as = who) =>
  (await golf.call('GET /users/{id}/missed-rounds', { params: { id: who.id } }, as)).items
const excuse = (userId: string, sessionId: string) => ({
  params: { id: userId, sessionId },
  body: { reason: 'The course had no record of the booking' },
})
const excusePath = 'POST /admin/users/{id}/missed-rounds/{sessionId}/excuse'

const came = { rounds: 1, came: 1, didNotShow: 0, leftInTime: 0 }
const didNotShow = { ...came, came: 0, didNotShow: 1 }

describe('a player who didn’t show', () => {
  test('missed the round once two others say so, and is notified once', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
  }) => {
    const session = await teedOff(golf, [maya, tom, rita, sam])
    for (const _ of [1, 2]) await says(golf, maya, session, tom)
    await finish(golf, session)
    expect(await of(golf, tom)).toEqual(came)
    await Promise.all([says(golf, rita, session, tom), says(golf, sam, session, tom)])
    expect(await of(golf, tom)).toEqual(didNotShow)
    expect(await missed(golf, tom)).toMatchObject([
      { sessionId: session.id, why: 'did_not_show', isExcused: false },
    ])
    expect(await eventsOf(golf, session.id, 'no_show.counted')).toEqual([
      ['no_show.counted', tom.id, {}],
    ])
    await golf.runFollowers()
    const { items } = await golf.call('GET /notifications', { query: { limit: 20 } }, tom)
    const notice = items.find(
      ({ title }) => title === 'Players of your session say you didn’t show',
    )
    expect(notice?.body).toContain('If that’s wrong, message our team.')
    expect(JSON.stringify(notice)).not.toMatch(
      new RegExp([maya, rita, sam].map(({ username }) => username).join('|')),
    )
  })

  test('of two missed it if the other one says so', async ({ golf, maya, tom }) => {
    const session = await teedOff(golf, [maya, tom])
    await says(golf, tom, session, maya)
    await finish(golf, session)
    expect(await of(golf, maya)).toEqual(didNotShow)
    expect(await of(golf, tom)).toEqual(came)
  })

  test('came after all, if a score of theirs counts', async ({ golf, maya, tom, rita }) => {
    const session = await teedOff(golf, [maya, tom, rita])
    for (const who of [maya, rita]) await says(golf, who, session, tom)
    await finish(golf, session)
    expect(await of(golf, tom)).toEqual(didNotShow)
    const card = scorecardOf(golf, session)
    await card.post(tom, 80)
    expect(await of(golf, tom)).toEqual(didNotShow)
    await card.attest(rita, tom)
    await card.post(maya, 81)
    await card.post(rita, 82)
    await card.propose(maya)
    for (const who of [tom, rita]) await card.confirm(who)
    await golf.runJobs()
    expect(await of(golf, tom)).toEqual(came)
  })

  test('is named by players of the round only, from the tee time until 72 hours later', async ({
    golf,
    maya,
    tom,
    rita,
    ann,
  }) => {
    const session = await teedOff(golf, [maya, tom, rita])
    setHoursFromTee(golf, -0.1)
    expect(await refused(golf, maya, session, tom)).toBe('ROUND_NOT_STARTED')
    setHoursFromTee(golf, 0)
    expect(await refused(golf, ann, session, tom)).toBe('NOT_JOINED')
    expect(await refused(golf, maya, session, ann)).toBe('NOT_FOUND')
    expect(await refused(golf, maya, session, maya)).toBe('FORBIDDEN')
    await hoursFromTee(golf, 72)
    await says(golf, maya, session, tom)
    setHoursFromTee(golf, 72.1)
    expect(await refused(golf, rita, session, tom)).toBe('SESSION_NOT_BOOKABLE')
    const params = { id: session.id }
    const list = (who: Player) => golf.call('GET /sessions/{id}/reliability', { params }, who)
    expect((await list(maya)).reported).toEqual([{ userId: tom.id, counts: false }])
    for (const who of [tom, rita]) expect((await list(who)).reported).toEqual([])
    const { id } = await hosted(golf, maya, { date: '2026-12-12' })
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    expect(await refused(golf, maya, { id }, tom)).toBe('NOT_FOUND')
  })
})

describe('a player who says that another one didn’t show', () => {
  const takeBack = 'DELETE /sessions/{id}/no-shows/{userId}'
  const call = ({ id }: Round, of: Player) => ({ params: { id, userId: of.id } })
  const reportedBy = async (golf: TestApp, who: Player, { id }: Round) =>
    (await golf.call('GET /sessions/{id}/reliability', { params: { id } }, who)).reported

  test('can take that back until it counts', async ({ golf, maya, tom, rita, sam }) => {
    const session = await teedOff(golf, [maya, tom, rita, sam])
    await says(golf, maya, session, tom)
    for (const _ of [1, 2]) await golf.call(takeBack, call(session, tom), maya)
    expect(await reportedBy(golf, maya, session)).toEqual([])
    await says(golf, rita, session, tom)
    // What another player said stays.
    await golf.call(takeBack, call(session, tom), sam)
    expect(await reportedBy(golf, rita, session)).toEqual([{ userId: tom.id, counts: false }])
    expect(await eventsOf(golf, session.id, 'no_show.counted')).toEqual([])
    await says(golf, maya, session, tom)
    expect(await reportedBy(golf, rita, session)).toEqual([{ userId: tom.id, counts: true }])
    for (const who of [maya, rita])
      expect((await golf.refusal(takeBack, call(session, tom), who)).code).toBe('ALREADY_PROCESSED')
    await finish(golf, session)
    expect(await of(golf, tom)).toEqual(didNotShow)
  })

  test('of two can’t, since it counts right away', async ({ golf, maya, tom }) => {
    const session = await teedOff(golf, [maya, tom])
    await says(golf, tom, session, maya)
    expect((await golf.refusal(takeBack, call(session, maya), tom)).code).toBe('ALREADY_PROCESSED')
  })

  test('takes it back, or it counts, when another says so at the same time', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
  }) => {
    const session = await teedOff(golf, [maya, tom, rita, sam])
    await says(golf, maya, session, tom)
    const [taken] = await Promise.allSettled([
      golf.call(takeBack, call(session, tom), maya),
      says(golf, rita, session, tom),
    ])
    const counted = await eventsOf(golf, session.id, 'no_show.counted')
    expect(counted).toHaveLength(taken?.status === 'rejected' ? 1 : 0)
  })
})

describe('an excused round', () => {
  test('counts neither for nor against the player, and is in the audit log once', async ({
    golf,
    maya,
    tom,
    rita,
    admin,
  }) => {
    const { sessionId: id } = await leftLate(golf, [maya, rita, tom])
    expect(await of(golf, tom)).toEqual({ ...came, came: 0 })
    expect(await missed(golf, tom, admin)).toMatchObject([{ sessionId: id, why: 'left_late' }])
    for (const _ of [1, 2]) {
      const { items } = await golf.call(excusePath, excuse(tom.id, id), admin)
      expect(items).toMatchObject([{ sessionId: id, isExcused: true }])
    }
    expect(await of(golf, tom)).toEqual({ ...came, rounds: 0, came: 0 })
    const { items } = await golf.call('GET /admin/audit', { query: { q: 'excuse' } }, admin)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ reason: 'The course had no record of the booking' })
    // A round that was excused before the players say more stays excused.
    expect((await golf.refusal(excusePath, excuse(rita.id, id), admin)).code).toBe('NOT_FOUND')
  })

  test('needs a reason and an admin who isn’t the player', async ({ golf, maya, tom, admin }) => {
    const session = await teedOff(golf, [maya, tom])
    const call = excuse(tom.id, session.id)
    expect((await golf.refusal(excusePath, call, maya)).status).toBe(403)
    expect(await golf.refusal(excusePath, { ...call, body: { reason: ' ' } }, admin)).toMatchObject(
      { status: 400, details: [{ path: 'reason' }] },
    )
    expect((await golf.refusal(excusePath, excuse(admin.id, session.id), admin)).code).toBe(
      'FORBIDDEN',
    )
  })
})

test('no one else reads a player’s missed rounds', async ({ golf, maya, tom }) => {
  const params = { id: tom.id }
  expect((await golf.refusal('GET /users/{id}/missed-rounds', { params }, maya)).status).toBe(404)
  expect(await missed(golf, tom)).toEqual([])
})

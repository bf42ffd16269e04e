import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf, expectBooksToBalance } from '../../../test/books.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'

let golf: TestApp
let maya: Player
let tom: Player
let rita: Player
beforeEach(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom', 50_000)
  rita = await player(golf, 'rita', 50_000)
})
afterEach(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const cancel = (who: Player, id: string, key?: string) =>
  golf.call('POST /sessions/{id}/cancel', { params: { id }, body: {} }, { ...who, key })
const refusal = (who: Player | undefined, id: string) =>
  golf.refusal('POST /sessions/{id}/cancel', { params: { id }, body: {} }, who)

test('every refusal about a cancelled session says cancelled, with two l’s', async () => {
  const { id } = await hosted(golf, maya)
  await join(golf, tom, id)
  await cancel(maya, id)
  const about = { params: { id } }
  const refusals = [
    await golf.refusal('POST /sessions/{id}/join', about, rita),
    await golf.refusal('POST /sessions/{id}/leave', about, tom),
    await golf.refusal('POST /sessions/{id}/waitlist', about, rita),
    await golf.refusal('PATCH /sessions/{id}', { ...about, body: { notes: 'x' } }, maya),
    await refusal(maya, id),
  ]
  for (const { error } of refusals) expect(error).toMatch(/\bcancelled$/)
})

describe('cancelling', () => {
  test('gives everyone back all they paid, late leavers too, and the bounty to the host', async () => {
    const session = await hosted(golf, maya, { bountyEnabled: true, bountyAmount: 10_000 })
    await join(golf, tom, session.id)
    await join(golf, rita, session.id)
    golf.clock.set('2026-11-27T02:00:00Z')
    expect((await leave(golf, rita, session.id)).refundedCents).toBe(0)

    const cancelled = await cancel(maya, session.id)
    expect(cancelled.session).toMatchObject({
      status: 'cancelled',
      viewer: { refundIfLeavingCents: 0 },
    })
    for (const who of [maya, tom, rita]) expect(await balance(golf, who)).toBe(50_000)
    expect(await escrowOf(golf, session.id)).toBe(0)
  })

  test('by an administrator returns a bounty of the platform to the platform', async () => {
    const admin = await administrator(golf, 'boss')
    const session = await hosted(golf, admin, { bountyEnabled: true, bountyAmount: 10_000 })
    await join(golf, tom, session.id)
    await cancel(admin, session.id)
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await balance(golf, admin)).toBe(0)
  })

  test('is final: nobody joins, leaves or cancels again', async () => {
    const session = await hosted(golf, maya)
    await cancel(maya, session.id)
    expect(await refusal(maya, session.id)).toMatchObject({ status: 409 })
    const params = { id: session.id }
    expect(await golf.refusal('POST /sessions/{id}/join', { params }, tom)).toMatchObject({
      code: 'SESSION_NOT_BOOKABLE',
    })
    expect(await golf.refusal('POST /sessions/{id}/leave', { params }, maya)).toMatchObject({
      code: 'NOT_LEAVABLE',
    })
  })

  test('with one key, ten times at once, refunds once and answers the same', async () => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cancel(maya, session.id, 'cancel-1')),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await balance(golf, tom)).toBe(50_000)
  })

  test('is for the host before the tee time, for an administrator until the round is over', async () => {
    const admin = await administrator(golf, 'boss')
    const session = await hosted(golf, maya)
    const over = await hosted(golf, maya, { holes: 9 })
    expect(await refusal(tom, session.id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await refusal(undefined, session.id)).toMatchObject({ status: 401 })
    golf.clock.set(session.date)
    golf.clock.advanceHours(3)
    expect(await refusal(maya, session.id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
    expect(await refusal(admin, over.id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
    expect((await cancel(admin, session.id)).session.status).toBe('cancelled')
  })

  test('is not for an administrator who plays in the session', async () => {
    const admin = await administrator(golf, 'boss')
    const session = await hosted(golf, admin, { serviceFeeCents: 0, depositCents: 0 })
    await join(golf, admin, session.id)
    golf.clock.set(session.date)
    expect(await refusal(admin, session.id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('while others join and leave at the same moment refunds each once', async () => {
    for (let round = 0; round < 10; round++) {
      const session = await hosted(golf, maya)
      await join(golf, tom, session.id)
      const params = { id: session.id }
      await Promise.all([
        cancel(maya, session.id),
        golf.app.inject({
          method: 'POST',
          url: `/api/sessions/${params.id}/leave`,
          headers: { authorization: `Bearer ${tom.token}` },
        }),
        golf.app.inject({
          method: 'POST',
          url: `/api/sessions/${params.id}/join`,
          headers: { authorization: `Bearer ${rita.token}` },
        }),
      ])
      expect(await escrowOf(golf, session.id)).toBe(0)
    }
    for (const who of [maya, tom, rita]) expect(await balance(golf, who)).toBe(50_000)
  })

  test.each(['host', 'too few players'] as const)(
    'by %s notifies late leavers of what they get back, in the app and by mail',
    async (by) => {
      await golf.db
        .updateTable('app_user')
        .set({ email_verified: true })
        .where('id', '=', rita.id)
        .execute()
      const { id } = await hosted(golf, maya)
      await join(golf, rita, id)
      golf.clock.set('2026-11-27T02:00:00Z')
      await leave(golf, rita, id)
      if (by === 'host') await cancel(maya, id)
      else golf.clock.set('2026-11-27T13:10:00Z')
      await golf.runJobs()
      await golf.runFollowers()
      await golf.runJobs()
      expect(await balance(golf, rita)).toBe(50_000)
      const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, rita)
      expect(items).toMatchObject([
        {
          kind: 'money',
          title: '$25.00 is back in your wallet',
          body: expect.stringContaining('was cancelled'),
          path: '/wallet',
        },
      ])
      const system = { params: { userId: rita.id }, query: { box: 'system' as const } }
      const box = await golf.call('GET /messages/user/{userId}', system, rita)
      expect(box.items[0]?.content).toContain('$25.00 is back in your wallet.')
      expect(golf.mails.filter(({ to }) => to === 'rita@example.com')).toMatchObject([
        { subject: '$25.00 is back in your wallet' },
      ])
      const others = await golf.call('GET /notifications', { query: { limit: 100 } }, maya)
      expect(others.items.map(({ kind }) => kind)).not.toContain('money')
    },
  )
})

import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { racingTest as test } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import type { Player } from '../../../../test/players.ts'
import { isReceipt } from '../../../../test/receipts.ts'

const cancel = (golf: TestApp, who: Player, id: string, key?: string) =>
  golf.call('POST /sessions/{id}/cancel', { params: { id }, body: {} }, { ...who, key })
const refusal = (golf: TestApp, who: Player | undefined, id: string) =>
  golf.refusal('POST /sessions/{id}/cancel', { params: { id }, body: {} }, who)

test('every error about a cancelled session spells “cancelled” with two l’s', async ({
  golf,
  maya,
  tom,
  rita,
}) => {
  const { id } = await hosted(golf, maya)
  await join(golf, tom, id)
  await cancel(golf, maya, id)
  const about = { params: { id } }
  const refusals = [
    await golf.refusal('POST /sessions/{id}/join', about, rita),
    await golf.refusal('POST /sessions/{id}/leave', about, tom),
    await golf.refusal('POST /sessions/{id}/waitlist', about, rita),
    await golf.refusal('PATCH /sessions/{id}', { ...about, body: { notes: 'x' } }, maya),
    await refusal(golf, maya, id),
  ]
  for (const { error } of refusals) expect(error).toMatch(/\bcancelled$/)
})

describe('cancelling a session', () => {
  test('refunds everyone in full, including late leavers, and the host’s bounty', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const session = await hosted(golf, maya, { bountyEnabled: true, bountyAmount: 10_000 })
    await join(golf, tom, session.id)
    await join(golf, rita, session.id)
    golf.clock.set('2026-11-27T02:00:00Z')
    expect((await leave(golf, rita, session.id)).refundedCents).toBe(0)

    const cancelled = await cancel(golf, maya, session.id)
    expect(cancelled.session).toMatchObject({
      status: 'cancelled',
      viewer: { refundIfLeavingCents: 0 },
    })
    for (const who of [maya, tom, rita]) expect(await balance(golf, who)).toBe(50_000)
    expect(await escrowOf(golf, session.id)).toBe(0)
  })

  test('as an admin returns a platform bounty to the platform', async ({ golf, tom, admin }) => {
    const session = await hosted(golf, admin, { bountyEnabled: true, bountyAmount: 10_000 })
    await join(golf, tom, session.id)
    await cancel(golf, admin, session.id)
    expect(await balance(golf, tom)).toBe(50_000)
    expect(await balance(golf, admin)).toBe(0)
  })

  test('is final, so no one can join, leave, or cancel again', async ({ golf, maya, tom }) => {
    const session = await hosted(golf, maya)
    await cancel(golf, maya, session.id)
    expect(await refusal(golf, maya, session.id)).toMatchObject({ status: 409 })
    const params = { id: session.id }
    expect(await golf.refusal('POST /sessions/{id}/join', { params }, tom)).toMatchObject({
      code: 'SESSION_NOT_BOOKABLE',
    })
    expect(await golf.refusal('POST /sessions/{id}/leave', { params }, maya)).toMatchObject({
      code: 'NOT_LEAVABLE',
    })
  })

  test('ten times concurrently with one key refunds once with one response', async ({
    golf,
    maya,
    tom,
  }) => {
    const session = await hosted(golf, maya)
    await join(golf, tom, session.id)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => cancel(golf, maya, session.id, 'cancel-1')),
    )
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(await balance(golf, tom)).toBe(50_000)
  })

  test('is allowed to the host before the tee time and to admins until the round ends', async ({
    golf,
    maya,
    tom,
    admin,
  }) => {
    const session = await hosted(golf, maya)
    const over = await hosted(golf, maya, { holes: 9 })
    expect(await refusal(golf, tom, session.id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await refusal(golf, undefined, session.id)).toMatchObject({ status: 401 })
    golf.clock.set(session.date)
    golf.clock.advanceHours(3)
    expect(await refusal(golf, maya, session.id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
    expect(await refusal(golf, admin, over.id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
    expect((await cancel(golf, admin, session.id)).session.status).toBe('cancelled')
  })

  test('is refused to an admin who plays in it', async ({ golf, admin }) => {
    const session = await hosted(golf, admin, { serviceFeeCents: 0, depositCents: 0 })
    await join(golf, admin, session.id)
    golf.clock.set(session.date)
    expect(await refusal(golf, admin, session.id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('while others join and leave refunds each player once', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    for (let round = 0; round < 10; round++) {
      const session = await hosted(golf, maya)
      await join(golf, tom, session.id)
      const params = { id: session.id }
      await Promise.all([
        cancel(golf, maya, session.id),
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

  test.for(['host', 'too few players'] as const)(
    'by %s notifies late leavers of their refund in the app and by email',
    async (by, { golf, maya, rita }) => {
      await golf.db
        .updateTable('app_user')
        .set({ email_verified: true })
        .where('id', '=', rita.id)
        .execute()
      const { id } = await hosted(golf, maya)
      await join(golf, rita, id)
      golf.clock.set('2026-11-27T02:00:00Z')
      await leave(golf, rita, id)
      if (by === 'host') await cancel(golf, maya, id)
      else golf.clock.set('2026-11-27T13:10:00Z')
      await golf.runJobs()
      await golf.runFollowers()
      await golf.runJobs()
      expect(await balance(golf, rita)).toBe(50_000)
      const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, rita)
      expect(items.filter(({ title }) => !isReceipt(title))).toMatchObject([
        {
          kind: 'money',
          title: 'We refunded $25.00 to your wallet',
          body: expect.stringContaining('was cancelled'),
          path: '/wallet',
        },
      ])
      const system = { params: { userId: rita.id }, query: { box: 'system' as const } }
      const box = await golf.call('GET /messages/user/{userId}', system, rita)
      expect(box.items[0]?.content).toContain('we refunded $25.00 to your wallet.')
      const mails = golf.mails.filter(({ to }) => to === `${rita.username}@example.com`)
      expect(mails.filter(({ subject }) => !isReceipt(subject))).toMatchObject([
        { subject: 'We refunded $25.00 to your wallet' },
      ])
      const others = await golf.call('GET /notifications', { query: { limit: 100 } }, maya)
      const theirs = others.items.filter(({ title }) => !isReceipt(title))
      expect(theirs.map(({ kind }) => kind)).not.toContain('money')
    },
  )
})

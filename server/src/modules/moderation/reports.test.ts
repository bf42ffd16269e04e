import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'

let golf: TestApp
let admin: Player
let maya: Player
let tom: Player
beforeAll(async () => {
  golf = await testApp()
  admin = await administrator(golf, 'admin')
  maya = await player(golf, 'maya')
  tom = await player(golf, 'tom')
})
afterAll(() => golf.close())

describe('a report', () => {
  test('must be about a message from the reported user to the reporter', async () => {
    const letter = { recipient: 'maya', content: 'An honest word' }
    const { message } = await golf.call('POST /messages', { body: letter }, tom)
    const body = { reason: 'Rude to me', messageId: message.id }
    const about = (who: Player) => ({ params: { id: who.id }, body })
    expect(await golf.refusal('POST /users/{id}/report', about(admin), maya)).toMatchObject({
      status: 404,
    })
    const other = await player(golf, 'other')
    // A letter to another is not theirs to report either, since they cannot have read it.
    expect(await golf.refusal('POST /users/{id}/report', about(tom), other)).toMatchObject({
      status: 404,
    })
  })

  test('is resolved once, by hiding the message or warning the user', async () => {
    const body = { recipient: 'maya', content: 'You cannot putt' }
    const { message } = await golf.call('POST /messages', { body }, tom)
    const report = { reason: 'Rude to me', messageId: message.id }
    await golf.call('POST /users/{id}/report', { params: tom, body: report }, maya)
    const { items } = await golf.call('GET /admin/reports', {}, admin)
    expect(items).toMatchObject([
      { reporter: { username: 'maya' }, user: { reportCount: 1 }, message: { is_hidden: false } },
    ])
    const params = { id: items[0]?.id ?? '' }
    const handle = { params, body: { outcome: 'hidden' as const } }
    const done = await golf.call('POST /admin/reports/{id}/handle', handle, admin)
    expect(done.report).toMatchObject({
      message: { is_hidden: true },
      handled: { outcome: 'hidden', by: { username: 'admin' } },
    })
    const again = await golf.refusal('POST /admin/reports/{id}/handle', handle, admin)
    expect(again.code).toBe('ALREADY_PROCESSED')
    expect((await golf.call('GET /admin/waiting', {}, admin)).reports).toBe(0)
  })

  test('is stored with its reason, once per key, and the reported user is not notified', async () => {
    const request = { params: { id: maya.id }, body: { reason: 'Left without paying for lunch' } }
    for (let n = 0; n < 2; n++)
      expect(
        await golf.call('POST /users/{id}/report', request, { ...tom, key: 'report-1' }),
      ).toEqual({ friendship: 'none' })
    const reports = await golf.db
      .selectFrom('report')
      .selectAll()
      .where('user_id', '=', maya.id)
      .execute()
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ reporter_id: tom.id, handled_at: null })
    const short = { params: { id: maya.id }, body: { reason: 'meh' } }
    expect(await golf.refusal('POST /users/{id}/report', short, tom)).toMatchObject({
      status: 400,
      details: [{ path: 'reason' }],
    })
  })
})

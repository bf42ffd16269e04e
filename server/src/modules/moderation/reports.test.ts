import { describe, expect } from 'vitest'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import type { Player } from '../../../test/players.ts'

describe('a report', () => {
  test('must be about a message from the reported user to the reporter', async ({
    golf,
    admin,
    maya,
    tom,
    rita,
  }) => {
    const sent = { recipient: maya.username, content: 'An honest word' }
    const { message } = await golf.call('POST /messages', { body: sent }, tom)
    const body = { reason: 'Rude to me', messageId: message.id }
    const about = (who: Player) => ({ params: { id: who.id }, body })
    expect(await golf.refusal('POST /users/{id}/report', about(admin), maya)).toMatchObject({
      status: 404,
    })
    // Other users can't have read the message, so they can't report it.
    expect(await golf.refusal('POST /users/{id}/report', about(tom), rita)).toMatchObject({
      status: 404,
    })
  })

  test('is resolved once, by hiding the message or warning the user', async ({
    golf,
    admin,
    maya,
    tom,
  }) => {
    const body = { recipient: maya.username, content: 'You cannot putt' }
    const { message } = await golf.call('POST /messages', { body }, tom)
    const report = { reason: 'Rude to me', messageId: message.id }
    await golf.call('POST /users/{id}/report', { params: tom, body: report }, maya)
    const { items } = await golf.call('GET /admin/reports', {}, admin)
    expect(items).toMatchObject([
      {
        reporter: { username: maya.username },
        user: { reportCount: 1 },
        message: { is_hidden: false },
      },
    ])
    const params = { id: items[0]?.id ?? '' }
    const handle = { params, body: { outcome: 'hidden' as const } }
    const done = await golf.call('POST /admin/reports/{id}/handle', handle, admin)
    expect(done.report).toMatchObject({
      message: { is_hidden: true },
      handled: { outcome: 'hidden', by: { username: admin.username } },
    })
    const again = await golf.refusal('POST /admin/reports/{id}/handle', handle, admin)
    expect(again.code).toBe('ALREADY_PROCESSED')
    expect((await golf.call('GET /admin/waiting', {}, admin)).reports).toBe(0)
  })

  test('of a chat message names its session', async ({ golf, admin, maya, tom }) => {
    const { id } = await hosted(golf, maya)
    await join(golf, tom, id)
    const sent = { params: { id }, body: { content: 'You cannot putt' } }
    const { message } = await golf.call('POST /messages/session/{id}', sent, tom)
    const body = { reason: 'Rude in the chat', messageId: message.id }
    await golf.call('POST /users/{id}/report', { params: { id: tom.id }, body }, maya)
    const { items } = await golf.call('GET /admin/reports', {}, admin)
    expect(items.find(({ reason }) => reason === body.reason)?.message?.session_id).toBe(id)
  })

  test('is stored with its reason, once per key, and the reported user is not notified', async ({
    golf,
    maya,
    tom,
  }) => {
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

import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { appTest } from '../../../test/golf-test.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'

const test = appTest
  .extend('ann', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ann'))
  .extend('ben', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'ben'))
  .extend('cat', { scope: 'file' }, ({ sharedGolf }) => player(sharedGolf, 'cat'))
  .extend('boss', { scope: 'file' }, ({ sharedGolf }) => newAdmin(sharedGolf, 'boss'))

const write = (golf: TestApp, who: Player, recipient: string, content: string) =>
  golf.call('POST /messages', { body: { recipient, content } }, who)

describe('support', () => {
  test('is one inbox shared by all admins, whose replies come from County Golf Support', async ({
    golf,
    cat,
    boss,
  }) => {
    await write(golf, cat, 'support', 'Where is my deposit?')
    const waiting = await golf.call('GET /admin/support', { query: { open: 'true' } }, boss)
    expect(waiting.items).toMatchObject([
      { user: { username: 'cat' }, waiting: true, last: { content: 'Where is my deposit?' } },
    ])
    const response = {
      params: { userId: cat.id },
      body: { content: 'It works again this morning.' },
    }
    await golf.call('POST /admin/support/{userId}', response, boss)
    const inbox = { params: { userId: cat.id }, query: { box: 'inbox' as const } }
    expect((await golf.call('GET /messages/user/{userId}', inbox, cat)).items[0]).toMatchObject({
      content: 'It works again this morning.',
      sender_name: 'County Golf Support',
      sender_id: null,
    })
    expect(
      (await golf.call('GET /admin/support', { query: { open: 'true' } }, boss)).items,
    ).toEqual([])
    const whole = await golf.call(
      'GET /admin/support/{userId}',
      { params: { userId: cat.id } },
      boss,
    )
    expect(whole.items).toHaveLength(2)
    const actions = await golf.db.selectFrom('audit').select(['action', 'target']).execute()
    expect(actions).toContainEqual({ action: 'support.answer', target: cat.id })
    for (const [who, status] of [
      [cat, 403],
      [undefined, 401],
    ] as const) {
      expect(await golf.refusal('GET /admin/support', {}, who)).toMatchObject({ status })
      expect(await golf.refusal('POST /admin/support/{userId}', response, who)).toMatchObject({
        status,
      })
      const request = { params: { userId: cat.id } }
      expect(await golf.refusal('GET /admin/support/{userId}', request, who)).toMatchObject({
        status,
      })
    }
  })

  test('lists each conversation once by its latest message, even if an older one was stored later', async ({
    golf,
    ann,
    ben,
    cat,
    boss,
  }) => {
    const players = [ann, ben, cat]
    for (const who of players) {
      golf.clock.advanceHours(1)
      await write(golf, who, 'support', `Hello from ${who.username}`)
    }
    const { at } = await golf.db
      .selectFrom('message')
      .select('at')
      .where('content', '=', 'Hello from ben')
      .executeTakeFirstOrThrow()
    const late = { sender_id: ben.id, support_of: ben.id, content: 'Came late' }
    await golf.db
      .insertInto('message')
      .values({ id: newId(), at: new Date(at.getTime() - 60_000), ...late })
      .execute()
    const waiting = (cursor?: string | null) => {
      const query = { limit: 2, open: 'true' as const, ...(cursor && { cursor }) }
      return golf.call('GET /admin/support', { query }, boss)
    }
    const first = await waiting()
    const second = await waiting(first.nextCursor)
    const contents = [...first.items, ...second.items].map(({ last }) => last.content)
    expect(second.nextCursor).toBeNull()
    expect(contents).toEqual(['cat', 'ben', 'ann'].map((name) => `Hello from ${name}`))
    const { support } = await golf.call('GET /admin/waiting', {}, boss)
    expect(support).toBe(3)
  })

  test('doesn’t reveal a hidden admin to the player they answered', async ({ golf, cat }) => {
    const quiet = await newAdmin(golf, 'quiet')
    await golf.call('PATCH /auth/profile', { body: { profileVisibility: 'Private' } }, quiet)
    const response = { params: { userId: cat.id }, body: { content: 'It is on its way.' } }
    await golf.call('POST /admin/support/{userId}', response, quiet)
    const message = { body: { recipient: 'quiet', content: 'Was it you?' } }
    expect(await golf.refusal('POST /messages', message, cat)).toMatchObject({ status: 404 })
  })
})

import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { asOwner } from '../../../../test/database.ts'
import { hosted } from '../../../../test/golf.ts'
import { test as base, freshPlayer } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { joinWaitlist } from '../../../../test/waitlist.ts'
import { migrate } from '../../../database/migrate.ts'

const number = '+1 516 555 0100'

const withPhone = async (golf: TestApp, name: string): Promise<Player> => {
  const who = await freshPlayer(golf, name)
  await golf.call('PATCH /auth/profile', { body: { phone: number } }, who)
  return who
}

const test = base.extend('pat', ({ golf }) => withPhone(golf, 'pat'))

const before = (golf: TestApp, who: Player, id: string) =>
  golf.call('GET /sessions/{id}/before-joining', { params: { id } }, who)

const join = (golf: TestApp, who: Player, id: string, body?: { sharePhone?: boolean }) =>
  golf.call('POST /sessions/{id}/join', { params: { id }, ...(body && { body }) }, who)

/** Pat's number in a session, as the viewer sees it. */
async function seen(golf: TestApp, viewer: Player, id: string, of: Player) {
  const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, viewer)
  return session.playerDetails.find((one) => one.id === of.id)?.phoneNumber
}

describe('a phone number', () => {
  test('is shared only by players who answered so when they first joined', async ({
    golf,
    host,
    pat,
  }) => {
    for (const [sharePhone, shown] of [
      [true, number],
      [false, undefined],
    ] as const) {
      const who = await withPhone(golf, 'pat')
      const { id } = await hosted(golf, host)
      expect((await before(golf, who, id)).askPhone).toBe(true)
      const { session } = await join(golf, who, id, { sharePhone })
      expect(session.playerDetails.at(-1)?.phoneNumber).toBe(shown)
      expect(await seen(golf, host, id, who)).toBe(shown)
      const next = await hosted(golf, host, { teeTime: '15:00' })
      expect((await before(golf, who, next.id)).askPhone).toBe(false)
      await join(golf, who, next.id)
      expect(await seen(golf, host, next.id, who)).toBe(shown)
    }
    // A client that doesn't ask shares nothing, and the question stays open.
    const { id } = await hosted(golf, host)
    await join(golf, pat, id)
    expect(await seen(golf, host, id, pat)).toBeUndefined()
    expect((await before(golf, pat, id)).askPhone).toBe(true)
  })

  test('doesn’t come up without a number, or after a choice in the profile', async ({
    golf,
    host,
    tom,
    pat,
  }) => {
    const { id } = await hosted(golf, host)
    expect((await before(golf, tom, id)).askPhone).toBe(false)
    await golf.call('PATCH /auth/profile', { body: { bio: 'Left-handed' } }, pat)
    expect((await before(golf, pat, id)).askPhone).toBe(true)
    await golf.call('PATCH /auth/profile', { body: { sharePhone: false } }, pat)
    expect((await before(golf, pat, id)).askPhone).toBe(false)
  })

  test('keeps the answer of a player who joins behind a waitlist', async ({
    golf,
    host,
    tom,
    poor,
    pat,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, tom, id)
    await joinWaitlist(golf, poor, id)
    await golf.call('POST /sessions/{id}/leave', { params: { id } }, tom)
    await join(golf, pat, id, { sharePhone: true })
    expect(await seen(golf, host, id, pat)).toBe(number)
    expect((await before(golf, pat, id)).askPhone).toBe(false)
  })

  test('keeps being shared after an upgrade until its owner has a say, unless they turned that off', async ({
    golf,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, tom)
    await golf.db.updateTable('app_user').set({ phone: number }).execute()
    await asOwner(
      golf.url,
      `alter table app_user drop column phone_answered, drop column show_name cascade;
       update app_user set share_phone = id <> '${rita.id}';
       delete from migration where name ~ '^0035_';
       update migration set sha256 = 'of older files' where name = 'routines'`,
    )
    await migrate(golf.url)
    expect((await before(golf, tom, id)).askPhone).toBe(true)
    expect((await before(golf, rita, id)).askPhone).toBe(false)
    expect(await seen(golf, tom, id, tom)).toBe(number)
  })
})

describe('someone the player has blocked', () => {
  test('is brought up before joining, without a name', async ({ golf, host, tom, rita, sam }) => {
    const { id } = await hosted(golf, host)
    await join(golf, tom, id)
    const block = (who: Player, other: Player) =>
      golf.call('POST /users/{id}/block', { params: { id: other.id } }, who)
    await block(rita, tom)
    await block(sam, host)
    const facts = await before(golf, rita, id)
    expect(facts.blockedPlayer).toBe(true)
    expect(JSON.stringify(facts)).not.toMatch(new RegExp(`${tom.id}|${tom.username}`))
    expect((await before(golf, sam, id)).blockedPlayer).toBe(true)
    // Being blocked isn't revealed.
    expect((await before(golf, tom, id)).blockedPlayer).toBe(false)
  })
})

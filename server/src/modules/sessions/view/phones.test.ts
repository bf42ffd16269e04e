import { describe, expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { hosted, join, leave } from '../../../../test/golf.ts'
import { test as base, freshPlayer } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'

const number = '+1 516 555 0100'

async function playerWithPhone(golf: TestApp, name: string): Promise<Player> {
  const who = await freshPlayer(golf, name)
  await golf.call('PATCH /auth/profile', { body: { phone: number, sharePhone: true } }, who)
  return who
}

const test = base
  .extend('host', ({ golf }) => playerWithPhone(golf, 'host'))
  .extend('tom', ({ golf }) => playerWithPhone(golf, 'tom'))

const share = (golf: TestApp, who: Player, sharePhone: boolean) =>
  golf.call('PATCH /auth/profile', { body: { sharePhone } }, who)

/** The phone numbers of a session's players that the viewer may see, by username. */
async function phonesFor(golf: TestApp, viewer: Player, id: string) {
  const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, viewer)
  return Object.fromEntries(
    session.playerDetails.map(({ username, phoneNumber }) => [username, phoneNumber]),
  )
}

describe('a phone number', () => {
  test('is visible to co-players from joining until leaving', async ({ golf, tom, host }) => {
    const { id } = await hosted(golf, host)
    const { session } = await join(golf, tom, id)
    expect(session.playerDetails.map(({ phoneNumber }) => phoneNumber)).toEqual([number, number])
    expect(await phonesFor(golf, host, id)).toEqual({
      [host.username]: number,
      [tom.username]: number,
    })
    const left = await leave(golf, tom, id)
    expect(left.session.playerDetails.map(({ phoneNumber }) => phoneNumber)).toEqual([undefined])
    expect(await phonesFor(golf, tom, id)).toEqual({ [host.username]: undefined })
    expect(await phonesFor(golf, host, id)).toEqual({ [host.username]: number })
  })

  test('is shared by players who want that, and hidden by others from players but not from admins', async ({
    golf,
    tom,
    host,
    admin,
  }) => {
    const { id } = await hosted(golf, host)
    await join(golf, tom, id)
    expect((await share(golf, tom, false)).user.sharePhone).toBe(false)
    expect(await phonesFor(golf, host, id)).toEqual({
      [host.username]: number,
      [tom.username]: undefined,
    })
    // Players see their own entry as others do.
    expect(await phonesFor(golf, tom, id)).toEqual({
      [host.username]: number,
      [tom.username]: undefined,
    })
    expect(await phonesFor(golf, admin, id)).toEqual({
      [host.username]: number,
      [tom.username]: number,
    })
    const mine = await golf.call('GET /sessions/mine', {}, host)
    expect(JSON.stringify(mine.upcoming.filter((one) => one.id === id)).split(number)).toHaveLength(
      2,
    )
    await share(golf, tom, true)
    expect(await phonesFor(golf, host, id)).toEqual({
      [host.username]: number,
      [tom.username]: number,
    })
  })

  test('that is not shared is not in the join response either', async ({ golf, tom, host }) => {
    await share(golf, tom, false)
    const { id } = await hosted(golf, host)
    const { session } = await join(golf, tom, id)
    expect(session.playerDetails.map(({ phoneNumber }) => phoneNumber)).toEqual([number, undefined])
  })

  test('has a sharing setting that no one but the player can see', async ({
    golf,
    tom,
    host,
    admin,
  }) => {
    const params = { id: tom.id }
    for (const viewer of [undefined, host, admin])
      expect((await golf.call('GET /users/{id}', { params }, viewer)).user).not.toHaveProperty(
        'sharePhone',
      )
  })
})

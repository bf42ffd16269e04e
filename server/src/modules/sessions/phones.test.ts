import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'
import { hosted, join, leave } from '../../../test/golf.ts'

let golf: TestApp
let host: Player
let tom: Player
let boss: Player
const number = '+1 516 555 0100'

beforeAll(async () => {
  golf = await testApp()
  host = await player(golf, 'host', 50_000)
  tom = await player(golf, 'tom', 50_000)
  boss = await administrator(golf, 'boss')
  for (const one of [host, tom])
    await golf.call('PATCH /auth/profile', { body: { phone: number } }, one)
})
afterAll(() => golf.close())

const share = (who: Player, sharePhone: boolean) =>
  golf.call('PATCH /auth/profile', { body: { sharePhone } }, who)

/** The phone numbers of a session's players that the viewer may see, by player. */
async function phonesFor(viewer: Player, id: string) {
  const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, viewer)
  return Object.fromEntries(
    session.playerDetails.map(({ username, phoneNumber }) => [username, phoneNumber]),
  )
}

describe('a phone number', () => {
  test('is seen from the moment a player joins, and not after they leave', async () => {
    const { id } = await hosted(golf, host)
    const { session } = await join(golf, tom, id)
    expect(session.playerDetails.map(({ phoneNumber }) => phoneNumber)).toEqual([number, number])
    expect(await phonesFor(host, id)).toEqual({ host: number, tom: number })
    const left = await leave(golf, tom, id)
    expect(left.session.playerDetails.map(({ phoneNumber }) => phoneNumber)).toEqual([undefined])
    expect(await phonesFor(tom, id)).toEqual({ host: undefined })
    expect(await phonesFor(host, id)).toEqual({ host: number })
  })

  test('is shared by default, and hidden from players by the switch, but not from admins', async () => {
    const { id } = await hosted(golf, host)
    await join(golf, tom, id)
    expect((await golf.call('GET /auth/me', {}, tom)).user.sharePhone).toBe(true)
    expect((await share(tom, false)).user.sharePhone).toBe(false)
    expect(await phonesFor(host, id)).toEqual({ host: number, tom: undefined })
    // What players see of themselves is what others see.
    expect(await phonesFor(tom, id)).toEqual({ host: number, tom: undefined })
    expect(await phonesFor(boss, id)).toEqual({ host: number, tom: number })
    const mine = await golf.call('GET /sessions/mine', {}, host)
    expect(JSON.stringify(mine.upcoming.filter((one) => one.id === id)).split(number)).toHaveLength(
      2,
    )
    await share(tom, true)
    expect(await phonesFor(host, id)).toEqual({ host: number, tom: number })
  })

  test('that is not shared is not in the answer to joining either', async () => {
    await share(tom, false)
    const { id } = await hosted(golf, host)
    const { session } = await join(golf, tom, id)
    expect(session.playerDetails.map(({ phoneNumber }) => phoneNumber)).toEqual([number, undefined])
    await share(tom, true)
  })

  test('the choice is its owner’s to see', async () => {
    const params = { id: tom.id }
    for (const viewer of [undefined, host, boss])
      expect((await golf.call('GET /users/{id}', { params }, viewer)).user).not.toHaveProperty(
        'sharePhone',
      )
  })
})

/** Limits that stop one account from flooding the lists or collecting phone numbers. */
import { hostedSessionsMax, joinsPerHour } from '@county-golf/contract/constants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { form, hosted, join, leave } from '../../../../test/golf.ts'
import { newAdmin, type Player, player } from '../../../../test/players.ts'

let golf: TestApp
let unlimited: TestApp
let boss: Player
const free = { serviceFeeCents: 0, depositCents: 0 }

beforeAll(async () => {
  ;[golf, unlimited] = await Promise.all([
    testApp({ RATE_LIMITS: 'on' }, { races: true }),
    testApp(),
  ])
  boss = await newAdmin(golf, 'boss')
})
afterAll(async () => {
  await golf.close()
  await unlimited.close()
})

describe('a host', () => {
  test('has at most 10 upcoming sessions, even when creating several at the same time', async () => {
    const host = await player(golf, 'host')
    const create = () =>
      golf.app.inject({
        method: 'POST',
        url: '/api/sessions',
        headers: { authorization: `Bearer ${host.token}` },
        payload: form({ autoJoin: false }),
      })
    for (let n = 0; n < hostedSessionsMax - 1; n++) await hosted(golf, host, { autoJoin: false })
    const responses = await Promise.all([create(), create(), create()])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    const refused = await golf.refusal('POST /sessions', { body: form({ autoJoin: false }) }, host)
    expect(refused).toMatchObject({
      status: 409,
      code: 'TOO_MANY_SESSIONS',
      error:
        'You’re hosting 10 upcoming sessions, which is the limit. You can create another after one of them is played or cancelled.',
    })
    const { upcoming } = await golf.call('GET /sessions/mine', {}, host)
    const params = { id: String(upcoming[0]?.id) }
    await golf.call('POST /sessions/{id}/cancel', { params }, host)
    await hosted(golf, host, { autoJoin: false })
  })

  test('who is an admin has no limit, and RATE_LIMITS=off lifts it for everyone', async () => {
    for (let n = 0; n <= hostedSessionsMax; n++) await hosted(golf, boss)
    const host = await player(unlimited, 'host')
    for (let n = 0; n <= hostedSessionsMax; n++) await hosted(unlimited, host, { autoJoin: false })
  })
})

test('a player joins at most 20 times an hour, and leaving in between doesn’t help', async () => {
  const collector = await player(golf, 'collector')
  const { id } = await hosted(golf, boss, free)
  for (let n = 0; n < joinsPerHour / 2; n++) {
    await join(golf, collector, id)
    await leave(golf, collector, id)
  }
  const other = await hosted(golf, boss, free)
  for (let n = 0; n < joinsPerHour / 2; n++) {
    await join(golf, collector, other.id)
    await leave(golf, collector, other.id)
  }
  const refused = await golf.refusal('POST /sessions/{id}/join', { params: { id } }, collector)
  expect(refused).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    error: expect.stringMatching(/^You can do this 20 times an hour\. Try again in \d+ minutes\.$/),
  })
  await join(golf, await player(golf, 'another'), id)
})

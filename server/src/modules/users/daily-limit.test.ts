/** The daily limits on contacting strangers, tested through the calls that have one. */
import { firstMessagesPerDay, friendRequestsPerDay } from '@county-golf/contract/constants'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Player, player } from '../../../test/players.ts'
import { purgeOld } from '../../jobs/purge.ts'

let golf: TestApp
let eager: Player
let others: Player[]
beforeAll(async () => {
  golf = await testApp({ RATE_LIMITS: 'on' })
  eager = await player(golf, 'eager')
  others = []
  for (const name of ['ann', 'ben', 'cat', 'dan']) others.push(await player(golf, name))
})
afterAll(() => golf.close())

const one = (n: number): Player => {
  const other = others[n]
  if (!other) throw new Error('the cast is not there yet')
  return other
}
const counts = async () => {
  const { rows } = await sql<{ action: string; count: number }>`
    select action, count from daily_count where user_id = ${eager.id} order by action`.execute(
    golf.db,
  )
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]))
}
/** Sets how often the player has already done it. */
const setCount = (action: string, count: number) =>
  sql`update daily_count set count = ${count} where user_id = ${eager.id} and action = ${action}`.execute(
    golf.db,
  )
const friend = (n: number) => ({ params: { id: one(n).id } })
const message = (n: number) => ({ body: { recipient: one(n).username, content: 'Golf?' } })

describe('friend requests', () => {
  test('count once each, even if withdrawn, and accepting one doesn’t count', async () => {
    await golf.call('POST /users/{id}/friend', friend(0), eager)
    golf.clock.advanceHours(0.1)
    await golf.call('POST /users/{id}/friend', friend(0), eager)
    expect(await counts()).toEqual({ friend_request: 1 })
    await golf.call('DELETE /users/{id}/friend', friend(0), eager)
    await golf.call('POST /users/{id}/friend', friend(0), eager)
    expect(await counts()).toEqual({ friend_request: 2 })
    await golf.call('POST /users/{id}/friend', { params: { id: eager.id } }, one(1))
    await golf.call('POST /users/{id}/friend', friend(1), eager)
    expect(await counts()).toEqual({ friend_request: 2 })
  })

  test('are limited to 30 in 24 hours, starting with the first', async () => {
    await setCount('friend_request', friendRequestsPerDay - 1)
    await golf.call('POST /users/{id}/friend', friend(2), eager)
    golf.clock.advanceHours(20.4)
    const refused = await golf.refusal('POST /users/{id}/friend', friend(3), eager)
    expect(refused).toMatchObject({
      status: 429,
      code: 'DAILY_LIMIT',
      error: 'You’ve sent 30 friend requests today. Try again in 4 hours.',
    })
    expect((await golf.call('GET /friends', {}, eager)).requested).toHaveLength(2)
    golf.clock.advanceHours(3.5)
    await golf.call('POST /users/{id}/friend', friend(3), eager)
    expect(await counts()).toEqual({ friend_request: 1 })
  })
})

describe('messages', () => {
  test('count when sent to players who are neither friends nor in a conversation with the sender', async () => {
    await golf.call('POST /messages', message(0), eager)
    await golf.call('POST /messages', message(0), eager)
    await golf.call('POST /messages', message(1), eager)
    await golf.call('POST /messages', { body: { recipient: 'eager', content: 'Hi' } }, one(2))
    await golf.call('POST /messages', message(2), eager)
    await golf.call('POST /messages', { body: { recipient: 'support', content: 'Hi' } }, eager)
    expect(await counts()).toMatchObject({ first_message: 1 })
  })

  test('are limited to 20 first messages in 24 hours, while conversations continue', async () => {
    await setCount('first_message', firstMessagesPerDay)
    expect(await golf.refusal('POST /messages', message(3), eager)).toMatchObject({
      status: 429,
      code: 'DAILY_LIMIT',
      error: 'You’ve written to 20 new players today. Try again in 24 hours.',
    })
    await golf.call('POST /messages', message(0), eager)
  })
})

test('expired counts are purged at night', async () => {
  golf.clock.advanceHours(24)
  await purgeOld({ ...golf })
  expect(await counts()).toEqual({})
})

test('RATE_LIMITS=off lifts the daily limits', async () => {
  const unlimited = await testApp()
  const [ann, ben] = [await player(unlimited, 'ann'), await player(unlimited, 'ben')]
  await unlimited.call('POST /users/{id}/friend', { params: { id: ben.id } }, ann)
  await unlimited.call('POST /messages', { body: { recipient: 'ben', content: 'Golf?' } }, ann)
  const { rows } = await sql`select from daily_count`.execute(unlimited.db)
  expect(rows).toEqual([])
  await unlimited.close()
})

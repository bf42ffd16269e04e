/** Steps and rounds that the property test of money plays, whatever its random operations are. */
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { form } from './golf.ts'
import type { Player } from './players.ts'

/** Sends a request as a player. */
export const sendTo = (
  golf: TestApp,
  player: Player | undefined,
  url: string,
  payload?: object,
  key?: string,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST',
) =>
  golf.app.inject({
    method,
    url: `/api${url}`,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${player?.token}`,
      ...(key && { 'idempotency-key': key }),
    },
  })

/** `sendTo` one application. */
export type Sender = (
  ...sent: Parameters<typeof sendTo> extends [unknown, ...infer Rest] ? Rest : never
) => ReturnType<typeof sendTo>

/** The tokens of the latest links to spots, by session. */
const spotTokens = new Map<string, string>()

/** Looks for a substitute, which a player can only do once it's too late for a full refund. @returns the status */
export async function findSubstitute(
  golf: TestApp,
  who: Player | undefined,
  id: string,
): Promise<number> {
  const asked = await sendTo(golf, who, `/sessions/${id}/hand-over`)
  if (asked.statusCode === 200)
    spotTokens.set(id, asked.json().handOver.url.split('/').at(-1) ?? '')
  return asked.statusCode
}

/** Takes a spot by the latest link of a session. @returns the status */
export const takeSpot = async (
  golf: TestApp,
  who: Player | undefined,
  id: string,
): Promise<number> =>
  (await sendTo(golf, who, `/hand-overs/${spotTokens.get(id) ?? 'none'}/take`)).statusCode

/** A session of two players with a pot, up to the second player's response to the result. */
export async function playForPot(
  golf: TestApp,
  [host, other]: readonly [Player, Player],
  response: 'confirm' | 'dispute',
): Promise<void> {
  const day = new Date(golf.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = form({ date: day, potEnabled: true, potAmount: 1_000 })
  const { session } = await golf.call('POST /sessions', { body }, host)
  const url = `/sessions/${session.id}`
  const sent = [await sendTo(golf, other, `${url}/join`)]
  golf.clock.set(`${day}T23:00:00Z`)
  const scores = [host, other].map(({ id }, n) => ({ userId: id, gross: 70 + n }))
  sent.push(await sendTo(golf, host, `${url}/scores`, scores, undefined, 'PUT'))
  sent.push(await sendTo(golf, host, `${url}/result/propose`))
  const reason = response === 'dispute' ? { reason: 'My score is wrong' } : undefined
  sent.push(await sendTo(golf, other, `${url}/result/${response}`, reason))
  for (const { statusCode, body } of sent) expect(statusCode, body).toBe(200)
}

/** A spot that is freed by day, three days ahead, so that the next in line gets it. */
export async function passOn(
  golf: TestApp,
  [host, leaver, next]: readonly [Player, Player, Player],
): Promise<void> {
  const day = new Date(golf.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { session } = await golf.call(
    'POST /sessions',
    { body: form({ date: day, maxPlayers: 2 }) },
    host,
  )
  const url = `/sessions/${session.id}`
  const sent = [
    await sendTo(golf, leaver, `${url}/join`),
    await sendTo(golf, next, `${url}/waitlist`),
    await sendTo(golf, leaver, `${url}/leave`),
  ]
  for (const { statusCode, body } of sent) expect(statusCode, body).toBe(200)
}

/** A spot that is passed on the day before to one of many who want it, and passed on again. */
export async function handOn(
  golf: TestApp,
  [host, leaver, next]: readonly [Player, Player, Player],
  others: readonly Player[],
): Promise<void> {
  const day = new Date(golf.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = form({ date: day, maxPlayers: 2, potEnabled: true, potAmount: 1_000 })
  const { session } = await golf.call('POST /sessions', { body }, host)
  expect((await sendTo(golf, leaver, `/sessions/${session.id}/join`)).statusCode).toBe(200)
  golf.clock.set(`${day}T00:00:00Z`)
  expect(await findSubstitute(golf, leaver, session.id)).toBe(200)
  const takers = [...others, next]
  const taken = await Promise.all(takers.map((one) => takeSpot(golf, one, session.id)))
  expect(taken.filter((status) => status === 200)).toHaveLength(1)
  await Promise.all(takers.map((one) => findSubstitute(golf, one, session.id)))
  await Promise.all([...takers, leaver].map((one) => takeSpot(golf, one, session.id)))
}

/** Claims the spots of a session's companions. @returns the statuses */
export async function claimAll(
  golf: TestApp,
  id: string,
  who: Player | undefined,
): Promise<number[]> {
  const open = golf.db.selectFrom('companion').select('token').where('session_id', '=', id)
  const claims = (await open.execute()).map(({ token }) =>
    sendTo(golf, who, `/spot-claims/${token}`),
  )
  return (await Promise.all(claims)).map(({ statusCode }) => statusCode)
}

/** A companion's spot that is claimed and left, and one that is given up late. */
export async function bringAndClaim(
  golf: TestApp,
  [host, payer, claimant]: readonly [Player, Player, Player],
): Promise<void> {
  const day = new Date(golf.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { session } = await golf.call('POST /sessions', { body: form({ date: day }) }, host)
  const url = `/sessions/${session.id}`
  const sent = [
    await sendTo(golf, payer, `${url}/join`),
    await sendTo(golf, payer, `${url}/companion`, { name: 'Sam' }),
  ]
  expect(await claimAll(golf, session.id, claimant)).toEqual([200])
  sent.push(await sendTo(golf, claimant, `${url}/leave`))
  sent.push(await sendTo(golf, payer, `${url}/companion`, { name: 'Kim' }))
  golf.clock.set(`${day}T11:00:00Z`)
  sent.push(await sendTo(golf, payer, `${url}/companion`, undefined, undefined, 'DELETE'))
  for (const { statusCode, body } of sent) expect(statusCode, body).toBe(200)
}

/** A course that is announced to a player who then leaves, and a player that the host removes. */
export async function announceAndRemove(
  golf: TestApp,
  [host, leaver, removed]: readonly [Player, Player, Player],
): Promise<void> {
  const day = new Date(golf.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = form({ date: day, courseName: undefined, useTBA: true })
  const { session } = await golf.call('POST /sessions', { body }, host)
  const url = `/sessions/${session.id}`
  const course = { courseName: 'The Old Muni', teeTime: '09:40' }
  const remove = { reason: 'Too many of us' }
  const sent = [
    await sendTo(golf, leaver, `${url}/join`),
    await sendTo(golf, removed, `${url}/join`),
    await sendTo(golf, host, url, course, undefined, 'PATCH'),
    await sendTo(golf, leaver, `${url}/leave`),
    await sendTo(golf, host, `${url}/players/${removed.id}`, remove, undefined, 'DELETE'),
  ]
  for (const { statusCode, body } of sent) expect(statusCode, body).toBe(200)
}

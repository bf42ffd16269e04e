import pg from 'pg'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { asOwner } from '../../../../test/database.ts'
import { balance, hosted } from '../../../../test/golf.ts'
import { freshPlayer, racingTest as test } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { tryCall } from '../../../../test/try-call.ts'

const join = (golf: TestApp, who: Player, id: string) =>
  tryCall(golf, who, ['POST', `/sessions/${id}/join`])
const players = (golf: TestApp, names: string[], cents: number) =>
  Promise.all(names.map((name) => freshPlayer(golf, name, cents)))

test('joins of different sessions at the same time share a transaction', async ({ golf, host }) => {
  const three = await players(golf, ['ann', 'ben', 'cleo'], 2_500)
  const sessions = await Promise.all(three.map(() => hosted(golf, host)))
  const responses = await Promise.all(three.map((who, n) => join(golf, who, sessions[n]?.id ?? '')))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const ids = three.map(({ id }) => id)
  const [row] = await asOwner<{ n: number }>(
    golf.url,
    'select count(distinct xmin::text)::int as n from seat where user_id = any($1)',
    [ids],
  )
  // Joins run in two lanes, so three players need at most two transactions.
  expect(row?.n).toBeLessThan(3)
})

test('a player who cannot pay does not stop others in the batch from joining', async ({
  golf,
  host,
}) => {
  const [short, dora, emil] = [
    await freshPlayer(golf, 'short', 100),
    ...(await players(golf, ['dora', 'emil'], 2_500)),
  ] as [Player, Player, Player]
  const { id } = await hosted(golf, host)
  const responses = await Promise.all([short, dora, emil].map((who) => join(golf, who, id)))
  expect(responses.map(({ status }) => status)).toEqual([402, 200, 200])
  expect(await balance(golf, short)).toBe(100)
  const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
  expect(session.players).toEqual(expect.arrayContaining([host.id, dora.id, emil.id]))
  expect(session.players).toHaveLength(3)
})

test('the last spot goes to the first player of a batch, and the rest are refused', async ({
  golf,
  host,
}) => {
  const three = await players(golf, ['finn', 'gina', 'hugo'], 2_500)
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  const responses = await Promise.all(three.map((who) => join(golf, who, id)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const left = await Promise.all(three.map((who) => balance(golf, who)))
  expect(left.toSorted()).toEqual([0, 2_500, 2_500])
})

test('a session locked by another transaction does not delay joins of other sessions', async ({
  golf,
  host,
}) => {
  const [iris, jon] = (await players(golf, ['iris', 'jon'], 2_500)) as [Player, Player]
  const [held, free] = [await hosted(golf, host), await hosted(golf, host)]
  const other = new pg.Client({ connectionString: golf.url })
  await other.connect()
  await other.query('begin')
  await other.query('select from session where id = $1 for no key update', [held.id])
  const pending = join(golf, iris, held.id)
  expect((await join(golf, jon, free.id)).status).toBe(200)
  await other.query('rollback')
  expect((await pending).status).toBe(200)
  await other.end()
})

test('two players on the waitlist get two spots that open at the same time', async ({
  golf,
  host,
  admin,
}) => {
  const three = await players(golf, ['kim', 'lou', 'mia'], 2_500)
  const [kim, lou, mia] = three as [Player, Player, Player]
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  expect((await join(golf, kim, id)).status).toBe(200)
  for (const who of [lou, mia])
    await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, who)
  await golf.call('PATCH /sessions/{id}', { params: { id }, body: { maxPlayers: 4 } }, admin)
  const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
  expect(session.players).toEqual([host.id, kim.id, lou.id, mia.id])
})

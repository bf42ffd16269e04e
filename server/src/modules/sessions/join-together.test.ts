import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { administrator, type Player, player } from '../../../test/cast.ts'
import { asOwner } from '../../../test/database.ts'
import { balance, hosted } from '../../../test/golf.ts'
import { expectBooksToBalance } from '../../../test/ledger-checks.ts'
import { tryCall } from '../../../test/try-call.ts'

let golf: TestApp
let host: Player
beforeAll(async () => {
  golf = await testApp()
  host = await player(golf, 'host', 1_000_000)
})
afterAll(async () => {
  await expectBooksToBalance(golf)
  await golf.close()
})

const joins = (who: Player, id: string) => tryCall(golf, who, ['POST', `/sessions/${id}/join`])
const players = (names: string[], cents: number) =>
  Promise.all(names.map((name) => player(golf, name, cents)))

test('Players who join different sessions together share a transaction', async () => {
  const three = await players(['ann', 'ben', 'cleo'], 2_500)
  const sessions = await Promise.all(three.map(() => hosted(golf, host)))
  const answers = await Promise.all(three.map((who, n) => joins(who, sessions[n]?.id ?? '')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const ids = three.map(({ id }) => id)
  const [row] = await asOwner<{ n: number }>(
    golf.url,
    'select count(distinct xmin::text)::int as n from seat where user_id = any($1)',
    [ids],
  )
  // Two lanes, so at most two transactions for three players.
  expect(row?.n).toBeLessThan(3)
})

test('A player who cannot pay does not keep the others of the batch from joining', async () => {
  const [poor, dora, emil] = [
    await player(golf, 'poor', 100),
    ...(await players(['dora', 'emil'], 2_500)),
  ] as [Player, Player, Player]
  const { id } = await hosted(golf, host)
  const answers = await Promise.all([poor, dora, emil].map((who) => joins(who, id)))
  expect(answers.map(({ status }) => status)).toEqual([402, 200, 200])
  expect(await balance(golf, poor)).toBe(100)
  const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
  expect(session.players).toEqual(expect.arrayContaining([host.id, dora.id, emil.id]))
  expect(session.players).toHaveLength(3)
})

test('Of players who want the last spot in one batch, the first gets it and the rest are refused', async () => {
  const three = await players(['finn', 'gina', 'hugo'], 2_500)
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  const answers = await Promise.all(three.map((who) => joins(who, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const left = await Promise.all(three.map((who) => balance(golf, who)))
  expect(left.toSorted()).toEqual([0, 2_500, 2_500])
})

test('A session that another transaction holds does not hold up joins of other sessions', async () => {
  const [iris, jon] = (await players(['iris', 'jon'], 2_500)) as [Player, Player]
  const [held, free] = [await hosted(golf, host), await hosted(golf, host)]
  const other = new pg.Client({ connectionString: golf.url })
  await other.connect()
  await other.query('begin')
  await other.query('select from session where id = $1 for no key update', [held.id])
  const waits = joins(iris, held.id)
  expect((await joins(jon, free.id)).status).toBe(200)
  await other.query('rollback')
  expect((await waits).status).toBe(200)
  await other.end()
})

test('Two players who wait get the two spots that open at once', async () => {
  const boss = await administrator(golf, 'boss')
  const three = await players(['kim', 'lou', 'mia'], 2_500)
  const [kim, lou, mia] = three as [Player, Player, Player]
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  expect((await joins(kim, id)).status).toBe(200)
  for (const who of [lou, mia])
    await golf.call('POST /sessions/{id}/waitlist', { params: { id } }, who)
  await golf.call('PATCH /sessions/{id}', { params: { id }, body: { maxPlayers: 4 } }, boss)
  const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
  expect(session.players).toEqual([host.id, kim.id, lou.id, mia.id])
})

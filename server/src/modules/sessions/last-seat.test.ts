import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { escrowOf, expectBooksToBalance } from '../../../test/books.ts'
import { fund, type Player, player } from '../../../test/cast.ts'
import { type Connection, warmConnections } from '../../../test/connections.ts'
import { asOwner } from '../../../test/database.ts'
import { balance, hosted } from '../../../test/golf.ts'
import type { Db } from '../../lib/database.ts'

const rivals = 150
const rounds = 20
const dueCents = 2_500

let golf: TestApp
let host: Player
let players: Player[]
beforeAll(async () => {
  golf = await testApp()
  host = await player(golf, 'host', rounds * dueCents)
  players = await Promise.all(
    Array.from({ length: rivals }, (_, n) => player(golf, `rival-${n}`, rounds * dueCents)),
  )
})
afterAll(async () => {
  await golf.close()
})

const portOf = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Lets all rivals ask for a seat at the same moment. */
const race = (connections: Connection[], path: string) =>
  Promise.all(
    connections.map((connection, n) =>
      connection.send('POST', path, { authorization: `Bearer ${players[n]?.token}` }),
    ),
  )

test('150 players race for the last seats: exactly as many win and pay as there are seats', async () => {
  const connections = await warmConnections(await portOf(golf.app), rivals)
  for (let round = 0; round < rounds; round++) {
    const maxPlayers = 2 + (round % 3)
    const session = await hosted(golf, host, { maxPlayers })
    const replies = await race(connections, `/api/sessions/${session.id}/join`)

    const winners = players.filter((_, n) => replies[n]?.status === 200)
    expect(winners).toHaveLength(maxPlayers - 1)
    const others = replies.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 SESSION_FULL']),
    )
    const { session: seen } = await golf.call('GET /sessions/{id}', { params: { id: session.id } })
    expect(new Set(seen.players)).toEqual(new Set([host.id, ...winners.map(({ id }) => id)]))
    expect(await escrowOf(golf, session.id)).toBe(maxPlayers * dueCents)
    await Promise.all(
      winners.map(async (winner) => {
        expect(await balance(golf, winner)).toBe((rounds - 1) * dueCents)
        await fund(golf, winner.id, dueCents)
      }),
    )
  }
  for (const connection of connections) connection.close()
  await expectBooksToBalance(golf)
}, 120_000)

test('the same race oversells a counter that looks before it takes, so the rig would see it', async () => {
  await asOwner(
    golf.url,
    `create table naive_seat (round int, user_id uuid);
     grant select, insert on naive_seat to county_golf_app`,
  )
  const naive = naiveApp(golf.db)
  const connections = await warmConnections(await portOf(naive), rivals)
  let oversold = 0
  for (let round = 0; round < rounds; round++) {
    const replies = await race(connections, `/rounds/${round}/join`)
    if (replies.filter(({ status }) => status === 200).length > 1) oversold++
  }
  for (const connection of connections) connection.close()
  await naive.close()
  expect(oversold).toBeGreaterThan(rounds / 2)
}, 60_000)

/** One seat a round, counted first and taken then. */
function naiveApp(db: Db): FastifyInstance {
  const app = Fastify()
  app.get('/healthz', async () => ({ ok: true }))
  app.post<{ Params: { round: string } }>('/rounds/:round/join', async (request, reply) => {
    const round = Number(request.params.round)
    const { rows } = await sql<{ taken: number }>`
      select count(*) as taken from naive_seat where round = ${round}`.execute(db)
    if ((rows[0]?.taken ?? 0) >= 1) return reply.code(409).send({ code: 'SESSION_FULL' })
    await sql`insert into naive_seat values (${round}, ${players[0]?.id})`.execute(db)
    return { ok: true }
  })
  return app
}

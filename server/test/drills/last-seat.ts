import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../src/database/database.ts'
import type { TestApp } from '../app.ts'
import { type Connection, warmConnections } from '../connections.ts'
import { asOwner } from '../database.ts'
import { balance, hosted } from '../golf.ts'
import { escrowOf } from '../ledger-checks.ts'
import { fund, type Player, player } from '../players.ts'

const rivals = 150
const dueCents = 2_500

/** A host and 150 rivals, each with money for every round. */
async function createPlayers(
  golf: TestApp,
  rounds: number,
): Promise<{ host: Player; players: Player[] }> {
  const host = await player(golf, 'drill-host', rounds * dueCents)
  const players: Player[] = []
  // One after the other, since a busy machine refuses 150 sign-ups at a time.
  for (let n = 0; n < rivals; n++)
    players.push(await player(golf, `drill-rival-${n}`, rounds * dueCents))
  return { host, players }
}

const portOf = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Sends the join requests of all rivals at the same time. */
const race = (connections: Connection[], players: Player[], path: string) =>
  Promise.all(
    connections.map((connection, n) =>
      connection.send('POST', path, { authorization: `Bearer ${players[n]?.token}` }),
    ),
  )

/**
 * 150 players race for the last seats of a session over warm connections, round after round. Exactly
 * as many must join and pay as there are seats, and all others must get SESSION_FULL.
 * @returns the number of rounds and the problems found
 */
export async function lastSeatDrill(golf: TestApp, { rounds }: { rounds: number }) {
  const { host, players } = await createPlayers(golf, rounds)
  const connections = await warmConnections(await portOf(golf.app), rivals)
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    const expect = (what: string, is: unknown, should: unknown) => {
      const [seen, wanted] = [JSON.stringify(is), JSON.stringify(should)]
      if (seen !== wanted) problems.push(`round ${round}: ${what} ${seen} instead of ${wanted}`)
    }
    const maxPlayers = 2 + (round % 3)
    const { id } = await hosted(golf, host, { maxPlayers })
    const replies = await race(connections, players, `/api/sessions/${id}/join`)

    const winners = players.filter((_, n) => replies[n]?.status === 200)
    expect('winners', winners.length, maxPlayers - 1)
    const others = replies.filter(({ status }) => status !== 200)
    const responses = new Set(others.map(({ status, body }) => `${status} ${body.code}`))
    expect('responses to the others', [...responses], ['409 SESSION_FULL'])
    const { session } = await golf.call('GET /sessions/{id}', { params: { id } }, host)
    const seated = [host, ...winners].map((one) => one.id).sort()
    expect('players', [...session.players].sort(), seated)
    expect('escrow', await escrowOf(golf, id), maxPlayers * dueCents)
    for (const winner of winners) {
      expect('wallet of a winner', await balance(golf, winner), (rounds - 1) * dueCents)
      await fund(golf, winner.id, dueCents)
    }
  }
  for (const connection of connections) connection.close()
  return { rounds, problems }
}

/**
 * The control: the same race for a seat that is counted before it is taken, which the drill must detect.
 * @returns the number of oversold rounds
 */
export async function naiveDrill(golf: TestApp, { rounds }: { rounds: number }): Promise<number> {
  await asOwner(
    golf.url,
    `create table naive_seat (round int, rival int);
     grant select, insert on naive_seat to county_golf_app`,
  )
  const naive = naiveApp(golf.db)
  const connections = await warmConnections(await portOf(naive), rivals)
  let oversold = 0
  for (let round = 0; round < rounds; round++) {
    const replies = await race(connections, [], `/rounds/${round}/join`)
    if (replies.filter(({ status }) => status === 200).length > 1) oversold++
  }
  for (const connection of connections) connection.close()
  await naive.close()
  return oversold
}

/** Offers one seat per round, and counts before it inserts. */
function naiveApp(db: Db): FastifyInstance {
  const app = Fastify()
  app.get('/healthz', async () => ({ ok: true }))
  app.post<{ Params: { round: string } }>('/rounds/:round/join', async (request, reply) => {
    const round = Number(request.params.round)
    const { rows } = await sql<{ taken: number }>`
      select count(*) as taken from naive_seat where round = ${round}`.execute(db)
    if ((rows[0]?.taken ?? 0) >= 1) return reply.code(409).send({ code: 'SESSION_FULL' })
    await sql`insert into naive_seat values (${round}, 0)`.execute(db)
    return { ok: true }
  })
  return app
}

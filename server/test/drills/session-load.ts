import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { openDatabase } from '../../src/database/database.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { verifyLedger } from '../../src/modules/ledger/verify.ts'
import { asOwner } from '../database.ts'
import { form } from '../golf.ts'
import { fund, type Player, password } from '../players.ts'
import { callAt, type ServerProcess, startMs } from '../processes.ts'

/** Sessions (`id`) and joins (`id user`) that a server has acknowledged. */
type Acknowledged = { created: string[]; joined: string[] }

/** Clients that create and join sessions until they're stopped. */
export type Load = {
  host: Player
  /** What the server has acknowledged so far. */
  acknowledged(): Acknowledged
  /** Resolves when the server has acknowledged this many more joins. */
  joins(more: number): Promise<void>
  stop(): Promise<void>
}

const pairs = 4
const walletCents = 10_000_000
const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

/**
 * Starts pairs of players, of which one creates sessions and the other one joins them.
 * @param url of the server's database, for its owner
 */
export async function startLoad(server: ServerProcess, url: string): Promise<Load> {
  const created: string[] = []
  const joined: string[] = []
  let running = true
  const people = await Promise.all(
    Array.from({ length: pairs }, async () => [await player(), await player()] as const),
  )

  async function player(): Promise<Player> {
    const username = `g${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const body = { username, email: `${username}@example.com`, password }
    const { user, token } = await callAt(server, 'POST /auth/signup', { body })
    const db = openDatabase(url, 1)
    await fund({ db, clock: systemClock }, user.id, walletCents).finally(() => db.destroy())
    return { id: user.id, username, token }
  }

  async function play(host: Player, guest: Player): Promise<void> {
    while (running) {
      // A busy server sheds requests with 503, and they aren't acknowledged.
      await playOnce(host, guest).catch(() => delay(100))
    }
  }

  async function playOnce(host: Player, guest: Player): Promise<void> {
    const body = form({ date, maxPlayers: 2 })
    const { session } = await callAt(server, 'POST /sessions', { token: host.token, body })
    created.push(session.id)
    const place = `/sessions/${session.id}/join`
    await callAt(server, 'POST /sessions/{id}/join', { token: guest.token, path: place })
    joined.push(`${session.id} ${guest.id}`)
  }

  const playing = Promise.all(people.map(([host, guest]) => play(host, guest)))
  const [first] = people
  if (first === undefined) throw new Error('no players')
  return {
    host: first[0],
    async joins(more) {
      const before = joined.length
      await expect.poll(() => joined.length, { timeout: startMs }).toBeGreaterThan(before + more)
    },
    acknowledged: () => ({ created: [...created], joined: [...joined] }),
    async stop() {
      running = false
      await playing
    },
  }
}

/** Expects a restored database to have all of this, with a ledger that balances. */
export async function expectAcknowledged(url: string, wanted: Acknowledged): Promise<void> {
  const { created, joined } = wanted
  expect(joined.length).toBeGreaterThan(10)
  const missing = await missingFrom(url, wanted)
  print(
    `${created.length} sessions and ${joined.length} joins, of which ${missing.length} are missing`,
  )
  expect(missing).toEqual([])
  const db = openDatabase(url, 1)
  const { problems } = await verifyLedger(db).finally(() => db.destroy())
  expect(problems).toEqual([])
}

/** Returns the sessions and joins that a database doesn't have. */
export async function missingFrom(url: string, wanted: Acknowledged): Promise<string[]> {
  const rows = await asOwner<{ id: string }>(
    url,
    `select id::text from session union all select session_id || ' ' || user_id from seat`,
  )
  const found = new Set(rows.map(({ id }) => id))
  return [...wanted.created, ...wanted.joined].filter((id) => !found.has(id))
}

const print = (line: string): boolean => process.stdout.write(`acknowledged: ${line}\n`)

import { randomUUID } from 'node:crypto'
import { systemClock } from '../../src/lib/clock.ts'
import { openDatabase } from '../../src/lib/database.ts'
import { fund, type Player, password } from '../cast.ts'
import { form } from '../golf.ts'
import { callAt, type ServerProcess } from '../processes.ts'

/** Clients that create and join sessions until they're stopped. */
export type Load = {
  host: Player
  /** Sessions (`id`) and joins (`id user`) that the server has acknowledged so far. */
  acknowledged(): { created: string[]; joined: string[] }
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
      const body = form({ date, maxPlayers: 2 })
      const { session } = await callAt(server, 'POST /sessions', { token: host.token, body })
      created.push(session.id)
      const place = `/sessions/${session.id}/join`
      await callAt(server, 'POST /sessions/{id}/join', { token: guest.token, path: place })
      joined.push(`${session.id} ${guest.id}`)
    }
  }

  const playing = Promise.all(people.map(([host, guest]) => play(host, guest)))
  const [first] = people
  if (first === undefined) throw new Error('no players')
  return {
    host: first[0],
    acknowledged: () => ({ created: [...created], joined: [...joined] }),
    async stop() {
      running = false
      await playing
    },
  }
}

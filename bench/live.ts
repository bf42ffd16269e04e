/**
 * Open streams on one process, and messages to the members of their sessions: how late they come, and
 * what a stream costs. Messages are events written by the server process itself, as its own calls do.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../server/src/lib/database.ts'
import { migrate } from '../server/src/lib/migrate.ts'
import { loadLocations } from '../server/src/modules/locations/service.ts'
import { idOf, seed, type Town, tokenOf } from './town.ts'

const town: Town = { users: 5_000, sessions: 5_000, seated: 5_000 }
const perSecond = 50
const seconds = 20
const warmSeconds = 3
const p99BarMs = 250
const openedAtOnce = 100

/** What the server process has used: bytes, after collecting garbage, and microseconds of CPU. */
export type Usage = { rss: number; heapUsed: number; cpu: number }
/** What it is asked: to write down a message now, or what it has used. */
export type Ask = { say: string } | { ask: 'usage' }

/** The time as all processes of a machine know it, in milliseconds. */
export const machineTime = (): number => performance.timeOrigin + performance.now()

/** On a database of its own beside the others of the server at `url`. */
export async function benchLive(url: string, tell: (line: string) => void): Promise<void> {
  const own = Object.assign(new URL(url), { pathname: '/live' }).href
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database live').finally(() => client.end())
  await migrate(own)
  const db = openDatabase(own, 2)
  await loadLocations(db)
  await db.destroy()
  await seed(own, town)

  const child = fork(path.join(import.meta.dirname, 'server.ts'), ['product', own], {
    execArgv: ['--expose-gc'],
  })
  const [port] = await once(child, 'message')
  const ask = (what: Ask) => child.send(what)
  const usage = async (): Promise<Usage> => {
    ask({ ask: 'usage' })
    const [answer] = await once(child, 'message')
    return answer
  }

  const before = await usage()
  const lateMs: number[] = []
  let measuring = false
  const sockets: Socket[] = []
  const opening = performance.now()
  for (let n = 1; n <= town.users; n += openedAtOnce) {
    const some = Array.from({ length: openedAtOnce }, (_, more) =>
      open(Number(port), n + more, (at) => {
        if (measuring) lateMs.push(machineTime() - at)
      }),
    )
    sockets.push(...(await Promise.all(some)))
  }
  const openedMs = performance.now() - opening
  const after = await usage()

  const sending = performance.now()
  let [sent, due] = [0, 0]
  for (let second = 0; second < warmSeconds + seconds; second++) {
    measuring = second >= warmSeconds
    for (let n = 0; n < perSecond; n++) {
      const session = 1 + Math.floor(Math.random() * town.seated)
      ask({ say: idOf('session', session) })
      if (measuring) [sent, due] = [sent + 1, due + membersOf(session)]
      await delay(1_000 / perSecond - 1)
    }
    // What was sent while warming up is not to be counted as it arrives.
    if (second === warmSeconds - 1) await delay(1_000)
  }
  await delay(1_000)
  const sentMs = performance.now() - sending
  const last = await usage()
  for (const socket of sockets) socket.destroy()
  child.disconnect()
  await once(child, 'exit')

  const sorted = lateMs.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  const kb = (from: number, to: number) => ((to - from) / town.users / 1024).toFixed(1)
  tell(`live: ${town.users} streams opened in ${(openedMs / 1000).toFixed(1)} s`)
  tell(
    `live: a stream costs ${kb(before.rss, after.rss)} KB (${kb(before.heapUsed, after.heapUsed)} KB of ` +
      `it heap); ${(last.rss / 1024 ** 2).toFixed(0)} MB in all at the end`,
  )
  tell(
    `live: ${((last.cpu - after.cpu) / 10 / sentMs).toFixed(0)} % of one core while messages came`,
  )
  tell(
    `live: ${sent} messages, ${sorted.length} of ${due} deliveries; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `worst ${at(1 - 1e-9)} ms (bar p99 ${p99BarMs} ms): ` +
      (Number(at(0.99)) < p99BarMs && sorted.length === due ? 'holds' : 'MISSED'),
  )
}

/** As `seed.sql` seats them: two players, and a host who may be one of them. */
function membersOf(session: number): number {
  const golfer = (n: number) => 1 + (n % town.users)
  return new Set([golfer(session), golfer(session * 3 + 1), golfer(session * 3 + 2)]).size
}

/** Opens the stream of a golfer; resolves when it is live. */
async function open(port: number, golfer: number, heard: (at: number) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  socket.once('error', reject)
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    if (text.includes('event: ready')) resolve(socket)
    for (const [, at] of text.matchAll(/"messageId":"([\d.]+)"/g)) heard(Number(at))
  })
  socket.write(
    `GET /api/events HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${tokenOf(golfer)}\r\n\r\n`,
  )
  return await promise
}

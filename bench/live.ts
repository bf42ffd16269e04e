/**
 * Measures live streams on one process: the delay of messages to session members, and the cost of a stream. The
 * server process writes the messages as events itself, as its own calls do.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../server/src/database/database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { loadLocations } from '../server/src/modules/locations/service.ts'
import { newDatabase } from './query.ts'
import { idOf, type SeedSize, seed, tokenOf } from './seed.ts'

const size: SeedSize = { users: 10_000, sessions: 10_000, seated: 10_000 }
const perSecond = 50
const seconds = 20
const warmSeconds = 3
const p99TargetMs = 250
const streamTargetKb = 40
const openConcurrency = 100

/** Resource use of the server process: bytes after garbage collection, and CPU time in microseconds. */
export type Usage = { rss: number; heapUsed: number; cpu: number }
/** A request to the server process: write a message event in this session, or report resource use. */
export type Command = { sessionId: string } | { report: 'usage' }

/** The time in ms, comparable between processes of a machine. */
export const machineTime = (): number => performance.timeOrigin + performance.now()

/** Runs the benchmark in a new database on the PostgreSQL at `url`. */
export async function benchLive(url: string, print: (line: string) => void): Promise<void> {
  const own = await newDatabase(url, 'live')
  await migrate(own)
  const db = openDatabase(own, 2)
  await loadLocations(db)
  await db.destroy()
  await seed(own, size)

  const child = fork(path.join(import.meta.dirname, 'server.ts'), ['product', own], {
    execArgv: ['--expose-gc'],
  })
  const [port] = await once(child, 'message')
  const send = (command: Command) => child.send(command)
  const usage = async (): Promise<Usage> => {
    send({ report: 'usage' })
    const [response] = await once(child, 'message')
    return response
  }

  const before = await usage()
  const lateMs: number[] = []
  let measuring = false
  const sockets: Socket[] = []
  const opening = performance.now()
  for (let n = 1; n <= size.users; n += openConcurrency) {
    const some = Array.from({ length: openConcurrency }, (_, more) =>
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
      const session = 1 + Math.floor(Math.random() * size.seated)
      send({ sessionId: idOf('session', session) })
      if (measuring) [sent, due] = [sent + 1, due + membersOf(session)]
      await delay(1_000 / perSecond - 1)
    }
    // Let messages of the warm-up arrive before counting starts.
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
  const kb = (from: number, to: number) => ((to - from) / size.users / 1024).toFixed(1)
  const verdict = (passes: boolean) => (passes ? 'pass' : 'FAIL')
  print(`live: opened ${size.users} streams in ${(openedMs / 1000).toFixed(1)} s`)
  print(
    `live: a stream costs ${kb(before.rss, after.rss)} KB (${kb(before.heapUsed, after.heapUsed)} KB of ` +
      `it heap, target: ${streamTargetKb} KB): ${verdict(Number(kb(before.rss, after.rss)) <= streamTargetKb)}. ` +
      `The process uses ${(last.rss / 1024 ** 2).toFixed(0)} MB at the end`,
  )
  print(
    `live: ${((last.cpu - after.cpu) / 10 / sentMs).toFixed(0)}% of one core while messages arrived`,
  )
  print(
    `live: ${sent} messages, ${sorted.length} of ${due} deliveries: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `worst ${at(1 - 1e-9)} ms (target: p99 ${p99TargetMs} ms): ` +
      verdict(Number(at(0.99)) < p99TargetMs && sorted.length === due),
  )
}

/** Counts a session's members as seated by `seed.sql`: two players, and a host who may be one of them. */
function membersOf(session: number): number {
  const golfer = (n: number) => 1 + (n % size.users)
  return new Set([golfer(session), golfer(session * 3 + 1), golfer(session * 3 + 2)]).size
}

/** Opens a golfer's stream, and resolves once it's live. */
async function open(
  port: number,
  golfer: number,
  onMessage: (at: number) => void,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  socket.once('error', reject)
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    if (text.includes('event: ready')) resolve(socket)
    for (const [, at] of text.matchAll(/"messageId":"([\d.]+)"/g)) onMessage(Number(at))
  })
  socket.write(
    `GET /api/events HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${tokenOf(golfer)}\r\n\r\n`,
  )
  return await promise
}

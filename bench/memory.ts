/**
 * `npm run bench -- memory [--minutes 5]`: measures the server's memory at idle, after a sixth of a mixed load, and
 * after all of it. The load is an hour's worth, compressed in time: it has no pauses, so these minutes have more
 * requests than an hour of 20 requests a second, which is 72,000.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Golfer, type Population, populate, write } from './golfers.ts'
import { browserHeaders, get, load, type Request } from './load.ts'
import type { Product } from './product.ts'

const idleSeconds = 30
const settleSeconds = 10
const idleTargetMb = 150
const loadedTargetMb = 250
const grownTargetPercent = 10
const sampleMs = 1_000
const sessionsWanted = 400
const seatsEach = 4
const streams = 50

export async function benchMemory(
  product: Product,
  minutes: number,
  print: (line: string) => void,
): Promise<void> {
  await delay(idleSeconds * 1_000)
  const idle = await product.memoryMb()
  print(`memory: ${describe(idle, idleTargetMb)} after ${idleSeconds} s idle on an empty database`)

  const population = await populate(product, sessionsWanted * seatsEach)
  const opened = new AbortController()
  for (const golfer of population.golfers.slice(0, streams))
    void readStream(product, golfer, opened)
  let most = 0
  const sampling = setInterval(async () => {
    most = Math.max(most, await product.memoryMb())
  }, sampleMs)
  const requests = mixed(population)
  const loadFor = (share: number) =>
    load(product.port, { seconds: Math.round(share * minutes * 60) }, requests)
  const early = await loadFor(1 / 6)
  const before = await product.memoryMb()
  const late = await loadFor(5 / 6)
  clearInterval(sampling)
  opened.abort()
  const after = await product.memoryMb()
  await delay(settleSeconds * 1_000)
  const settled = await product.memoryMb()
  const total = early.total + late.total
  print(
    `memory: ${total} requests in ${minutes} minutes, ${late.perSecond.toFixed(0)}/s, ${streams} live streams`,
  )
  print(
    `memory: ${describe(after, loadedTargetMb)} after the load, ${most.toFixed(0)} MB at peak, ` +
      `${settled.toFixed(0)} MB ${settleSeconds} s later`,
  )
  const grown = 100 * (after / before - 1)
  print(
    `memory: ${before.toFixed(0)} MB after the first ${early.total} requests, ${grown.toFixed(1)}% more at the end ` +
      `(target: ${grownTargetPercent}%): ${grown <= grownTargetPercent ? 'pass' : 'FAIL'}`,
  )
}

const describe = (mb: number, target: number): string =>
  `${mb.toFixed(0)} MB (target: ${target} MB, ${mb <= target ? 'pass' : 'FAIL'})`

/** Mixes reads, joins, leaves, and one chat message per ten calls. All calls are valid. */
function mixed({ golfers, sessions }: Population): () => Request {
  let calls = 0
  let moves = 0
  const one = <T>(list: T[], n: number): T => list[n % list.length] as T
  return () => {
    const n = calls++
    const golfer = one(golfers, n)
    const session = one(sessions, n)
    // Golfer n hosts session n, and so may write in its chat.
    const own = one(sessions, n % golfers.length)
    const choices: (() => Request)[] = [
      () => get('/api/sessions/paginated?stateCode=NY', golfer.token),
      () => get('/api/sessions?limit=12&stateCode=CA'),
      () => get(`/api/sessions/paginated?q=course%20${n % 400}`),
      () => get(`/api/sessions/${session}`, golfer.token),
      () => get('/api/sessions?stateCode=NY&countyName=Nassau%20County'),
      () => get('/api/sessions/mine', golfer.token),
      () => get('/api/notifications', golfer.token),
      () => get(`/api/messages/session/${own}`, golfer.token),
      () => write(golfer, `/api/messages/session/${own}`, { content: `Message ${n}` }),
      () => {
        // Go through all sessions twice, first joining as the next golfer, then leaving.
        const at = moves++
        const s = at % sessions.length
        const isJoining = Math.floor(at / sessions.length) % 2 === 0
        return write(
          one(golfers, (s % golfers.length) + 1),
          `/api/sessions/${sessions[s]}/${isJoining ? 'join' : 'leave'}`,
        )
      },
    ]
    return one(choices, n)()
  }
}

/** Reads a golfer's live stream to its end. */
async function readStream(product: Product, { token }: Golfer, { signal }: AbortController) {
  const headers = {
    ...browserHeaders,
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
  }
  await fetch(`${product.origin}/api/events`, { headers, signal })
    .then((response) => response.body?.pipeTo(new WritableStream()))
    .catch(() => undefined)
}

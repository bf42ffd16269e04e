/**
 * `npm run bench -- greedy`: one guest asks for the most expensive calls that the limits allow over eight connections,
 * while others read a list and a proxy probes. Idle and busy periods take turns.
 */
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { browserHeaders, median } from './load.ts'
import type { Product } from './product.ts'
import { verdict } from './turns.ts'

const connections = 8
const turns = 2
const turnMs = 5_000
const pauseMs = 20
const refusedMs = 100
const ratioMax = 2

/** Each address of the machine itself is a guest with limits of its own. */
const [greedy, others, proxy] = ['127.0.0.9', '127.0.0.2', '127.0.0.3']

/** Each with a query that no one has asked for yet. */
const expensive: ((n: number) => string)[] = [
  (n) => `/api/sessions?limit=500&from=${new Date(1.7e12 + n * 60_000).toISOString()}`,
  (n) => `/api/sessions/paginated?pageSize=100&near=40.${n},-73&radius=500`,
  (n) => `/api/locations/counties/nearby?lat=40.${n}&lng=-90&radius=500`,
  (n) => `/?q=a${n}`,
  (n) => `/sessions?q=county%20${n}`,
  (n) => `/county/NY/Nassau%20County?x=${n}`,
]

type Answer = { status: number; ms: number }

/** @throws Error if the greedy guest takes the service from others */
export async function benchGreedy(product: Product, print: (line: string) => void): Promise<void> {
  const idle: Answer[] = []
  const busy: Answer[] = []
  const probes: Answer[] = []
  const guest: Answer[] = []
  let n = 0
  const ask = async (isOver: () => boolean) => {
    while (!isOver()) {
      const answer = await read(product, expensive[n % expensive.length]?.(n++) ?? '/', greedy)
      guest.push(answer)
      // Its refused requests would take the time of this process, which also measures.
      if (answer.status === 429) await delay(refusedMs)
    }
  }
  await observe(product, { answers: [], probes, ms: 1_000 })
  for (let turn = 0; turn < turns; turn++) {
    await observe(product, { answers: idle, probes, ms: turnMs })
    let isOver = false
    const asking = Array.from({ length: connections }, () => ask(() => isOver))
    await observe(product, { answers: busy, probes, ms: turnMs })
    isOver = true
    await Promise.all(asking)
  }
  const [before, during] = [idle, busy].map((answers) => median(answers.map(({ ms }) => ms)))
  const ratio = (during ?? 0) / (before ?? 1)
  const failed = probes.filter(({ status }) => status !== 200).length
  const refused = busy.filter(({ status }) => status !== 200).length
  const granted = guest.filter(({ status }) => status === 200).length
  print(
    `greedy: others wait ${during?.toFixed(1)} ms, ${ratio.toFixed(2)} times the ${before?.toFixed(1)} ms on an idle server (target: at most ${ratioMax} times): ${verdict(ratio <= ratioMax)}. ${refused} of ${busy.length} refused`,
  )
  print(`greedy: ${failed} of ${probes.length} probes failed (target: 0): ${verdict(failed === 0)}`)
  print(`greedy: the guest got ${granted} of ${guest.length} responses`)
}

type Observed = { answers: Answer[]; probes: Answer[]; ms: number }

/** Reads lists as others do, and the probes, for some time. */
async function observe(product: Product, { answers, probes, ms }: Observed): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; ) {
    answers.push(await read(product, '/api/sessions/paginated', others))
    if (answers.length % 10 === 0)
      for (const path of ['/healthz', '/readyz']) probes.push(await read(product, path, proxy))
    await delay(pauseMs)
  }
}

const agents = new Map<string, Agent>()

function read({ port }: Product, path: string, localAddress: string): Promise<Answer> {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true })
  agents.set(localAddress, agent)
  const began = performance.now()
  const headers = { ...browserHeaders, accept: 'text/html,application/json' }
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  get({ host: '127.0.0.1', port, path, localAddress, agent, headers }, (response) => {
    response.resume().once('end', () => {
      resolve({ status: response.statusCode ?? 0, ms: performance.now() - began })
    })
  }).once('error', reject)
  return promise
}

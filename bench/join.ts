/**
 * `npm run bench -- join`: measures joins per second, and the CPU time per join with all its follow-up work, of
 * one checkout or of two in turns.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { minuteMs } from '@county-golf/contract/durations'
import { type Comparison, compare } from './compare.ts'
import { call, joinRequest, nthJoin, type Population, populate } from './golfers.ts'
import { get, load } from './load.ts'
import type { Product } from './product.ts'
import type { Turn } from './turns.ts'

const warmUp = 500
const joinsPerTurn = 700
const windowMs = 250
/** Longer than the one second between polls of the job workers. */
const quietWindows = 8
const quietShare = 0.08
const quietMs = minuteMs
const chatsChecked = 20

/** Measures joins of the products in turns. */
export async function benchJoin({ products, rounds, print }: Comparison): Promise<void> {
  const populations = new Map<Product, { population: Population; joined: number }>()
  for (const product of products) {
    const population = await populate(product, warmUp + rounds * joinsPerTurn)
    populations.set(product, { population, joined: 0 })
    print(
      `join: ${population.golfers.length} golfers host ${population.sessions.length} sessions (${product.label})`,
    )
  }

  const turn = async (product: Product, amount: number): Promise<Turn> => {
    const place = populations.get(product)
    if (!place) throw new Error(`${product.label} has no golfers.`)
    const { population } = place
    const before = await product.cpuMs()
    const { perSecond } = await load(product.port, { amount }, () =>
      joinRequest(population, place.joined++),
    )
    const answered = await product.cpuMs()
    await untilQuiet(product)
    const after = await product.cpuMs()
    await checkChats(product, population, place.joined)
    return {
      perSecond,
      cpuMs: (after - before) / amount,
      untilRespondedMs: (answered - before) / amount,
    }
  }
  await compare({
    name: 'join',
    targets: { cpuPercent: 35, rate: 2 },
    products,
    rounds,
    print,
    turn: (product, round) => turn(product, round === 0 ? warmUp : joinsPerTurn),
  })
}

/** Waits until all follow-up work of joins is done, judged by nearly idle processes. */
export async function untilQuiet(product: Product): Promise<void> {
  let quiet = 0
  const began = performance.now()
  let used = await product.cpuMs()
  while (quiet < quietWindows) {
    await delay(windowMs)
    const now = await product.cpuMs()
    quiet = now - used <= windowMs * quietShare ? quiet + 1 : 0
    used = now
    if (performance.now() - began > quietMs)
      throw new Error(`${product.label} was still busy ${quietMs / 1000} s after the joins.`)
  }
}

/** @throws Error unless each of the last joins has its chat message, and its host a notification */
async function checkChats(product: Product, population: Population, joined: number): Promise<void> {
  for (let n = joined - chatsChecked; n < joined; n++) {
    const { id, golfer } = nthJoin(population, n)
    const { items } = await call<{ items: unknown[] }>(
      product,
      get(`/api/messages/session/${id}`, golfer.token),
    )
    const players = Math.floor(n / population.sessions.length) + 1
    if (items.length < players)
      throw new Error(`A chat has ${items.length} of ${players} join messages.`)
    const host = population.golfers[(n % population.sessions.length) % population.golfers.length]
    const notices = await call<{ items: unknown[] }>(
      product,
      get('/api/notifications?limit=100', host?.token),
    )
    if (notices.items.length < players) throw new Error('A host wasn’t notified.')
  }
}

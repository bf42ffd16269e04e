/** Creates golfers and sessions over HTTP, with calls that all compared commits have. */
import { dayMs } from '@county-golf/contract/durations'
import { newId } from '../server/src/lib/ids.ts'
import { browserHeaders, type Request } from './load.ts'
import type { Product } from './product.ts'

export type Golfer = { id: string; token: string }
export type Population = { golfers: Golfer[]; sessions: string[] }

/** One top-up pays for this many joins. A golfer may host up to ten sessions at a time. */
const joinsPerGolfer = 16
const seats = 4
const sessionsPerGolfer = joinsPerGolfer / seats
/** With fewer golfers, some would have to join their own session. */
const golfersMin = joinsPerGolfer + 1
const daysAhead = 20
const concurrency = 8

const card = { number: '4242 4242 4242 4242', expiry: '12/99', cvc: '123', name: 'Bench' }
const potCents = 100
const topUpCents = 50_000

/** Half of the sessions are in New York, whose pages are requested. */
const places = [
  ['NY', 'Nassau County'],
  ['CA', 'Orange County'],
  ['NY', 'Suffolk County'],
  ['TX', 'Harris County'],
]

/** Signs up as many golfers as `joins` needs, adds funds, and has each host sessions for four others. */
export async function populate(product: Product, joins: number): Promise<Population> {
  const count = Math.max(golfersMin, Math.ceil(joins / joinsPerGolfer))
  const golfers = await inParallel(count, (n) => signUp(product, n))
  const sessions = await inParallel(count * sessionsPerGolfer, (n) => host(product, golfers, n))
  return { golfers, sessions }
}

/** Returns the n-th join. Never repeats a golfer and session, and never picks a golfer's own session. */
export function nthJoin(
  { golfers, sessions }: Population,
  n: number,
): { id: string; golfer: Golfer } {
  const session = n % sessions.length
  const seat = Math.floor(n / sessions.length)
  const round = Math.floor(session / golfers.length)
  const golfer = golfers[(session + 1 + round * seats + seat) % golfers.length]
  const id = sessions[session]
  if (!golfer || !id || seat >= seats) throw new Error('No open spots left.')
  return { id, golfer }
}

/** Returns the request of the n-th join, as a browser sends it. */
export function joinRequest(population: Population, n: number): Request {
  const { id, golfer } = nthJoin(population, n)
  return write(golfer, `/api/sessions/${id}/join`)
}

/** Returns a write request, as the browser of a golfer or guest sends it. */
export const write = (golfer: Golfer | null, path: string, body?: object): Request => ({
  method: 'POST',
  path,
  headers: {
    ...browserHeaders,
    ...(golfer && { authorization: `Bearer ${golfer.token}` }),
    'idempotency-key': newId(),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

/** Makes a call and returns the body. @throws Error unless the call succeeds */
export async function call<T>({ origin }: Product, { path, ...request }: Request): Promise<T> {
  const response = await fetch(origin + path, request)
  const text = await response.text()
  if (!response.ok)
    throw new Error(`${request.method} ${path} returned ${response.status}: ${text}`)
  return JSON.parse(text)
}

async function signUp(product: Product, n: number): Promise<Golfer> {
  const body = { username: `golfer${n}`, email: `golfer${n}@example.com`, password: 'fairway-7-up' }
  const { user, token } = await call<{ user: { id: string }; token: string }>(
    product,
    write(null, '/api/auth/signup', body),
  )
  const golfer = { id: user.id, token }
  const { session_id } = await call<{ session_id: string }>(
    product,
    write(golfer, '/api/wallet/create-checkout-session', { amount_cents: topUpCents }),
  )
  const paid = await fetch(`${product.origin}/sandbox/checkout/${session_id}`, {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
  if (paid.status >= 400) throw new Error(`The card was declined: ${paid.status}`)
  // The webhook may have confirmed the payment first. No check here, since joins fail without the money anyway.
  const confirm = write(golfer, '/api/wallet/confirm-payment', { session_id })
  await fetch(product.origin + confirm.path, confirm).then((response) => response.arrayBuffer())
  return golfer
}

async function host(product: Product, golfers: Golfer[], n: number): Promise<string> {
  const [stateCode, countyName] = places[n % places.length] ?? []
  // No golfer has two rounds on a day, since the response of a join names overlapping ones.
  const day = daysAhead + Math.floor(n / golfers.length) * seats + (n % seats)
  const date = new Date(Date.now() + day * dayMs).toISOString().slice(0, 10)
  const hour = String(6 + (n % 10)).padStart(2, '0')
  const form = {
    stateCode,
    countyName,
    courseName: `Course ${n}`,
    date,
    teeTime: `${hour}:10`,
    maxPlayers: seats,
    autoJoin: false,
    potEnabled: true,
    potAmount: potCents,
  }
  const golfer = golfers[n % golfers.length]
  if (!golfer) throw new Error('No golfers.')
  const { session } = await call<{ session: { id: string } }>(
    product,
    write(golfer, '/api/sessions', form),
  )
  return session.id
}

async function inParallel<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}

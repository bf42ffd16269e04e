import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '../../../src/lib/ids.ts'
import { password } from '../../players.ts'

const cents = 500
const pauseMs = 20

/** Signs up golfers. @returns their tokens */
export async function signUp(port: number, count: number): Promise<string[]> {
  const one = async (n: number): Promise<string> => {
    const body = { username: `card-${n}`, email: `card-${n}@example.com`, password }
    const response = await send(port, '/auth/signup', { body })
    return (JSON.parse(response.text) as { token: string }).token
  }
  return await Promise.all(Array.from({ length: count }, (_, n) => one(n)))
}

/** What golfers notice who top up their wallets, and others who don't. */
type Noticed = {
  /** The different statuses of the top-ups. */
  statuses: number[]
  slowestTopUpMs: number
  /** The slowest other request in this time. */
  slowestOtherMs: number
}

/** Opens a checkout for each golfer, all in parallel, with other requests until the last one is answered. */
export async function topUpsOf(port: number, tokens: readonly string[]): Promise<Noticed> {
  let answered = 0
  const opening = tokens.map(async (token) => {
    const body = { amount_cents: cents }
    const response = await send(port, '/wallet/create-checkout-session', { token, body })
    answered++
    return response
  })
  const others: number[] = []
  for (let n = 0; answered < tokens.length; n++) {
    const token = tokens[n % tokens.length] ?? ''
    const paths = ['/sessions/paginated?stateCode=NY', '/sessions/mine', '/notifications']
    const { ms } = await send(port, paths[n % paths.length] ?? '', { token })
    others.push(ms)
    await delay(pauseMs)
  }
  const topUps = await Promise.all(opening)
  return {
    statuses: [...new Set(topUps.map(({ status }) => status))],
    slowestTopUpMs: Math.max(...topUps.map(({ ms }) => ms)),
    slowestOtherMs: Math.max(...others),
  }
}

/** Sends a request to the API, with POST if it has a body. */
async function send(
  port: number,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<{ status: number; text: string; ms: number }> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': newId() }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, ms: Math.round(performance.now() - began) }
}

/** People for the tests, made through the front door. */
import { randomUUID } from 'node:crypto'
import type { ResponseOf, Api } from '@county-golf/contract/api'

/** Long enough for admins. */
export const password = 'fairway-7-up'

type Call = keyof Api
type Answer<C extends Call> = ResponseOf<Api[C]>

export type Account = Answer<'POST /auth/signup'>

/** One call of the API, as a program would make it. */
export async function call<C extends Call>(
  name: C,
  { body, token, path }: { body?: unknown; token?: string; path?: string } = {},
): Promise<Answer<C>> {
  const [method = '', template = ''] = name.split(' ')
  const response = await fetch(`${origin()}/api${path ?? template}`, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer<C>
}

export const origin = (): string => `http://localhost:${process.env.E2E_PORT}`

/** A name nobody else in this run has. */
export const uniqueName = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`

/** Signs somebody up, with so much in the wallet. */
export async function signUp(name: string, balanceCents = 0): Promise<Account> {
  const username = uniqueName(name)
  const account = await call('POST /auth/signup', {
    body: { username, email: `${username}@example.com`, password },
  })
  if (balanceCents > 0) await fund(account, balanceCents)
  return account
}

/** Pays at the sandbox as a browser would, and lets the payment be confirmed. */
async function fund({ token }: Account, cents: number): Promise<void> {
  const { url, session_id } = await call('POST /wallet/create-checkout-session', {
    body: { amount_cents: cents },
    token,
  })
  const paid = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      number: '4242 4242 4242 4242',
      expiry: '12/40',
      cvc: '123',
      name: 'Test Golfer',
    }),
  })
  if (paid.status >= 400) throw new Error(`the sandbox answered ${paid.status}`)
  await call('POST /wallet/confirm-payment', { body: { session_id }, token }).catch(
    (error: Error) => {
      if (!error.message.includes('ALREADY_PROCESSED')) throw error
    },
  )
}

export const balanceOf = async ({ token }: Account): Promise<number> =>
  (await call('GET /wallet/balance', { token })).balance

/** So many days from now, as the form and the API write a day. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export async function befriend(a: Account, b: Account): Promise<void> {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    await call('POST /users/{id}/friend', {
      token: from.token,
      path: `/users/${to.user.id}/friend`,
    })
}

type SessionForm = { stateCode?: string; countyName?: string; courseName?: string }

/** A session made through the API, hosted by `host`. */
export async function hostSession(host: Account, form: SessionForm & Record<string, unknown> = {}) {
  const { session } = await call('POST /sessions', {
    token: host.token,
    body: {
      stateCode: 'NY',
      countyName: 'Nassau County',
      courseName: 'Eisenhower Park Red',
      date: inDays(10),
      teeTime: '09:00',
      ...form,
    },
  })
  return session
}

/** API calls and test accounts created through the public API. */
import { randomUUID } from 'node:crypto'
import type { Api, ResponseOf } from '@county-golf/contract/api'
import { termsVersion } from '@county-golf/contract/constants'

/** Meets the minimum length for admins. */
export const password = 'fairway-7-up'

type Call = keyof Api
type Output<C extends Call> = ResponseOf<Api[C]>

export type Account = Output<'POST /auth/signup'>

/** Calls the API. @throws if the response is not OK */
export async function call<C extends Call>(
  name: C,
  { body, token, path }: { body?: unknown; token?: string; path?: string } = {},
): Promise<Output<C>> {
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
  return (response.status === 204 ? undefined : await response.json()) as Output<C>
}

export const origin = (): string => `http://localhost:${process.env.E2E_PORT}`

/** Returns a name that is unique in this run, with a letter before its digits, which alone may be a phone number. */
export const uniqueName = (name: string): string => `${name}-n${randomUUID().slice(0, 8)}`

/** Creates an account with this wallet balance. */
export async function signUp(name: string, balanceCents = 0): Promise<Account> {
  const username = uniqueName(name)
  const account = await call('POST /auth/signup', {
    body: {
      username,
      email: `${username}@example.com`,
      password,
      terms: { version: termsVersion, isAdult: true },
    },
  })
  if (balanceCents > 0) await fund(account, balanceCents)
  return account
}

/** Pays at the sandbox checkout and confirms the payment. */
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

/** The date this many days from now in New York, where the tests’ browsers and the accounts are, as YYYY-MM-DD. */
export function inDays(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format()
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

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

/** Creates a session hosted by `host`. */
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

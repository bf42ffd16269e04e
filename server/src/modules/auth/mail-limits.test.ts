import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { appTest } from '../../../test/golf-test.ts'
import { type Player, password, player } from '../../../test/players.ts'
import { forgotPassword } from './forgot-password.ts'
import { countMail } from './mail-limits.ts'

const test = appTest.extend('environment', { scope: 'file' }, { RATE_LIMITS: 'on' })

/** Runs all due jobs. @returns the link tokens of the emails sent to this address */
async function mailsTo(golf: TestApp, address: string) {
  await golf.runJobs()
  const mails = golf.mails.filter(({ to }) => to === address)
  golf.mails.length = 0
  return mails.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '')
}

const change = (golf: TestApp, who: Player, email: string) =>
  golf.app.inject({
    method: 'PATCH',
    url: '/api/auth/account',
    headers: { authorization: `Bearer ${who.token}` },
    payload: { email, password },
  })

describe('the limit on emails', () => {
  test('counts them per address, whichever accounts cause them', async ({ golf }) => {
    const people: Player[] = []
    for (const name of ['ann', 'ben', 'cyd', 'dot']) people.push(await player(golf, name))
    const [statuses, sent]: [number[], string[]] = [[], []]
    for (const one of people) {
      statuses.push((await change(golf, one, 'victim@example.com')).statusCode)
      sent.push(...(await mailsTo(golf, 'victim@example.com')))
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(sent).toHaveLength(3)
    // The last one claimed the address, and can't have more emails sent there either.
    expect(await golf.refusal('POST /auth/resend-verification', {}, people[2])).toMatchObject({
      status: 429,
      error: 'We’ve already sent several emails. Try again in 15 minutes.',
    })
  })

  test('counts them per account, whichever addresses they go to', async ({ golf }) => {
    const eli = await player(golf, 'eli')
    // The signup sent the first email.
    const statuses: number[] = []
    for (const n of [1, 2, 3])
      statuses.push((await change(golf, eli, `stranger${n}@example.com`)).statusCode)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('skips the verification email of a signup to an address over its limit, and still creates the account', async ({
    golf,
  }) => {
    const email = 'flooded@example.com'
    for (let n = 0; n < 3; n++)
      await countMail(golf.db, { kind: 'verify', to: email }, golf.clock.now())
    const body = { username: 'late', email: email.toUpperCase(), password }
    await golf.call('POST /auth/signup', { body })
    expect(await mailsTo(golf, email.toUpperCase())).toEqual([])
  })
})

test('only one account at a time can claim an address, and the earlier claim’s link stops working', async ({
  golf,
}) => {
  const [hal, ivy] = [await player(golf, 'hal'), await player(golf, 'ivy')]
  await change(golf, hal, 'shared@example.com')
  const [first = ''] = await mailsTo(golf, 'shared@example.com')
  await change(golf, ivy, 'SHARED@example.com')
  const [second = ''] = await mailsTo(golf, 'SHARED@example.com')
  expect((await golf.call('GET /auth/me', {}, hal)).user.pendingEmail).toBeNull()
  const verify = (token: string) => ({ body: { token } })
  expect(await golf.refusal('POST /auth/verify-email', verify(first))).toMatchObject({
    status: 400,
  })
  await golf.call('POST /auth/verify-email', verify(second), ivy)
})

test('repeated reset requests can’t flood an inbox, and always leave a working link', async ({
  golf,
}) => {
  await player(golf, 'jan')
  const email = 'jan@example.com'
  await mailsTo(golf, email)
  let latest = { token: '', at: 0 }
  let sent = 0
  for (let quarter = 0; quarter < 4 * 8; quarter++) {
    for (let n = 0; n < 4; n++) await forgotPassword(golf, email)
    const tokens = await mailsTo(golf, email)
    sent += tokens.length
    const now = golf.clock.now().getTime()
    if (tokens.length > 0) latest = { token: tokens.at(-1) ?? '', at: now }
    expect(now - latest.at).toBeLessThan(60 * 60_000)
    golf.clock.advanceHours(0.25)
  }
  expect(sent).toBeLessThan(16)
  const body = { token: latest.token, newPassword: 'back-nine-9' }
  await golf.call('POST /auth/reset-password', { body })
  // The next request counts as the first again.
  await mailsTo(golf, email)
  await forgotPassword(golf, email)
  expect(await mailsTo(golf, email)).toHaveLength(1)
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balance } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import {
  confirm,
  openCheckout,
  type PayingApp,
  pay,
  payingApp,
  payWithoutWebhook,
  submit,
} from '../../../test/payments.ts'
import { fund, type Player, player } from '../../../test/players.ts'
import { withoutIdempotency } from '../../database/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { createCheckout } from './create-checkout.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'

let golf: PayingApp
let maya: Player
beforeAll(async () => {
  golf = await payingApp({}, { races: true })
})
afterEach(() => expectLedgerVerifies(golf))
afterAll(() => golf.close())

let names = 0
beforeEach(async () => {
  maya = await player(golf, `maya-${++names}`)
})

const refusal = (cents: unknown, key?: string) =>
  golf.refusal(
    'POST /wallet/create-checkout-session',
    { body: { amount_cents: cents as number } },
    { token: maya.token, key },
  )
const rows = () =>
  golf.db.selectFrom('checkout').selectAll().where('user_id', '=', maya.id).execute()

describe('opening a checkout', () => {
  test('returns the hosted page’s URL and stores the checkout', async () => {
    const opened = await golf.call(
      'POST /wallet/create-checkout-session',
      { body: { amount_cents: 20_000 } },
      maya,
    )
    expect(opened.url).toBe(`${golf.config.PUBLIC_URL}/sandbox/checkout/${opened.session_id}`)
    const now = golf.clock.now().getTime()
    expect(await rows()).toMatchObject([
      {
        provider: 'sandbox',
        provider_id: opened.session_id,
        amount_cents: 20_000,
        currency: 'usd',
        live: false,
        status: 'open',
        created_at: new Date(now),
        expires_at: new Date(now + 30 * 60_000),
      },
    ])
  })

  test.each([
    ['too little', 499, 'must be at least 500 cents'],
    ['too much', 50_001, 'must be at most 50000 cents'],
    ['a negative amount', -5_000, 'must be at least 500 cents'],
    ['half a cent', 1_000.5, ''],
    ['a text', '5000', ''],
    ['nothing', null, ''],
    ['a number beyond all numbers', Number.MAX_VALUE, ''],
  ])('refuses %s, naming the field, and writes nothing', async (_, cents, words) => {
    const refused = await refusal(cents)
    expect(refused).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      details: expect.arrayContaining([
        { path: 'amount_cents', message: expect.stringContaining(words) },
      ]),
    })
    expect(await rows()).toEqual([])
  })

  test('refuses an unknown field', async () => {
    const body = { amount_cents: 5_000, currency: 'cad' }
    expect(
      await golf.refusal('POST /wallet/create-checkout-session', { body }, maya),
    ).toMatchObject({ status: 400, details: [{ path: 'currency' }] })
  })
})

test('an unavailable provider returns an error and leaves no checkout that counts toward the limits', async () => {
  const away = async () => {
    throw new Error('connection refused')
  }
  const provider = {
    name: 'away',
    live: true,
    createCheckout: away,
    getCheckout: away,
    getReturns: away,
    listMovements: away,
    refund: away,
    readWebhook: away,
  }
  const deps = { ...golf, provider, log: golf.app.log, checkSpot: async () => undefined }
  const viewer = {
    ...maya,
    isAdmin: false,
    hasAdminRole: false,
    lacksTotp: false,
    mustChangePassword: false,
    hasOldTerms: false,
    tokenId: newId(),
  }
  await expect(
    createCheckout(deps, viewer, { amountCents: 5_000 }, withoutIdempotency),
  ).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'We can’t take card payments right now. Please try again soon.',
  })
  const [row] = await rows()
  if (!row) throw new Error('The checkout has no row')
  expect(row).toMatchObject({ status: 'failed', provider_id: null })
  await expect(fulfilCheckout(deps, row)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const id = await openCheckout(golf, maya)
  const opened = (await rows()).find(({ provider_id }) => provider_id === id)
  if (!opened) throw new Error('The checkout wasn’t opened')
  await expect(fulfilCheckout(deps, opened)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['failed', 'open'])
})

describe('an Idempotency-Key', () => {
  test('returns the first checkout when repeated', async () => {
    const key = newId()
    const first = await openCheckout(golf, maya, 5_000, key)
    expect(await openCheckout(golf, maya, 5_000, key)).toBe(first)
    expect(await rows()).toHaveLength(1)
  })

  test('returns one checkout for concurrent requests, and no other counts toward the limits', async () => {
    const key = newId()
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => openCheckout(golf, maya, 20_000, key)),
    )
    expect(new Set(ids).size).toBe(1)
    const all = await rows()
    expect(all.filter(({ status }) => status === 'open')).toHaveLength(1)
    expect(all.filter(({ status }) => status === 'failed')).toHaveLength(all.length - 1)
  })

  test('conflicts when the amount differs', async () => {
    const key = newId()
    await openCheckout(golf, maya, 5_000, key)
    expect(await refusal(10_000, key)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    })
  })
})

describe('the limits', () => {
  test('count the balance and open checkouts', async () => {
    await fund(golf, maya.id, 110_000)
    const open = await openCheckout(golf, maya, 50_000)
    const refused = await refusal(50_000)
    expect(refused).toMatchObject({ status: 409, code: 'WALLET_LIMIT' })
    expect(refused.error).toBe(
      'The most your wallet can hold is $2,000. You have $1,100 plus $500 in open checkouts, ' +
        'so you can’t add $500 right now.',
    )
    await openCheckout(golf, maya, 40_000)
    expect(await refusal(500)).toMatchObject({ code: 'WALLET_LIMIT' })

    await submit(golf, open, {}, '/cancel')
    await openCheckout(golf, maya, 50_000)
  })

  test('cap top-ups in 24 hours, regardless of spending', async () => {
    for (let n = 0; n < 4; n++) await pay(golf, await openCheckout(golf, maya, 50_000))
    await golf.call(
      'POST /sessions',
      {
        body: {
          stateCode: 'NY',
          countyName: 'Nassau County',
          courseName: 'Bethpage Black',
          date: '2026-12-27',
          teeTime: '08:10',
          visibility: 'private',
          bountyEnabled: true,
          bountyAmount: 100_000,
        },
      },
      maya,
    )
    expect(await balance(golf, maya)).toBe(97_500)
    const refused = await refusal(500)
    expect(refused.error).toBe(
      'You can add up to $2,000 every 24 hours. You’ve added $2,000, so you can’t add $5 right now.',
    )
    golf.clock.advanceHours(24)
    await openCheckout(golf, maya, 500)
  })

  test('no longer count an expired checkout', async () => {
    await fund(golf, maya.id, 150_000)
    await openCheckout(golf, maya, 50_000)
    expect(await refusal(500)).toMatchObject({ code: 'WALLET_LIMIT' })
    golf.clock.advanceHours(0.5)
    await openCheckout(golf, maya, 50_000)
  })

  test('apply to ten checkouts opened at the same time', async () => {
    const responses = await Promise.allSettled(
      Array.from({ length: 10 }, () => openCheckout(golf, maya, 50_000)),
    )
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const open = (await rows()).filter(({ status }) => status === 'open')
    expect(open).toHaveLength(4)
  })

  test('never block a paid checkout, which is credited beyond the cap', async () => {
    const id = await openCheckout(golf, maya, 50_000)
    await payWithoutWebhook(golf, id)
    await fund(golf, maya.id, 190_000)
    await confirm(golf, maya, id)
    expect(await balance(golf, maya)).toBe(240_000)
  })
})

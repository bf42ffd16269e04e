import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balance } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import {
  openCheckout,
  type PayingApp,
  payingApp,
  payWithoutWebhook,
  sendWebhook,
  statusOf,
} from '../../../test/payments.ts'
import { type Player, player } from '../../../test/players.ts'
import { webhookSecret } from './sandbox/provider.ts'
import { signatureHeader } from './signature.ts'

let golf: PayingApp
let maya: Player
let paid: string
beforeAll(async () => {
  golf = await payingApp()
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

let names = 0
beforeEach(async () => {
  maya = await player(golf, `maya-${++names}`)
  paid = await openCheckout(golf, maya)
  await payWithoutWebhook(golf, paid)
})

const secondsAway = (seconds: number) => new Date(golf.clock.now().getTime() + seconds * 1_000)
const taken = { status: 200, body: { received: true } }

describe('a webhook', () => {
  test('credits its checkout', async () => {
    expect(await sendWebhook(golf, paid)).toEqual(taken)
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('is acknowledged and changes nothing when sent again', async () => {
    await sendWebhook(golf, paid)
    expect(await sendWebhook(golf, paid)).toEqual(taken)
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('is accepted from a sender whose clock is a minute ahead', async () => {
    expect(await sendWebhook(golf, paid, { at: secondsAway(60) })).toEqual(taken)
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('is verified with the provider when it claims too much', async () => {
    const open = await openCheckout(golf, maya)
    expect(await sendWebhook(golf, open)).toEqual(taken)
    expect(await balance(golf, maya)).toBe(0)
    expect(await statusOf(golf, maya, open)).toMatchObject({ status: 'open' })
  })

  test.each([
    ['an unknown event type', () => sendWebhook(golf, paid, { type: 'customer.created' })],
    ['an unknown checkout', () => sendWebhook(golf, 'cs_sandbox_of_others')],
  ])('is acknowledged and ignored for %s', async (_, send) => {
    expect(await send()).toEqual(taken)
    expect(await balance(golf, maya)).toBe(0)
  })

  test('is accepted while the provider changes its secret and signs with both', async () => {
    const other = 'f'.repeat(64)
    expect(
      await sendWebhook(golf, paid, {
        signature: (right) => right.replace(',v1=', `,v1=${other},v0=${other},v1=`),
      }),
    ).toEqual(taken)
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test('is accepted up to 300 seconds late', async () => {
    expect(await sendWebhook(golf, paid, { at: secondsAway(-300) })).toEqual(taken)
    expect(await balance(golf, maya)).toBe(5_000)
  })
})

describe('a webhook is refused, and moves nothing,', () => {
  const forged = signatureHeader('another secret', Buffer.from('{}'), new Date(0))
  test.each([
    ['when it is 301 seconds old', { at: () => secondsAway(-301) }, 'more than 300 seconds old'],
    [
      'when it has a timestamp in the future',
      { at: () => secondsAway(61) },
      'a timestamp in the future',
    ],
    [
      'when its signature is of another secret',
      { signature: () => forged },
      'doesn’t match the body',
    ],
    [
      'when its signature was of another time',
      { signature: (right: string) => right.replace(/t=\d+/, 't=1763650801') },
      '',
    ],
    ['without a signature', { signature: () => '' }, 'must have exactly one timestamp'],
    [
      'with half a signature',
      { signature: (right: string) => right.slice(0, -2) },
      'doesn’t match the body',
    ],
    [
      'with an empty signature',
      { signature: (right: string) => right.replace(/v1=.*/, 'v1=') },
      'doesn’t match the body',
    ],
    [
      'with two times',
      { signature: (right: string) => `${right},t=${1e9}` },
      'must have exactly one timestamp',
    ],
    [
      'when its body was changed on the way',
      { body: JSON.stringify({ type: 'checkout.ended', created: 0, data: { id: 'cs_other' } }) },
      'doesn’t match the body',
    ],
    [
      'with nonsense for a signature',
      { signature: () => '🏌=,,=;'.slice(2) },
      'must have exactly one timestamp',
    ],
  ])('%s', async (_, changes, words) => {
    const { at, ...others } = { at: () => golf.clock.now(), ...changes }
    const response = await sendWebhook(golf, paid, { ...others, at: at() })
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: [{ path: 'sandbox-signature' }] },
    })
    expect(response.body.error).toContain(words)
    expect(await balance(golf, maya)).toBe(0)
  })

  test('with no signature header at all', async () => {
    const url = `${golf.origin}/api/payment/webhook`
    const response = await fetch(url, { method: 'POST', body: '{}' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: [{ path: 'sandbox-signature' }] })
  })

  test.each(['', 'no JSON', '[]', '{"type":"checkout.ended"}', 'null'])(
    'when its body, rightly signed, is no event: %j',
    async (body) => {
      const right = signatureHeader(webhookSecret(golf.db), Buffer.from(body), golf.clock.now())
      const response = await sendWebhook(golf, paid, { body, signature: () => right })
      expect(response).toMatchObject({ status: 400, body: { details: [{ path: 'body' }] } })
    },
  )

  test('when it is larger than any request may be', async () => {
    const response = await sendWebhook(golf, paid, { body: 'x'.repeat(200_000) })
    expect(response).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  })
})

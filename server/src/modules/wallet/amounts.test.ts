import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { balance, form } from '../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'

let golf: TestApp
let maya: Player
let admin: Player
beforeAll(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 100_000)
  admin = await newAdmin(golf, 'admin')
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

/** JSON values that aren't numbers, aren't whole, or are out of range. */
const invalidAmounts = [
  ...['"2500"', 'null', 'true', '[2500]', '{"cents":2500}', '"NaN"', '""'],
  ...['-1', '-2500', '2500.5', '0.1', '1e21', '9007199254740993', '1e400', '100000001'],
]

type Where = { url: string; body: object; who: () => Player }
const stake = { bountyEnabled: true, bountyAmount: 'HERE' }
const pot = { potEnabled: true, potAmount: 'HERE' }
const places: Record<string, Where> = {
  'a top-up': {
    url: '/wallet/create-checkout-session',
    body: { amount_cents: 'HERE' },
    who: () => maya,
  },
  'a bounty': { url: '/sessions', body: { ...form(), ...stake }, who: () => maya },
  'a pot': { url: '/sessions', body: { ...form(), ...pot }, who: () => maya },
  'a service fee': {
    url: '/sessions',
    body: { ...form(), serviceFeeCents: 'HERE' },
    who: () => admin,
  },
  'a deposit': { url: '/sessions', body: { ...form(), deposit_cents: 'HERE' }, who: () => admin },
  'a correction': {
    url: '/wallet/admin/adjust',
    body: { userId: 'THEM', cents: 'HERE' },
    who: () => admin,
  },
}

test.each(Object.entries(places))(
  '%s with an invalid amount is refused and moves nothing',
  async (_, place) => {
    const before = await balance(golf, maya)
    for (const value of invalidAmounts) {
      // An adjustment can be negative.
      if (place.url.includes('adjust') && /^-\d+$/.test(value)) continue
      const payload = JSON.stringify(place.body)
        .replace('"HERE"', value)
        .replace('"THEM"', JSON.stringify(maya.id))
      const response = await golf.app.inject({
        method: 'POST',
        url: `/api${place.url}`,
        payload,
        headers: {
          authorization: `Bearer ${place.who().token}`,
          'content-type': 'application/json',
          'idempotency-key': newId(),
        },
      })
      expect(response.statusCode, `${value}: ${response.body}`).toBe(400)
    }
    expect(await balance(golf, maya)).toBe(before)
    const made = await golf.db.selectFrom('session').select('id').execute()
    expect(made).toEqual([])
  },
)

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balance, form, hosted, join } from '../../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { openCheckout } from '../../../../test/payments.ts'
import { fund, newAdmin, type Player, player } from '../../../../test/players.ts'
import { type StripeApp, stripeApp, topUpByStripe } from '../../../../test/stripe/app.ts'
import { newId } from '../../../lib/ids.ts'

let golf: StripeApp
let tom: Player
let maya: Player
let admin: Player
beforeAll(async () => {
  golf = await stripeApp({ races: true })
  tom = await player(golf, 'tom', 150_000)
  admin = await newAdmin(golf, 'admin')
})
afterEach(() => expectLedgerVerifies(golf))
afterAll(() => golf.close())

let names = 0
beforeEach(async () => {
  maya = await player(golf, `maya-${++names}`)
})

const owed = async (who: Player) => (await golf.call('GET /wallet/stats', {}, who)).owedCents
const latest = async (who: Player) =>
  (await golf.call('GET /wallet/transactions', {}, who)).items[0]

/** Maya tops up $50, joins for $25, and her cardholder disputes the $50. */
async function disputed() {
  const { id, transactionId } = await topUpByStripe(golf, maya)
  const session = await hosted(golf, tom)
  await join(golf, maya, session.id)
  const dispute = golf.stripe.data.dispute(id, 5_000)
  expect(await golf.stripe.sendEvent('charge.dispute.created', dispute)).toBe(200)
  return { session, transactionId, dispute }
}
const close = (dispute: { status: string }, status: string) =>
  golf.stripe.sendEvent('charge.dispute.closed', Object.assign(dispute, { status }))

describe('a disputed top-up', () => {
  test('debits what the wallet covers and records the rest as a debt', async () => {
    await disputed()
    expect(await balance(golf, maya)).toBe(0)
    expect(await owed(maya)).toBe(2_500)
    expect(await latest(maya)).toMatchObject({
      type: 'chargeback',
      description: 'Card payment charged back',
      amountCents: -2_500,
    })
    const events = await golf.db
      .selectFrom('event')
      .select('data')
      .where('user_id', '=', maya.id)
      .where('kind', '=', 'payment.charged_back')
      .execute()
    expect(events).toEqual([{ data: { cents: 5_000, owedCents: 2_500 } }])
    // The ledger lists the debt with the player's name.
    const query = { figure: 'receivables' as const }
    const { items } = await golf.call('GET /admin/ledger', { query }, admin)
    const made = items.flatMap(({ legs }) => legs.filter(({ src }) => src.startsWith('receivable')))
    expect(made.map(({ src, cents }) => [src, cents])).toEqual([[`receivable:${maya.id}`, 2_500]])
  })

  test('stops a player with a debt from joining sessions and offering bounties, naming the amount', async () => {
    await disputed()
    const open = await hosted(golf, tom)
    const words = {
      status: 402,
      code: 'BALANCE_OWED',
      owedCents: 2_500,
      error: expect.stringContaining('You owe $25.00'),
    }
    const params = { id: open.id }
    expect(await golf.refusal('POST /sessions/{id}/join', { params }, maya)).toMatchObject(words)
    const bounty = { autoJoin: false, bountyEnabled: true, bountyAmount: 1_000 }
    for (const changes of [{}, bounty])
      expect(await golf.refusal('POST /sessions', { body: form(changes) }, maya)).toMatchObject(
        words,
      )
    const free = await hosted(golf, admin, { serviceFeeCents: 0, depositCents: 0 })
    expect(
      await golf.refusal('POST /sessions/{id}/join', { params: { id: free.id } }, maya),
    ).toMatchObject(words)
  })

  test('is repaid first from the next top-up, and the player can join again', async () => {
    await disputed()
    await topUpByStripe(golf, maya, 6_000)
    expect(await owed(maya)).toBe(0)
    expect(await balance(golf, maya)).toBe(3_500)
    expect(await latest(maya)).toMatchObject({
      type: 'chargeback',
      description: 'Chargeback paid off',
      amountCents: -2_500,
    })
    await join(golf, maya, (await hosted(golf, tom)).id)
  })

  test('is repaid in parts when a top-up is too small', async () => {
    await disputed()
    await topUpByStripe(golf, maya, 1_000)
    expect(await owed(maya)).toBe(1_500)
    expect(await balance(golf, maya)).toBe(0)
  })

  test('is repaid from refunds and credits too', async () => {
    const { session } = await disputed()
    await golf.call(
      'POST /wallet/admin/adjust',
      { body: { userId: maya.id, cents: 500 } },
      { token: admin.token, key: newId() },
    )
    expect(await owed(maya)).toBe(2_000)
    await golf.call('POST /sessions/{id}/leave', { params: { id: session.id } }, maya)
    expect(await owed(maya)).toBe(0)
    expect(await balance(golf, maya)).toBe(500)
  })

  test('returns everything when won, including payments on the debt', async () => {
    const { dispute } = await disputed()
    await topUpByStripe(golf, maya, 1_000)
    expect(await close(dispute, 'won')).toBe(200)
    expect(await owed(maya)).toBe(0)
    expect(await balance(golf, maya)).toBe(3_500)
    expect(await close(dispute, 'won')).toBe(200)
    expect(await balance(golf, maya)).toBe(3_500)
  })

  test('stays charged when lost, until an appeal is won', async () => {
    const { dispute } = await disputed()
    await close(dispute, 'lost')
    expect(await owed(maya)).toBe(2_500)
    await golf.stripe.sendEvent('charge.dispute.updated', Object.assign(dispute, { status: 'won' }))
    expect(await owed(maya)).toBe(0)
    expect(await balance(golf, maya)).toBe(2_500)
  })

  test('becomes a full debt when the wallet is empty, and is in no history', async () => {
    const { id } = await topUpByStripe(golf, maya, 2_500)
    await join(golf, maya, (await hosted(golf, tom)).id)
    const dispute = golf.stripe.data.dispute(id, 2_500)
    await golf.stripe.sendEvent('charge.dispute.created', dispute)
    expect(await owed(maya)).toBe(2_500)
    expect(await latest(maya)).toMatchObject({ type: 'join' })
    await close(dispute, 'won')
    expect(await owed(maya)).toBe(0)
    expect(await balance(golf, maya)).toBe(0)
  })

  test('ends the same with events in any order and concurrent repeats', async () => {
    const { id } = await topUpByStripe(golf, maya)
    await fund(golf, maya.id, 100)
    const dispute = golf.stripe.data.dispute(id, 5_000)
    const sendEvent = (type: 'created' | 'closed' | 'funds_withdrawn') =>
      golf.stripe.sendEvent(`charge.dispute.${type}`, dispute)
    const kinds = ['funds_withdrawn', 'created', 'closed', 'created', 'funds_withdrawn'] as const
    const responses = await Promise.all(kinds.map(sendEvent))
    expect(responses).toEqual(Array(5).fill(200))
    expect(await balance(golf, maya)).toBe(100)
    Object.assign(dispute, { status: 'won' })
    await Promise.all(kinds.map(sendEvent))
    expect(await balance(golf, maya)).toBe(5_100)
  })

  test('is credited and then charged back when its event precedes the payment’s', async () => {
    const id = await openCheckout(golf, maya)
    golf.stripe.data.pay(id)
    await golf.stripe.sendEvent('charge.dispute.created', golf.stripe.data.dispute(id, 5_000))
    expect(await balance(golf, maya)).toBe(0)
    expect(await owed(maya)).toBe(0)
    const { items } = await golf.call('GET /wallet/transactions', {}, maya)
    expect(items.map(({ type }) => type)).toEqual(['chargeback', 'top_up'])
  })

  test('moves nothing when won before its first event, and ignores older events', async () => {
    const { id } = await topUpByStripe(golf, maya)
    const dispute = golf.stripe.data.dispute(id, 5_000, 'won')
    await golf.stripe.sendEvent('charge.dispute.closed', dispute)
    await golf.stripe.sendEvent(
      'charge.dispute.created',
      Object.assign(dispute, { status: 'lost' }),
    )
    expect(await balance(golf, maya)).toBe(5_000)
  })

  test.each(['warning_needs_response', 'warning_closed', 'prevented'])(
    'that is only %s moves nothing',
    async (status) => {
      const { id } = await topUpByStripe(golf, maya)
      const inquiry = golf.stripe.data.dispute(id, 5_000, status)
      await golf.stripe.sendEvent('charge.dispute.created', inquiry)
      expect(await balance(golf, maya)).toBe(5_000)
    },
  )
})

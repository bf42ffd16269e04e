import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balance, hosted } from '../../../test/golf.ts'
import { escrowOf, expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { openCheckout, type PayingApp, pay, payingApp } from '../../../test/payments.ts'
import { fund, newAdmin, type Player, player } from '../../../test/players.ts'

let golf: PayingApp
let admin: Player
beforeAll(async () => {
  golf = await payingApp({}, { races: true })
  admin = await newAdmin(golf, 'admin')
})
afterAll(() => golf.close())

/** The operations of one player, a few at a time. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('join', 'leave'), which: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send'),
      which: fc.nat(2),
      cents: fc.integer({ min: 1, max: 6_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit'), which: fc.nat(2) }) },
)
const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 5,
})

let names = 0
const creditCents = 1_500

test('concurrent operations never refund a card more than it paid or send credits to a card', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      const maya = await player(golf, `maya-${++names}`)
      const sessions = await Promise.all(
        [0, 1, 2].map(() => hosted(golf, admin, { autoJoin: false, serviceFeeCents: 2_000 })),
      )
      const checkouts: string[] = []
      for (const cents of [5_000, 2_500, 1_000]) {
        const id = await openCheckout(golf, maya, cents)
        await pay(golf, id)
        checkouts.push(id)
      }
      const query = { type: 'top_up' } as const
      const topUps = (await golf.call('GET /wallet/transactions', { query }, maya)).items
      let credits = 0
      const headers = () => ({
        authorization: `Bearer ${maya.token}`,
        'idempotency-key': crypto.randomUUID(),
      })
      const post = async (url: string, payload?: object) => {
        const sent = { method: 'POST' as const, url: `/api${url}`, headers: headers() }
        const { statusCode } = await golf.app.inject({ ...sent, ...(payload && { payload }) })
        expect(statusCode).toBeLessThan(500)
      }
      for (const actions of plan) {
        await Promise.all(
          actions.map(async (one) => {
            if (one.kind === 'credit') {
              credits += creditCents
              return await fund(golf, maya.id, creditCents)
            }
            if ('cents' in one)
              return await post(`/wallet/top-ups/${topUps[one.which]?.id}/refunds`, {
                amountCents: one.cents,
              })
            await post(`/sessions/${sessions[one.which]?.id}/${one.kind}`)
          }),
        )
        const refunds = await golf.db
          .selectFrom('sandbox_refund')
          .select(['checkout_id', 'amount_cents'])
          .where('checkout_id', 'in', checkouts)
          .execute()
        const sum = (rows: typeof refunds) => rows.reduce((all, row) => all + row.amount_cents, 0)
        const sentCents = sum(refunds)
        for (const [n, id] of checkouts.entries()) {
          const paidCents = [5_000, 2_500, 1_000][n] ?? 0
          const own = refunds.filter(({ checkout_id }) => checkout_id === id)
          expect(sum(own)).toBeLessThanOrEqual(paidCents)
        }
        const escrows = await Promise.all(sessions.map(({ id }) => escrowOf(golf, id)))
        const inSessions = escrows.reduce((all, cents) => all + cents, 0)
        const held = await balance(golf, maya)
        expect(held + inSessions + sentCents).toBe(8_500 + credits)
        const { returnableCents } = await golf.call('GET /wallet/top-ups', {}, maya)
        // Sessions are paid with card money first, and credits last.
        const creditsLeft = Math.max(0, credits - inSessions)
        expect(returnableCents).toBeLessThanOrEqual(held - creditsLeft)
        expect(sentCents + returnableCents).toBeLessThanOrEqual(8_500)
      }
      await expectLedgerVerifies(golf)
    }),
    { numRuns: 12 },
  )
}, 120_000)

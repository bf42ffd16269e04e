/** What deleting an account does to money that isn't in the wallet, and what refuses it. */
import { describe, expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { newAdmin, password, player } from '../../../test/players.ts'
import { transaction } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { debitCardReturn, topUp } from '../wallet/service.ts'

const end = { body: { password } }
const row = (golf: TestApp, id: string) =>
  golf.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('DELETE /auth/account', () => {
  test('is refused while a session holds their money', async ({ sharedGolf: golf }) => {
    const [gina, hugo] = [await player(golf, 'gina', 2_500), await player(golf, 'hugo', 2_500)]
    const session = await hosted(golf, gina)
    await join(golf, hugo, session.id)
    golf.clock.set(session.date)
    golf.clock.advanceHours(1)
    expect(await golf.refusal('DELETE /auth/account', end, hugo)).toMatchObject({
      status: 409,
      code: 'MONEY_HELD',
      heldCents: 2_500,
      error:
        'You have $25.00 on hold in sessions that aren’t final yet: Bethpage Black (Fri, Nov 27). You can delete your account after that.',
      held: [{ sessionId: session.id, cents: 2_500, settlesAt: '2026-11-27T17:40:00.000Z' }],
      possibleAt: '2026-11-27T17:40:00.000Z',
    })
    expect((await row(golf, hugo.id)).deleted_at).toBeNull()
  })

  test('keeps the wallet and a later refund of fees of sessions left late for the former user', async ({
    sharedGolf: golf,
  }) => {
    golf.clock.set('2026-11-20T15:00:00.000Z')
    const [hal, iris] = [await player(golf, 'hal', 2_500), await player(golf, 'iris', 3_000)]
    const session = await hosted(golf, hal)
    await join(golf, iris, session.id)
    golf.clock.set('2026-11-26T23:00:00.000Z')
    await leave(golf, iris, session.id)
    await golf.call('DELETE /auth/account', { body: { password, forfeit: 'Forfeit $5.00' } }, iris)
    await golf.call('POST /sessions/{id}/cancel', { params: { id: session.id } }, hal)
    expect(await balance(golf, hal)).toBe(2_500)
    const wallet = golf.db.selectFrom('account').select('balance')
    expect(await wallet.where('code', '=', `user:${iris.id}`).executeTakeFirst()).toEqual({
      balance: 0,
    })
    const former = await golf.call(
      'GET /admin/money/former-balances',
      { query: { email: 'iris@example.com' } },
      await newAdmin(golf, 'paula'),
    )
    expect(former.items).toMatchObject([{ userId: iris.id, cents: 3_000 }])
    expect((await verifyLedger(golf.db)).problems).toEqual([])
  })

  test('is refused while a bank reviews a dispute about a payment of theirs', async ({
    sharedGolf: golf,
  }) => {
    const jill = await player(golf, 'jill')
    const at = golf.clock.now()
    const checkout = {
      id: newId(),
      user_id: jill.id,
      provider: 'sandbox',
      provider_id: 'cs_jill',
      amount_cents: 500,
      currency: 'usd',
      live: false,
      created_at: at,
      expires_at: at,
    }
    await golf.db.insertInto('checkout').values(checkout).execute()
    const dispute = {
      id: newId(),
      checkout_id: checkout.id,
      provider_id: 'dp_jill',
      amount_cents: 500,
      created_at: at,
    }
    await golf.db.insertInto('card_dispute').values(dispute).execute()
    expect(await golf.call('GET /auth/account/deletion', {}, jill)).toMatchObject({
      hasOpenDispute: true,
    })
    expect(await golf.refusal('DELETE /auth/account', end, jill)).toMatchObject({
      status: 409,
      code: 'MONEY_HELD',
      error:
        'Your bank is still reviewing a dispute about one of your payments. You can delete your account once it’s decided.',
    })
    await golf.db
      .updateTable('card_dispute')
      .set({ status: 'won', ended_at: at })
      .where('id', '=', dispute.id)
      .execute()
    await golf.call('DELETE /auth/account', end, jill)
    await golf.db.deleteFrom('card_dispute').execute()
    await golf.db.deleteFrom('checkout').where('id', '=', checkout.id).execute()
  })

  test('is refused while a card refund of theirs is pending', async ({ sharedGolf: golf }) => {
    const joan = await player(golf, 'joan')
    const id = newId()
    const at = golf.clock.now()
    await golf.db
      .insertInto('checkout')
      .values({
        id,
        user_id: joan.id,
        provider: 'sandbox',
        provider_id: 'cs_joan',
        amount_cents: 500,
        currency: 'usd',
        live: false,
        created_at: at,
        expires_at: at,
      })
      .execute()
    const refund = {
      id: newId(),
      checkout_id: id,
      amount_cents: 500,
      requested_by: joan.id,
      by_owner: true,
      created_at: at,
    }
    await golf.db.insertInto('card_refund').values(refund).execute()
    expect(await golf.call('GET /auth/account/deletion', {}, joan)).toMatchObject({
      hasPendingCardRefund: true,
    })
    expect(await golf.refusal('DELETE /auth/account', end, joan)).toMatchObject({
      status: 409,
      code: 'MONEY_HELD',
      error: expect.stringContaining('refund to your card is still pending'),
    })
    await golf.db.deleteFrom('card_refund').where('id', '=', refund.id).execute()
    await golf.db.deleteFrom('checkout').where('id', '=', id).execute()
    await golf.call('DELETE /auth/account', end, joan)
  })

  test('is refused while they owe a charged-back payment', async ({ sharedGolf: golf }) => {
    const kim = await player(golf, 'kim')
    const owed = {
      key: 'chargeback:kim',
      kind: 'chargeback',
      userId: kim.id,
      cents: 5_000,
    } as const
    await transaction(golf.db, (tx) => debitCardReturn(tx, golf.clock.now(), owed))
    expect(await golf.refusal('DELETE /auth/account', end, kim)).toMatchObject({
      status: 402,
      code: 'BALANCE_OWED',
      owedCents: 5_000,
    })
    const paid = { id: newId(), user_id: kim.id, amount_cents: 5_000 } as Parameters<
      typeof topUp
    >[2]
    await transaction(golf.db, (tx) => topUp(tx, golf.clock.now(), paid))
    await golf.call('DELETE /auth/account', end, kim)
  })
})

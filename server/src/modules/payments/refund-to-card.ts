import type { refundToCard as call } from '@county-golf/contract/card-refunds'
import { cardRefundsPerDay } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { holdWallet, walletBalance } from '../wallet/service.ts'
import { asCardRefund, topUpsWithMoney } from './card-money.ts'
import { countOwnRefunds } from './card-money-queries.ts'
import type { PaymentDeps } from './deps.ts'
import { tryRefund } from './finish-refund.ts'
import { lockCheckoutOfTransaction } from './queries.ts'
import { reserveRefund } from './reserve-refund.ts'
import type { RefundRow } from './return-queries.ts'
import { limitDayMs, notRefundable } from './rules.ts'

type Refunded = z.input<typeof call.response>
type Wanted = { transactionId: string; cents: number }

/**
 * Refunds part of what is left of the viewer's own top-up to its card. Debits the wallet, then
 * calls the provider outside any transaction. A repeated request returns the first response, in
 * which the refund is pending. `cardMoneyOf` has its current status.
 * @throws Refusal NOT_FOUND, NOT_REFUNDABLE, WALLET_LIMIT
 */
export async function refundToCard(
  deps: PaymentDeps,
  viewer: Viewer,
  wanted: Wanted,
  idempotency: Idempotency,
): Promise<Refunded> {
  await idempotency.stopIfRepeated()
  const refund = await reserve(deps, viewer, wanted, idempotency)
  const status = await tryRefund(deps, refund.id)
  return {
    refund: asCardRefund({ ...refund, status }, wanted.transactionId),
    balance: await walletBalance(deps.db, viewer.id),
  }
}

async function reserve(
  deps: PaymentDeps,
  viewer: Viewer,
  { transactionId, cents }: Wanted,
  idempotency: Idempotency,
): Promise<RefundRow> {
  return await transaction(deps.db, async (tx) => {
    const checkout = await lockCheckoutOfTransaction(tx, transactionId)
    if (checkout?.user_id !== viewer.id) throw refusal('NOT_FOUND', 'Top-up not found')
    // The wallet is locked from here on, so the balance read is the balance posted against.
    const balanceCents = await holdWallet(tx, viewer.id)
    const at = deps.clock.now()
    const since = new Date(at.getTime() - limitDayMs)
    if ((await countOwnRefunds(tx, viewer.id, since)) >= cardRefundsPerDay) throw tooMany()
    const topUps = await topUpsWithMoney(tx, viewer.id, deps.provider.name)
    const topUp = topUps.find(({ checkoutId }) => checkoutId === checkout.id)
    if (topUp?.blockedBy === 'dispute')
      throw notRefundable(
        'You can’t refund money to a card while one of your payments is disputed. Contact support.',
      )
    if (topUp?.blockedBy === 'provider')
      throw notRefundable('This payment was made another way. Contact support to get a refund.')
    const remainingCents = topUp?.remainingCents ?? 0
    if (cents > remainingCents) throw notThatMuch(remainingCents)
    const refund = await reserveRefund(deps, tx, at, { checkout, cents, by: viewer.id })
    const response: Refunded = {
      refund: asCardRefund(refund, transactionId),
      balance: balanceCents - cents,
    }
    await idempotency.storeResponse(tx, response, at)
    return refund
  })
}

const notThatMuch = (remainingCents: number) =>
  refusal(
    'NOT_REFUNDABLE',
    remainingCents > 0
      ? `Only ${dollars(remainingCents)} of this top-up is left to refund.`
      : 'Nothing of this top-up is left to refund.',
    { facts: { remainingCents } },
  )

const tooMany = () =>
  refusal(
    'WALLET_LIMIT',
    `You can request ${cardRefundsPerDay} card refunds every 24 hours. Try again tomorrow.`,
  )

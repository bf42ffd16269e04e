import type { sendBack as call } from '@county-golf/contract/card-refunds'
import { cardRefundsPerDay } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { refuse } from '../../lib/refusal.ts'
import { holdWallet, walletBalance } from '../wallet/service.ts'
import { asCardRefund, topUpsWithMoney } from './card-money.ts'
import { countOwnRefunds } from './card-money-queries.ts'
import type { PaymentDeps } from './deps.ts'
import { finishRefund } from './finish-refund.ts'
import { lockCheckoutOfTransaction, type RefundRow } from './return-queries.ts'
import { limitDayMs, notRefundable } from './rules.ts'
import { setAside } from './set-aside.ts'

type SentBack = z.input<typeof call.answer>
type Wanted = { transactionId: string; cents: number }

/**
 * Sends part of what is left of the viewer's own top-up back to its card. The money is set aside
 * first, then the provider is asked, outside any transaction. A repeated request gets the first
 * answer, in which the refund is pending. What became of it is in `cardMoneyOf`.
 * @throws Refusal NOT_FOUND, NOT_REFUNDABLE, WALLET_LIMIT
 */
export async function sendBack(
  deps: PaymentDeps,
  viewer: Viewer,
  wanted: Wanted,
  once: Once,
): Promise<SentBack> {
  await once.stopIfAnswered()
  const refund = await reserve(deps, viewer, wanted, once)
  const status = await finishRefund(deps, refund.id).catch((error: unknown) => {
    deps.log.warn({ refundId: refund.id, error }, 'a card refund waits for the provider')
    return 'pending' as const
  })
  return {
    refund: asCardRefund({ ...refund, status }, wanted.transactionId),
    balance: await walletBalance(deps.db, viewer.id),
  }
}

async function reserve(
  deps: PaymentDeps,
  viewer: Viewer,
  { transactionId, cents }: Wanted,
  once: Once,
): Promise<RefundRow> {
  return await transaction(deps.db, async (tx) => {
    const checkout = await lockCheckoutOfTransaction(tx, transactionId)
    if (checkout?.user_id !== viewer.id) throw refuse('NOT_FOUND', 'There is no such top-up')
    // Nothing enters or leaves the wallet from here on, so what is read is what is posted.
    const balanceCents = await holdWallet(tx, viewer.id)
    const at = deps.clock.now()
    const since = new Date(at.getTime() - limitDayMs)
    if ((await countOwnRefunds(tx, viewer.id, since)) >= cardRefundsPerDay) throw tooMany()
    const topUps = await topUpsWithMoney(tx, viewer.id, deps.provider.name)
    const topUp = topUps.find(({ checkoutId }) => checkoutId === checkout.id)
    if (topUp?.blockedBy === 'dispute')
      throw notRefundable(
        'You can’t send money back to a card while one of your payments is disputed. Contact support.',
      )
    if (topUp?.blockedBy === 'provider')
      throw notRefundable('This payment was made another way. Contact support to get it back.')
    const leftCents = topUp?.leftCents ?? 0
    if (cents > leftCents) throw notThatMuch(leftCents)
    const refund = await setAside(deps, tx, at, { checkout, cents, by: viewer.id })
    const answer: SentBack = {
      refund: asCardRefund(refund, transactionId),
      balance: balanceCents - cents,
    }
    await once.remember(tx, answer, at)
    return refund
  })
}

const notThatMuch = (leftCents: number) =>
  refuse(
    'NOT_REFUNDABLE',
    leftCents > 0
      ? `Only ${dollars(leftCents)} of this top-up is left to send back.`
      : 'Nothing of this top-up is left to send back.',
    { facts: { leftCents } },
  )

const tooMany = () =>
  refuse(
    'WALLET_LIMIT',
    `You can send money back ${cardRefundsPerDay} times in 24 hours. Try again tomorrow.`,
  )

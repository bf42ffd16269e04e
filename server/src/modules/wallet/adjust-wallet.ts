import { dollars } from '@county-golf/contract/money'
import type { adjustWallet as call } from '@county-golf/contract/wallet-admin'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { record } from '../events/service.ts'
import { account, findBalance, Overdrawn, post } from '../ledger/service.ts'
import { transactionOf, type WalletDeps } from './history.ts'
import { settle } from './owing.ts'
import { noSuchWallet } from './rules.ts'

type Adjustment = z.output<typeof call.body>
type Adjusted = z.input<typeof call.answer>

/** An administrator's credit with this reason is a player's refund. */
const refundReason = 'admin_refund'

/**
 * Credits or debits a wallet by an administrator's word, once per key.
 * @throws Refusal NOT_FOUND, FORBIDDEN for one's own wallet, INSUFFICIENT_BALANCE for a debit below
 *   zero
 */
export async function adjustWallet(
  deps: WalletDeps,
  viewer: Viewer,
  adjustment: Adjustment,
  once: Once,
): Promise<Adjusted> {
  const { userId, reason } = adjustment
  const cents = adjustment.cents ?? adjustment.amount_cents ?? 0
  if (userId === viewer.id)
    throw refuse('FORBIDDEN', 'Another administrator must adjust your own wallet.')
  const wallet = account.user(userId)
  return await transaction(deps.db, async (tx) => {
    if ((await findBalance(tx, wallet)) === undefined) throw noSuchWallet()
    const at = deps.clock.now()
    const transactionId = newId()
    const kind = cents < 0 ? 'admin_debit' : reason === refundReason ? reason : 'admin_credit'
    const [src, dst] = cents < 0 ? [wallet, account.adjustments] : [account.adjustments, wallet]
    await post(tx, at, [
      {
        key: `adjustment:${transactionId}`,
        kind,
        part: 'amount',
        transactionId,
        userId,
        legs: [{ src, dst, cents: Math.abs(cents) }],
      },
    ]).catch((error: unknown) => {
      throw error instanceof Overdrawn ? tooLittle(error.balanceCents) : error
    })
    if (cents > 0) await settle(tx, at, userId)
    await writeAudit(tx, at, {
      adminId: viewer.id,
      act: 'wallet.adjust',
      target: userId,
      after: { cents, transactionId },
      why: reason,
    })
    // Who did it and why, for whatever listens.
    await record(tx, at, {
      kind: 'wallet.moved',
      userId,
      data: { kind, cents, transactionId, by: viewer.id, reason: reason ?? null },
    })
    const answer = {
      transaction: await transactionOf(deps, tx, transactionId),
      balance: (await findBalance(tx, wallet)) ?? 0,
    }
    await once.remember(tx, answer, at)
    return answer
  })
}

const tooLittle = (balanceCents: number) =>
  refuse(
    'INSUFFICIENT_BALANCE',
    `This wallet holds ${dollars(balanceCents)}, and a debit cannot take it below zero.`,
  )

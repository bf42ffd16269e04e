import { dollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import type { adjustWallet as call } from '@county-golf/contract/wallet-admin'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { type Tx, transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { record } from '../events/service.ts'
import { account, findBalance, Overdrawn, post } from '../ledger/service.ts'
import { storedSettings } from '../settings/service.ts'
import { askForSecond, type ByHand } from './adjustment-queries.ts'
import { transactionOf, type WalletDeps } from './history.ts'
import { settle } from './owing.ts'
import { noSuchWallet } from './rules.ts'

type Adjustment = z.output<typeof call.body>
type Adjusted = z.input<typeof call.answer>

/** An administrator's credit with this reason is a player's refund. */
const refundReason = 'admin_refund'

/**
 * Credits or debits a wallet by an administrator's word, once per key. What is above the two-person
 * limit waits for another administrator, and nothing is moved yet.
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
  const { twoPersonLimitCents } = await storedSettings(deps.db)
  const needsSecond = twoPersonLimitCents !== null && Math.abs(cents) > twoPersonLimitCents
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const balance = await findBalance(tx, account.user(userId))
    if (balance === undefined) throw noSuchWallet()
    const asked = { adminId: viewer.id, userId, cents, reason }
    const answer = needsSecond
      ? { transaction: null, balance, adjustmentId: await askForSecond(tx, at, asked) }
      : await moveByHand(deps, tx, at, asked)
    await once.remember(tx, answer, at)
    return answer
  })
}

/** Moves the money of a correction, tells of it and writes it into the audit log. */
export async function moveByHand(
  deps: Pick<WalletDeps, 'sessionTitles'>,
  tx: Tx,
  at: Date,
  { adminId, userId, cents, reason, adjustmentId }: ByHand & { adjustmentId?: string },
): Promise<{ transaction: Transaction; balance: number }> {
  const wallet = account.user(userId)
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
    adminId,
    act: 'wallet.adjust',
    target: userId,
    after: { cents, transactionId, ...(adjustmentId && { adjustmentId }) },
    why: reason,
  })
  await record(tx, at, {
    kind: 'wallet.moved',
    userId,
    data: { kind, cents, transactionId, by: adminId, reason: reason ?? null },
  })
  return {
    transaction: await transactionOf(deps, tx, transactionId),
    balance: (await findBalance(tx, wallet)) ?? 0,
  }
}

const tooLittle = (balanceCents: number) =>
  refuse(
    'INSUFFICIENT_BALANCE',
    `This wallet holds ${dollars(balanceCents)}, and a debit cannot take it below zero.`,
  )

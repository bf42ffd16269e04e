import { dollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import type { adjustWallet as call } from '@county-golf/contract/wallet-admin'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import { newId } from '../../lib/ids.ts'
import { refusal } from '../../lib/refusal.ts'
import { needsSecondAdmin, requestApproval } from '../approvals/service.ts'
import { writeAudit } from '../audit/service.ts'
import { record } from '../events/service.ts'
import { account, findBalance, Overdrawn, post, postingKey } from '../ledger/service.ts'
import { storedSettings } from '../settings/service.ts'
import { payDebts } from './debts.ts'
import type { WalletDeps } from './deps.ts'
import { storeReason, transactionOf } from './history.ts'
import { movedToday } from './moved-today.ts'
import { noSuchWallet } from './rules.ts'

type Input = z.output<typeof call.body>
type Adjusted = z.input<typeof call.response>

type Adjustment = {
  adminId: string
  userId: string
  /** Signed: a credit is positive. */
  cents: number
  reason: string | undefined
}

/** An admin's credit with this reason counts as a refund to the player. */
const refundReason = 'admin_refund'

/**
 * Credits or debits a wallet, once per key. If the admin's adjustments of this wallet add up to more
 * than the two-person limit, it waits for a second admin and moves no money yet.
 * @throws Refusal NOT_FOUND; FORBIDDEN for the admin's own wallet, or for that of a player in an
 *   unsettled session with them; INSUFFICIENT_BALANCE for a debit below zero
 */
export async function adjustWallet(
  deps: WalletDeps,
  viewer: Viewer,
  { userId, reason, ...input }: Input,
  idempotency: Idempotency,
): Promise<Adjusted> {
  const cents = input.cents ?? input.amount_cents ?? 0
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const balance = await findBalance(tx, account.user(userId))
    if (balance === undefined) throw noSuchWallet()
    const adjustment = { adminId: viewer.id, userId, cents, reason }
    const { twoPersonLimitCents } = await storedSettings(tx)
    const total = { kind: 'adjustment', cents: await movedToday(tx, at, adjustment) } as const
    if (!needsSecondAdmin(twoPersonLimitCents, total)) {
      const response = await applyAdjustment(deps, tx, at, adjustment)
      await idempotency.storeResponse(tx, response, at)
      return response
    }
    const refused = await deps.walletConflict(tx, viewer.id, userId)
    if (refused) throw refused
    if (balance + cents < 0) throw tooLittle(balance)
    const approvalId = await requestApproval(tx, at, { kind: 'adjustment', ...adjustment })
    const response = { transaction: null, balance, approvalId }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
}

/**
 * Posts an adjustment, notifies the wallet's owner, and writes the audit log.
 * @throws Refusal as `adjustWallet`, for the admin who makes or approves it
 */
export async function applyAdjustment(
  deps: Pick<WalletDeps, 'sessionTitles' | 'walletConflict'>,
  tx: Tx,
  at: Date,
  { adminId, userId, cents, reason, approvalId }: Adjustment & { approvalId?: string },
): Promise<{ transaction: Transaction; balance: number }> {
  const refused = await deps.walletConflict(tx, adminId, userId)
  if (refused) throw refused
  const wallet = account.user(userId)
  const transactionId = newId()
  const kind = cents < 0 ? 'admin_debit' : reason === refundReason ? reason : 'admin_credit'
  const [src, dst] = cents < 0 ? [wallet, account.adjustments] : [account.adjustments, wallet]
  await post(tx, at, [
    {
      id: transactionId,
      key: postingKey.adjustment(transactionId),
      kind,
      userId,
      legs: [{ part: 'amount', src, dst, cents: Math.abs(cents) }],
    },
  ]).catch((error: unknown) => {
    throw error instanceof Overdrawn ? tooLittle(error.balanceCents) : error
  })
  if (reason && reason !== refundReason) await storeReason(tx, transactionId, reason)
  if (cents > 0) await payDebts(tx, at, [userId])
  await writeAudit(tx, at, {
    adminId,
    action: 'wallet.adjust',
    target: userId,
    after: { cents, transactionId, ...(approvalId && { approvalId }) },
    reason,
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
  refusal(
    'INSUFFICIENT_BALANCE',
    `This wallet only has ${dollars(balanceCents)}. You can’t debit more than that.`,
  )

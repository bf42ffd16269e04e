import type { payFormerUser as call } from '@county-golf/contract/former-balances'
import { dollars } from '@county-golf/contract/money'
import type { z } from 'zod'
import { type Tx, transaction } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { newId } from '../../../lib/ids.ts'
import { refusal } from '../../../lib/refusal.ts'
import { needsSecondAdmin, requestApproval } from '../../approvals/service.ts'
import { writeAudit } from '../../audit/service.ts'
import { record } from '../../events/service.ts'
import { account, owedBy, type Posting, post, postingKey } from '../../ledger/service.ts'
import { storedSettings } from '../../settings/service.ts'
import { holdUser } from '../../users/service.ts'
import { payDebts } from '../debts.ts'
import type { WalletDeps } from '../deps.ts'
import { storeReason } from '../history.ts'
import { movedToday } from '../moved-today.ts'
import { forgetFormerUser, lockFormerUser, owedTo } from './former-users.ts'

type FormerPayment = {
  adminId: string
  /** The former user. */
  userId: string
  cents: number
  /** The new account whose wallet gets the money, or null if it's paid from the bank. */
  toUserId: string | null
  reference: string
}

/**
 * Records that a former user's whole balance was paid from the bank, or moves it to the wallet of their new account.
 * Above the two-person limit it waits for a second admin.
 * @throws Refusal NOT_FOUND, BALANCE_OWED, ALREADY_PROCESSED if nothing is owed or the amount has changed, and
 * FORBIDDEN for the   admin's own wallet or that of a player in an unsettled session with them
 */
export async function payFormerUser(
  deps: WalletDeps,
  viewer: Viewer,
  { id, cents, reference, toUserId }: z.output<typeof call.body> & { id: string },
  idempotency: Idempotency,
): Promise<z.input<typeof call.response>> {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const payment = { adminId: viewer.id, userId: id, cents, toUserId: toUserId ?? null, reference }
    await checkPayment(deps, tx, payment)
    const { twoPersonLimitCents } = await storedSettings(tx)
    const total = toUserId
      ? await movedToday(tx, at, { adminId: viewer.id, userId: toUserId, cents })
      : cents
    const response: z.input<typeof call.response> = needsSecondAdmin(twoPersonLimitCents, {
      kind: 'former_payment',
      cents: total,
    })
      ? { transactionId: null, approvalId: await request(tx, at, payment) }
      : { transactionId: await postPayment(tx, at, payment) }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
}

const request = (tx: Tx, at: Date, { reference, ...payment }: FormerPayment): Promise<string> =>
  requestApproval(tx, at, { kind: 'former_payment', ...payment, reason: reference })

/** Makes a payment that a second admin approved. @returns the posting's id @throws Refusal as `payFormerUser` */
export async function applyFormerPayment(
  deps: Pick<WalletDeps, 'walletConflict'>,
  tx: Tx,
  at: Date,
  payment: FormerPayment & { approvalId: string },
): Promise<string> {
  await checkPayment(deps, tx, payment)
  return await postPayment(tx, at, payment)
}

/** Locks the former user and checks the payment and the admin who makes it. */
async function checkPayment(
  { walletConflict }: Pick<WalletDeps, 'walletConflict'>,
  tx: Tx,
  { adminId, userId, cents, toUserId }: FormerPayment,
): Promise<void> {
  if (toUserId !== null) {
    const refused = await walletConflict(tx, adminId, toUserId)
    if (refused) throw refused
    const user = await holdUser(tx, toUserId)
    if (!user || user.deleted_at || user.is_banned)
      throw refusal('NOT_FOUND', 'Choose an account that isn’t banned or deleted.')
  }
  if (!(await lockFormerUser(tx, userId)))
    throw refusal('NOT_FOUND', 'We couldn’t find that former user.')
  const debtCents = await owedBy(tx, userId)
  if (debtCents > 0)
    throw refusal(
      'BALANCE_OWED',
      `They owe ${dollars(debtCents)} from a charged-back payment. Settle that first.`,
    )
  const owedCents = await owedTo(tx, userId)
  if (owedCents !== cents)
    throw refusal(
      'ALREADY_PROCESSED',
      owedCents === 0
        ? 'This balance was already paid.'
        : `This balance is ${dollars(owedCents)} now. Reload the list.`,
    )
}

async function postPayment(
  tx: Tx,
  at: Date,
  payment: FormerPayment & { approvalId?: string },
): Promise<string> {
  const { adminId, userId, cents, toUserId, reference, approvalId } = payment
  const id = newId()
  await post(tx, at, [postingOf(id, payment)])
  await tx
    .insertInto('former_payment')
    .values({ id, user_id: userId, cents, to_user_id: toUserId, reference, admin_id: adminId, at })
    .execute()
  await forgetFormerUser(tx, userId)
  if (toUserId !== null) {
    await storeReason(tx, id, reference)
    await payDebts(tx, at, [toUserId])
    await record(tx, at, {
      kind: 'wallet.moved',
      userId: toUserId,
      data: { kind: 'admin_credit', cents, transactionId: id, by: adminId, reason: reference },
    })
  }
  await writeAudit(tx, at, {
    adminId,
    action: toUserId === null ? 'wallet.pay_former' : 'wallet.restore_former',
    target: toUserId ?? userId,
    after: { cents, transactionId: id, formerUserId: userId, ...(approvalId && { approvalId }) },
    reason: reference,
  })
  return id
}

/** Only a wallet's history has its user. */
const postingOf = (id: string, { cents, toUserId }: FormerPayment): Posting => ({
  id,
  key: postingKey.formerPayment(id),
  kind: toUserId === null ? 'former_payment' : 'admin_credit',
  ...(toUserId !== null && { userId: toUserId }),
  legs: [
    {
      part: 'kept',
      src: account.formerUsers,
      dst: toUserId === null ? account.bank : account.user(toUserId),
      cents,
    },
  ],
})

import type {
  approve as approveCall,
  reject as rejectCall,
} from '@county-golf/contract/admin-approvals'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { type Approval, lockWaiting, markApproved, rejectRequest } from '../approvals/service.ts'
import { sessionTitles, walletConflict } from '../sessions/service.ts'
import { applySettings } from '../settings/service.ts'
import { applyAdjustment, applyFormerPayment } from '../wallet/service.ts'
import { readApproval } from './list-approvals.ts'
import { applyApproved } from './update-user.ts'

type Decision = { id: string; note: string | undefined }
type Approved = z.input<typeof approveCall.response>
/** The wallet's transaction, if there is one, and the id of the posting. */
type Applied = { transaction: Approved['transaction']; postingId: string | null }

/**
 * Approves a request and applies the change in the same transaction.
 * @throws Refusal NOT_FOUND, FORBIDDEN, ALREADY_PROCESSED, INSUFFICIENT_BALANCE, EMAIL_TAKEN
 */
export async function approve(
  deps: Deps,
  viewer: Viewer,
  { id, note }: Decision,
  idempotency: Idempotency,
): Promise<Approved> {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const request = await lockWaiting(tx, id)
    if (!request.approvers.includes(viewer.id)) throw mayNot(request, viewer)
    const { transaction: made, postingId } = await apply(tx, deps, at, viewer.id, request)
    await markApproved(tx, id, { by: viewer.id, at, note, transactionId: postingId })
    const response = { approval: await readApproval(tx, viewer, id), transaction: made }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
}

/** Applies the requested change on behalf of the approving admin. */
async function apply(
  tx: Tx,
  deps: Deps,
  at: Date,
  adminId: string,
  { id: approvalId, kind, user_id, to_user_id, cents, email, reason }: Approval,
): Promise<Applied> {
  if (kind === 'raise_limit') {
    await applySettings(tx, at, adminId, { twoPersonLimitCents: cents })
    return nothingPosted
  }
  if (user_id === null) throw new Error(`Approval ${approvalId} has no user`)
  const about = { adminId, userId: user_id, approvalId }
  if (kind === 'adjustment') {
    const adjustment = { ...about, cents: cents ?? 0, reason: reason ?? undefined }
    const wallet = { sessionTitles, walletConflict }
    const { transaction: made } = await applyAdjustment(wallet, tx, at, adjustment)
    return { transaction: made, postingId: made.id }
  }
  if (kind === 'former_payment') {
    const payment = { ...about, toUserId: to_user_id, cents: cents ?? 0, reference: reason ?? '' }
    const postingId = await applyFormerPayment({ walletConflict }, tx, at, payment)
    return { transaction: null, postingId }
  }
  const changes = kind === 'make_admin' ? { isAdmin: true } : { email }
  await applyApproved(tx, deps, at, { ...about, changes })
  return nothingPosted
}

const nothingPosted: Applied = { transaction: null, postingId: null }

const mayNot = ({ requested_by, user_id }: Approval, viewer: Viewer) => {
  if (requested_by === viewer.id)
    return refusal('FORBIDDEN', 'Another admin has to approve your request.')
  if (user_id === viewer.id)
    return refusal('FORBIDDEN', 'Another admin has to approve changes to your account.')
  return refusal(
    'FORBIDDEN',
    'Only users who were already admins when this was requested can approve it.',
  )
}

/** Rejects a request, or withdraws the admin's own. @throws Refusal NOT_FOUND, ALREADY_PROCESSED */
export async function reject(
  { db, clock }: Deps,
  viewer: Viewer,
  { id, note }: Decision,
  idempotency: Idempotency,
): Promise<z.input<typeof rejectCall.response>> {
  return await transaction(db, async (tx) => {
    const at = clock.now()
    await rejectRequest(tx, id, { by: viewer.id, at, note })
    const response = { approval: await readApproval(tx, viewer, id) }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
}

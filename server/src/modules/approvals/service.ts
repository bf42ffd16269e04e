/** The two-person rule: one admin's requests that wait for another admin. */
import type { Selectable, Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { ApprovalTable } from '../../database/tables.gen.ts'
import { newId } from '../../lib/ids.ts'
import { refusal } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'

export { needsSecondAdmin } from './rules.ts'

export type Approval = Selectable<ApprovalTable>

/** What an admin requests. */
export type ApprovalRequest = {
  adminId: string
  reason?: string | undefined
} & (
  | { kind: 'adjustment'; userId: string; cents: number }
  | { kind: 'make_admin'; userId: string }
  | { kind: 'change_email'; userId: string; email: string | null }
  | { kind: 'raise_limit'; cents: number | null }
  /** @param toUserId the new account to credit, or null to pay from the bank */
  | { kind: 'former_payment'; userId: string; cents: number; toUserId: string | null }
)

const requestActions = {
  adjustment: 'wallet.ask_adjustment',
  make_admin: 'user.ask_admin',
  change_email: 'user.ask_email',
  raise_limit: 'settings.ask_limit',
  former_payment: 'wallet.ask_former',
} as const

const rejectActions = {
  adjustment: 'wallet.reject_adjustment',
  make_admin: 'user.reject_admin',
  change_email: 'user.reject_email',
  raise_limit: 'settings.reject_limit',
  former_payment: 'wallet.reject_former',
} as const

/** Admins who could approve a request, by id. */
export async function approversFor(
  db: DbOrTx,
  {
    adminId = null,
    userId = null,
    toUserId = null,
  }: { adminId?: string | null; userId?: string | null; toUserId?: string | null },
): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from app_user where is_admin and not is_banned and deleted_at is null
      and id is distinct from ${adminId}::uuid and id is distinct from ${userId}::uuid
      and id is distinct from ${toUserId}::uuid
    order by id`
  return rows.map(({ id }) => id)
}

/**
 * Submits a request to a second admin. Repeating a request for an account or for the limit doesn't
 * create another one.
 * @returns its id
 * @throws Refusal FORBIDDEN if no other admin could approve it
 */
export async function requestApproval(
  tx: Tx,
  at: Date,
  { adminId, kind, reason, ...request }: ApprovalRequest,
): Promise<string> {
  const wanted = { userId: null, cents: null, email: null, toUserId: null, ...request }
  const { userId, toUserId } = wanted
  const approvers = await approversFor(tx, { adminId, userId, toUserId })
  if (approvers.length === 0) throw noApprover()
  const waiting = kind === 'adjustment' ? undefined : await findSame(tx, adminId, kind, wanted)
  if (waiting) return waiting.id
  const id = newId()
  await tx
    .insertInto('approval')
    .values({
      id,
      kind,
      user_id: userId,
      to_user_id: toUserId,
      cents: wanted.cents,
      email: wanted.email,
      reason: reason ?? null,
      requested_by: adminId,
      requested_at: at,
      approvers,
    })
    .execute()
  await writeAudit(tx, at, {
    adminId,
    action: requestActions[kind],
    ...(userId && { target: userId }),
    after: { ...detailsOf({ kind, ...wanted }), approvalId: id },
    reason,
  })
  return id
}

const findSame = (
  tx: Tx,
  adminId: string,
  kind: Approval['kind'],
  { userId, cents, email }: Pick<Approval, 'cents' | 'email'> & { userId: string | null },
): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('approval')
    .select('id')
    .where('state', '=', 'waiting')
    .where('requested_by', '=', adminId)
    .where('kind', '=', kind)
    .where('user_id', 'is not distinct from', userId)
    .where('cents', 'is not distinct from', cents)
    .where('email', 'is not distinct from', email)
    .executeTakeFirst()

/** The request's details for the audit log, under the same field names as the change itself. */
const detailsOf = ({ kind, cents, email }: Pick<Approval, 'kind' | 'cents' | 'email'>) =>
  ({
    adjustment: { cents },
    make_admin: { isAdmin: true },
    change_email: { email },
    raise_limit: { twoPersonLimitCents: cents },
    former_payment: { cents },
  })[kind]

/**
 * Locks a waiting request until the transaction ends.
 * @throws Refusal NOT_FOUND, ALREADY_PROCESSED
 */
export async function lockWaiting(tx: Tx, id: string): Promise<Approval> {
  const request = await tx
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw noSuchRequest()
  if (request.state !== 'waiting') {
    const decided = request.state === 'approved' ? 'approved' : 'declined'
    throw refusal('ALREADY_PROCESSED', `This request was already ${decided}.`)
  }
  return request
}

/** Marks a request as approved by one of its approvers. */
export const markApproved = (
  tx: Tx,
  id: string,
  decision: { by: string; at: Date; note: string | undefined; transactionId: string | null },
): Promise<void> =>
  decide(tx, id, { state: 'approved', transaction_id: decision.transactionId, ...by(decision) })

/**
 * Rejects a waiting request, or withdraws the admin's own.
 * @throws Refusal NOT_FOUND, ALREADY_PROCESSED
 */
export async function rejectRequest(
  tx: Tx,
  id: string,
  decision: { by: string; at: Date; note: string | undefined },
): Promise<void> {
  const request = await lockWaiting(tx, id)
  await decide(tx, id, { state: 'rejected', ...by(decision) })
  await writeAudit(tx, decision.at, {
    adminId: decision.by,
    action: rejectActions[request.kind],
    ...(request.user_id && { target: request.user_id }),
    before: { ...detailsOf(request), approvalId: id },
    reason: decision.note,
  })
}

const by = (decision: { by: string; at: Date; note: string | undefined }) => ({
  decided_by: decision.by,
  decided_at: decision.at,
  note: decision.note ?? null,
})

async function decide(tx: Tx, id: string, decision: Updateable<ApprovalTable>): Promise<void> {
  await tx.updateTable('approval').set(decision).where('id', '=', id).execute()
}

/** Removes the requested email addresses of an account that is being deleted. */
export async function purgeApprovals(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('approval').set({ email: null }).where('user_id', '=', userId).execute()
}

export const noSuchRequest = () => refusal('NOT_FOUND', 'Request not found')

const noApprover = () =>
  refusal(
    'FORBIDDEN',
    'There’s no other admin to approve this. To remove the two-person limit, run “npm run admin:limit” on the server.',
  )

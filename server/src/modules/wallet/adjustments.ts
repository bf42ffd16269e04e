import type { Adjustment, listAdjustments as call } from '@county-golf/contract/admin-ledger'
import type { Transaction } from '@county-golf/contract/wallet'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { type DbOrTx, type Tx, transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { Conditions, faceOf, type Listed, listPage, rowsOf } from '../../lib/listing.ts'
import { refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { moveByHand } from './adjust-wallet.ts'
import { decide, lockAdjustment } from './adjustment-queries.ts'
import type { WalletDeps } from './history.ts'

type Row = Omit<Adjustment, 'askedAt' | 'decidedAt' | 'mayDecide'> & {
  askedAt: Date
  decidedAt: Date | null
}
type Decision = { id: string; note: string | undefined }

const shown = `a.id, a.state, a.cents, a.reason, a.asked_at as "askedAt",
  a.decided_at as "decidedAt", a.note, a.transaction_id as "transactionId", ${faceOf('u')} as "user",
  ${faceOf('b')} as "askedBy", case when d.id is not null then ${faceOf('d')} end as "decidedBy"`
const joined = `join app_user u on u.id = a.user_id join app_user b on b.id = a.asked_by
  left join app_user d on d.id = a.decided_by`

const viewFor =
  (viewer: Viewer) =>
  (row: Row): Adjustment => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    mayDecide: row.state === 'waiting' && row.askedBy.id !== viewer.id && row.user.id !== viewer.id,
  })

/** Corrections that wait, unless asked the oldest first, or those decided, the latest first. */
export async function listAdjustments(
  { db }: WalletDeps,
  viewer: Viewer,
  query: z.output<typeof call.query>,
): Promise<Listed<Adjustment>> {
  const where = new Conditions()
  where.and(`a.state = ${where.value(query.state)}`)
  const order = query.order ?? (query.state === 'waiting' ? 'asc' : 'desc')
  return await listPage<Row, Adjustment>(db, query, {
    select: shown,
    from: 'adjustment a',
    join: joined,
    where: where.text,
    order: `${query.sort === 'cents' ? 'a.cents' : 'a.asked_at'} ${order}, a.id ${order}`,
    values: where.values,
    view: viewFor(viewer),
  })
}

async function read(db: DbOrTx, viewer: Viewer, id: string): Promise<Adjustment> {
  const text = `select ${shown} from adjustment a ${joined} where a.id = $1`
  const [row] = await rowsOf<Row>(db, text, [id])
  if (!row) throw noSuchAdjustment()
  return viewFor(viewer)(row)
}

const noSuchAdjustment = () => refuse('NOT_FOUND', 'There is no such adjustment')

/** A waiting correction, held until the transaction ends. */
async function lockWaiting(tx: Tx, id: string) {
  const waiting = await lockAdjustment(tx, id)
  if (!waiting) throw noSuchAdjustment()
  if (waiting.state !== 'waiting')
    throw refuse('ALREADY_PROCESSED', `This adjustment was already processed: ${waiting.state}`)
  return waiting
}

/**
 * Lets a correction happen, as another administrator than who asked for it.
 * @throws Refusal NOT_FOUND, FORBIDDEN, ALREADY_PROCESSED, INSUFFICIENT_BALANCE
 */
export async function approveAdjustment(
  deps: WalletDeps,
  viewer: Viewer,
  { id, note }: Decision,
  once: Once,
): Promise<{ adjustment: Adjustment; transaction: Transaction }> {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const { user_id, asked_by, cents, reason } = await lockWaiting(tx, id)
    if (asked_by === viewer.id)
      throw refuse('FORBIDDEN', 'Another administrator must approve what you asked for.')
    if (user_id === viewer.id)
      throw refuse('FORBIDDEN', 'Another administrator must adjust your own wallet.')
    const asked = { userId: user_id, cents, reason: reason ?? undefined, adjustmentId: id }
    const moved = await moveByHand(deps, tx, at, { ...asked, adminId: viewer.id })
    await decide(tx, id, {
      state: 'approved',
      decided_by: viewer.id,
      decided_at: at,
      note: note ?? null,
      transaction_id: moved.transaction.id,
    })
    const answer = {
      adjustment: await read(tx, viewer, id),
      transaction: moved.transaction,
    }
    await once.remember(tx, answer, at)
    return answer
  })
}

/** Refuses a correction, or takes back one's own. @throws Refusal NOT_FOUND, ALREADY_PROCESSED */
export async function rejectAdjustment(
  { db, clock }: WalletDeps,
  viewer: Viewer,
  { id, note }: Decision,
  once: Once,
): Promise<{ adjustment: Adjustment }> {
  return await transaction(db, async (tx) => {
    const at = clock.now()
    const { user_id, cents } = await lockWaiting(tx, id)
    await decide(tx, id, {
      state: 'rejected',
      decided_by: viewer.id,
      decided_at: at,
      note: note ?? null,
    })
    await writeAudit(tx, at, {
      adminId: viewer.id,
      act: 'wallet.reject_adjustment',
      target: user_id,
      before: { cents, adjustmentId: id },
      why: note,
    })
    const answer = { adjustment: await read(tx, viewer, id) }
    await once.remember(tx, answer, at)
    return answer
  })
}

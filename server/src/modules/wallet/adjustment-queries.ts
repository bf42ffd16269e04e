import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { writeAudit } from '../audit/service.ts'
import type { WalletTables } from './tables.ts'

/** A correction as an administrator asks for it. */
export type ByHand = {
  adminId: string
  userId: string
  /** Signed: what the wallet gains. */
  cents: number
  reason: string | undefined
}

/** Puts a correction before a second administrator. @returns its id */
export async function askForSecond(
  tx: Tx,
  at: Date,
  { adminId, userId, cents, reason }: ByHand,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('adjustment')
    .values({
      id,
      user_id: userId,
      cents,
      reason: reason ?? null,
      asked_by: adminId,
      asked_at: at,
    })
    .execute()
  await writeAudit(tx, at, {
    adminId,
    act: 'wallet.ask_adjustment',
    target: userId,
    after: { cents, adjustmentId: id },
    why: reason,
  })
  return id
}

export const lockAdjustment = (
  tx: Tx,
  id: string,
): Promise<Selectable<WalletTables['adjustment']> | undefined> =>
  tx.selectFrom('adjustment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function decide(
  tx: Tx,
  id: string,
  decision: Updateable<WalletTables['adjustment']>,
): Promise<void> {
  await tx.updateTable('adjustment').set(decision).where('id', '=', id).execute()
}

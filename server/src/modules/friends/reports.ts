/** The administrators' queue of reports. */
import type { Selectable } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import type { FriendTables } from './tables.ts'

export type Report = Selectable<FriendTables['report']>

export const lockReport = (tx: Tx, id: string): Promise<Report | undefined> =>
  tx.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Writes down what an administrator made of a report. */
export async function closeReport(
  tx: Tx,
  id: string,
  handled: { at: Date; by: string; outcome: NonNullable<Report['outcome']>; note: string },
): Promise<void> {
  await tx
    .updateTable('report')
    .set({
      handled_at: handled.at,
      handled_by: handled.by,
      outcome: handled.outcome,
      note: handled.note,
    })
    .where('id', '=', id)
    .execute()
}

/** Queries for the admins' queue of reports. */
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { ReportTable } from '../../database/tables.gen.ts'

type Report = Selectable<ReportTable>

/** Adds an open report. */
export async function insertReport(
  tx: Tx,
  report: Pick<Report, 'id' | 'reporter_id' | 'user_id' | 'message_id' | 'reason' | 'at'>,
): Promise<void> {
  const open = { handled_at: null, handled_by: null, outcome: null, note: null }
  await tx
    .insertInto('report')
    .values({ ...report, ...open })
    .execute()
}

export const lockReport = (tx: Tx, id: string): Promise<Report | undefined> =>
  tx.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Stores how an admin handled a report. */
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

type Reported = { username: string; reason: string; at: Date; messageId: string | null }

/** The reports that a user made, oldest first, for their data export. */
export async function exportReports(db: Db, userId: string): Promise<Reported[]> {
  return await fetchRows<Reported>(db)`
    select u.username, r.reason, r.at, r.message_id as "messageId"
    from report r join app_user u on u.id = r.user_id
    where r.reporter_id = ${userId} order by r.at, r.id`
}

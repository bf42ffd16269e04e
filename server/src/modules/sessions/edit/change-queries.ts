import type { Updateable } from 'kysely'
import type { Tx } from '../../../database/database.ts'
import type { SessionTable } from '../../../database/tables.gen.ts'
import type { SeatedSession } from '../queries.ts'

/**
 * Updates columns of a session whose row is locked. If the number of spots shrinks, seats are renumbered first to
 * fit. The schema refuses fewer spots than players.
 */
export async function setColumns(
  tx: Tx,
  session: SeatedSession,
  columns: Updateable<SessionTable>,
): Promise<void> {
  if (columns.max_players !== undefined && columns.max_players < session.max_players) {
    const taken = await tx
      .selectFrom('seat')
      .select(['id', 'seat_no'])
      .where('session_id', '=', session.id)
      .orderBy('seat_no')
      .execute()
    for (const [index, { id, seat_no }] of taken.entries())
      if (seat_no !== index + 1)
        await tx
          .updateTable('seat')
          .set({ seat_no: index + 1 })
          .where('id', '=', id)
          .execute()
  }
  if (Object.keys(columns).length > 0)
    await tx.updateTable('session').set(columns).where('id', '=', session.id).execute()
}

/** Hides a session from everyone. */
export async function hideSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('session').set({ hidden_at: at }).where('id', '=', id).execute()
}

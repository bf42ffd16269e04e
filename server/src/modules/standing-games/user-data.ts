/** What standing games keep about a user: its export, and its deletion with the account. */
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { endFor } from './follow-events.ts'

/** The games that a user owns or belongs to, and what they were asked, for their data export. */
export async function exportStandingGames(db: DbOrTx, userId: string) {
  return await fetchRows<Record<string, unknown>>(db)`
    select g.course_name as "courseName", g.weekday, g.tee_time as "teeTime", g.owner_id = ${userId} as "isOwner",
      g.notes, m.role, m.accepted_at as "acceptedAt", m.weekly_cents as "weeklyLimitCents", g.ended_at as "endedAt",
      (select coalesce(json_agg(json_build_object('date', d.tee_date, 'answer', a.state,
          'chargedCents', a.charged_cents) order by d.tee_date), '[]')
        from standing_ask a join standing_date d on d.session_id = a.session_id
        where d.game_id = g.id and a.user_id = ${userId}) as asked
    from standing_game g
    left join standing_member m on m.game_id = g.id and m.user_id = ${userId}
    where g.owner_id = ${userId} or m.user_id is not null or exists (
      select from standing_ask a join standing_date d on d.session_id = a.session_id
      where d.game_id = g.id and a.user_id = ${userId})
    order by g.created_at, g.id`
}

/** Ends a deleted user's games, and deletes their memberships and answers. */
export const purgeStandingGames =
  (deps: Pick<Deps, 'clock'>) =>
  async (tx: Tx, userId: string): Promise<void> => {
    await endFor(tx, deps, userId)
    await tx.deleteFrom('standing_ask').where('user_id', '=', userId).execute()
    await tx
      .updateTable('standing_game')
      .set({ notes: '' })
      .where('owner_id', '=', userId)
      .execute()
  }

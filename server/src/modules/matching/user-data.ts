import type { Db, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { stopWish } from './save-wish.ts'

/** A user's searches and the answers they gave, for their data export. */
export async function exportWishes(db: Db, userId: string) {
  const searches = await fetchRows<Record<string, unknown>>(db)`
    select w.made_at as "madeAt", w.county_name as county, w.state_code as "stateCode", w.zip,
      w.radius_miles as "radiusMiles", w.skill_level as "skillLevel", w.near_level as "nearLevel", w.pace, w.transport,
      w.prize, w.max_cents as "maxCents", w.count_me_in as "countMeIn", w.outcome,
      (select json_agg(json_build_object('opensAt', d.opens_at, 'closesAt', d.closes_at) order by d.opens_at)
        from wish_window d where d.wish_id = w.id) as windows
    from wish w where w.user_id = ${userId} order by w.made_at, w.id`
  const proposals = await fetchRows<Record<string, unknown>>(db)`
    select p.made_at as "madeAt", p.opens_at as "opensAt", p.closes_at as "closesAt", m.answer,
      m.answered_at as "answeredAt", m.counted_in as "countedIn"
    from proposal_member m join proposal p on p.id = m.proposal_id
    where m.user_id = ${userId} order by p.made_at, p.id`
  return { searches, proposals }
}

/** Deletes a user's searches and answers. A proposal that they were in goes on, if enough players are left. */
export const purgeWishes =
  (deps: Pick<Deps, 'clock'>) =>
  async (tx: Tx, userId: string): Promise<void> => {
    await stopWish(deps, tx, userId, 'gone')
    await tx.deleteFrom('proposal_member').where('user_id', '=', userId).execute()
    await tx.deleteFrom('wish').where('user_id', '=', userId).execute()
    await tx
      .updateTable('proposal')
      .set({ booking: null, host_id: null, charge_by: null })
      .where('host_id', '=', userId)
      .execute()
  }

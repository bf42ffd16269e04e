/** Rounds of a player that take place at the same time as a session. */
import type { Overlap } from '@county-golf/contract/before-joining'
import { roundEnds } from '@county-golf/contract/session-status'
import type { DbOrTx } from '../../../database/database.ts'
import { fetchRows, unseen } from '../../../database/sql.ts'
import type { SeatedSession } from '../queries.ts'

/** A round by its time. A session that is only planned has no id. */
type Round = Pick<SeatedSession, 'tee_at' | 'holes'> & { id?: string }

/**
 * Finds the rounds that these players have a spot in and that overlap this one.
 * @returns the rounds by tee time, by player. Players without any are absent.
 */
export async function overlapsOf(
  db: DbOrTx,
  userIds: readonly string[],
  { id, tee_at, holes }: Round,
): Promise<Map<string, Overlap[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await fetchRows<{ userId: string; overlaps: Overlap[] }>(db)`
    select user_id as "userId", json_agg(named order by tee_at, id) as overlaps from player_round
    where user_id = any(${unseen(userIds, 'uuid[]')}) and id is distinct from ${id ?? null}::uuid
      and tee_at < ${roundEnds(tee_at, holes)} and ends_at > ${tee_at}
    group by 1`
  return new Map(rows.map(({ userId, overlaps }) => [userId, overlaps]))
}

/** The field of a response that names a player's overlapping rounds. Left out if there are none. */
export const overlapField = (overlaps: Overlap[] | null | undefined): { overlaps?: Overlap[] } =>
  overlaps && overlaps.length > 0 ? { overlaps } : {}

/** `overlapField` of one player who takes a spot in this round, or waits for one. */
export const namedOverlaps = async (
  db: DbOrTx,
  userId: string,
  round: Round,
): Promise<{ overlaps?: Overlap[] }> =>
  overlapField((await overlapsOf(db, [userId], round)).get(userId))

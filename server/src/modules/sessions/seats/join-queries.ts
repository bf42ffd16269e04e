import { sql } from 'kysely'
import type { Tx } from '../../../database/database.ts'
import { parseSessionRow, type Seat, type SeatedSession, type SessionRow } from '../queries.ts'

/** A player who wants to join, and whether the host has blocked or removed them. */
export type Joiner = Pick<
  Seat,
  | 'username'
  | 'display_name'
  | 'avatar_url'
  | 'phone'
  | 'share_phone'
  | 'rating_sum'
  | 'rating_count'
> & { is_blocked: boolean }

/**
 * Locks and reads the sessions that players want to join.
 * @param wait whether to wait for sessions that another transaction has locked, or skip them
 * @returns the sessions by id, and the players in the order of the requests
 */
export async function lockToJoin(
  tx: Tx,
  requests: readonly { sessionId: string; viewer: { id: string } }[],
  wait: boolean,
): Promise<{ sessions: Map<string, SeatedSession>; players: Joiner[] }> {
  const { rows } = await sql<{ sessions: SessionRow[]; players: Joiner[] }>`
    select sessions, players from lock_to_join(
      ${requests.map(({ sessionId }) => sessionId)}::uuid[],
      ${requests.map(({ viewer }) => viewer.id)}::uuid[],
      ${wait})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The join query returned no row')
  const sessions = new Map(row.sessions.map((session) => [session.id, parseSessionRow(session)]))
  return { sessions, players: row.players }
}

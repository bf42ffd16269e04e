import { roundEnds } from '@county-golf/contract/session-status'
import type { DbOrTx, Tx } from '../../../database/database.ts'
import { fetchRows } from '../../../database/sql.ts'
import { newId } from '../../../lib/ids.ts'
import type { SeatedSession } from '../queries.ts'

/** Why a request ended. */
export type Outcome =
  | 'joined'
  | 'withdrawn'
  | 'declined'
  | 'expired'
  | 'changed'
  | 'opened'
  | 'cancelled'
  | 'gone'

type NewRequest = {
  sessionId: string
  userId: string
  at: Date
  expiresAt: Date
  dueCents: number
  note: string
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await tx
    .insertInto('join_request')
    .values({
      id: newId(),
      session_id: request.sessionId,
      user_id: request.userId,
      asked_at: request.at,
      expires_at: request.expiresAt,
      due_cents: request.dueCents,
      note: request.note,
    })
    .execute()
}

/** Marks that the host said yes to a player who has to take the spot themselves. */
export async function markAccepted(
  tx: Tx,
  sessionId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('join_request')
    .set({ accepted_at: at })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the open requests of these players. */
export async function markRequestsEnded(
  tx: Tx,
  sessionId: string,
  userIds: readonly string[],
  end: { outcome: Outcome; at: Date },
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('join_request')
    .set({ ended_at: end.at, outcome: end.outcome })
    .where('session_id', '=', sessionId)
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .execute()
}

/** A player who asked, as the host sees them. */
export type Asker = {
  id: string
  username: string
  display_name: string | null
  avatar_url: string | null
  rating_sum: number
  rating_count: number
  skill_level: string | null
  note: string
  asked_at: Date
}

/** Reads who asked to join a session, the oldest request first. */
export const askersOf = (db: DbOrTx, sessionId: string): Promise<Asker[]> =>
  fetchRows<Asker>(db)`
    select u.id, u.username, u.display_name, u.avatar_url, u.rating_sum, u.rating_count, u.skill_level,
      r.note, r.asked_at
    from join_request r join app_user u on u.id = r.user_id
    where r.session_id = ${sessionId} and r.ended_at is null
    order by r.asked_at, r.id`

/**
 * Whether a player has a spot in a round at the same time that they didn't see when they asked: they took it since, or
 * its tee time moved.
 */
export async function overlapsSinceAsking(
  tx: Tx,
  { id, tee_at, holes }: Pick<SeatedSession, 'id' | 'tee_at' | 'holes'>,
  userId: string,
): Promise<boolean> {
  const rows = await fetchRows<{ id: string }>(tx)`
    select r.id from player_round r
    join seat e on e.session_id = r.id and e.user_id = r.user_id
    join join_request q on q.session_id = ${id} and q.user_id = r.user_id and q.ended_at is null
    where r.user_id = ${userId} and r.id <> ${id} and greatest(e.joined_at, e.free_until_at) >= q.asked_at
      and r.tee_at < ${roundEnds(tee_at, holes)} and r.ends_at > ${tee_at}
    limit 1`
  return rows.length > 0
}

/** Ids of the sessions that a user has an open request for. */
export async function sessionsAskedFor(db: DbOrTx, userId: string, now: Date): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select session_id as id from join_request
    where user_id = ${userId} and ended_at is null and expires_at > ${now} order by 1`
  return rows.map(({ id }) => id)
}

/** Ids of sessions with requests that have expired. Hidden sessions are left out. */
export async function sessionsWithExpired(db: DbOrTx, now: Date, max: number): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select distinct r.session_id as id from join_request r
    join session s on s.id = r.session_id and s.hidden_at is null
    where r.ended_at is null and r.expires_at <= ${now} limit ${max}`
  return rows.map(({ id }) => id)
}

/** A user's requests for their data export. */
export async function exportRequests(db: DbOrTx, userId: string) {
  const rows = await fetchRows<{
    courseName: string
    teeAt: Date
    askedAt: Date
    note: string
    outcome: string | null
  }>(db)`
    select s.course_name as "courseName", s.tee_at as "teeAt", r.asked_at as "askedAt", r.note, r.outcome
    from join_request r join session s on s.id = r.session_id
    where r.user_id = ${userId} order by r.asked_at, r.id`
  return rows.map(({ teeAt, askedAt, ...rest }) => ({
    ...rest,
    date: teeAt.toISOString(),
    askedAt: askedAt.toISOString(),
  }))
}

/** Deletes a user's requests and their notes. */
export async function purgeRequests(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('join_request').where('user_id', '=', userId).execute()
}

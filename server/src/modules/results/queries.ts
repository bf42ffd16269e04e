import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import type { ScorecardTable, ScoreTable } from '../../database/tables.gen.ts'
import type { SeatedSession } from '../sessions/service.ts'

type Seat = SeatedSession['seats'][number]

export type Scorecard = Selectable<ScorecardTable>
export type Score = Selectable<ScoreTable>
export type Answer = { user_id: string; dispute_reason: string | null; at: Date }

/**
 * Sessions whose proposed result expired before a point in time and doesn't await an admin's
 * approval.
 */
export async function unanswered(db: DbOrTx, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('scorecard')
    .select('session_id')
    .where('state', '=', 'proposed')
    .where('awaits_approval', '=', false)
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(max)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** Sessions with a net prize whose hold has ended, without a decision. */
export async function holdsDue(db: DbOrTx, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('scorecard')
    .select('session_id')
    .where('awaits_approval', '=', true)
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(max)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/**
 * SQL for a card `c`: since when it has been waiting for an admin. A dispute waits since its latest
 * answer. A prize waits since everyone agreed, or since the deadline if someone didn't answer.
 */
export const waitsSince = sql`case
  when c.awaits_approval and exists (select from seat e where e.session_id = c.session_id
    and not exists (select from result_answer a
      where a.session_id = c.session_id and a.user_id = e.user_id))
  then c.expires_at
  else coalesce((select max(a.at) from result_answer a where a.session_id = c.session_id),
    c.proposed_at) end`

/** Players of a session who have a score or withdrew. */
export async function playersScored(db: DbOrTx, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('score')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** @param by null if no co-player confirmed the scores themselves */
export async function markAttested(
  tx: Tx,
  sessionId: string,
  userIds: readonly string[],
  by: string | null,
  at: Date,
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('score')
    .set({ attested_by: by, attested_at: at })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', sql<string>`any(${unseen(userIds, 'uuid[]')})`)
    .execute()
}

/** Changes an existing scorecard. */
export const updateScorecard = (
  tx: Tx,
  sessionId: string,
  changes: Updateable<ScorecardTable>,
): Promise<Scorecard> =>
  tx
    .updateTable('scorecard')
    .set(changes)
    .where('session_id', '=', sessionId)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Changes a session's scorecard, or creates it. PostgreSQL checks the constraints of a new card in both cases, so a
 * state needs its time among the changes.
 */
export const upsertScorecard = (
  tx: Tx,
  sessionId: string,
  changes: Omit<Insertable<ScorecardTable>, 'session_id'>,
): Promise<Scorecard> =>
  tx
    .insertInto('scorecard')
    .values({ session_id: sessionId, ...changes })
    .onConflict((c) => c.column('session_id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow()

export async function insertAnswer(
  tx: Tx,
  sessionId: string,
  userId: string,
  reason: string | null,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('result_answer')
    .values({ session_id: sessionId, user_id: userId, dispute_reason: reason, at })
    .execute()
}

/** Each player's estimated index when they joined, in tenths, by seat id. */
export async function indexesOnJoining(
  db: DbOrTx,
  sessions: readonly { seats: readonly Pick<Seat, 'id' | 'user_id' | 'joined_at'>[] }[],
): Promise<Map<string, number | null>> {
  const places = sessions.flatMap(({ seats }) =>
    seats.map(({ id, user_id, joined_at }) => ({ id, user_id, joined_at })),
  )
  if (places.length === 0) return new Map()
  const rows = await fetchRows<{ id: string; index_after: number | null }>(db)`
    select s.id, (
        select d.index_after from differential d
        where d.user_id = s.user_id and d.counted_at <= s.joined_at order by d.n desc limit 1)
        as index_after
      from jsonb_to_recordset(${unseen(JSON.stringify(places), 'jsonb')})
        as s (id uuid, user_id uuid, joined_at timestamptz)`
  return new Map(rows.map((row) => [row.id, row.index_after]))
}

/** Inserts one row per player of a completed session. Existing rows stay unchanged. */
export async function insertPlayerResults(tx: Tx, session: SeatedSession): Promise<void> {
  if (session.seats.length === 0) return
  await tx
    .insertInto('player_result')
    .values(
      session.seats.map(({ user_id }) => ({
        user_id,
        session_id: session.id,
        county_id: session.county_id,
        played_at: session.tee_at,
        played_on: session.tee_date,
        holes: session.holes,
      })),
    )
    .onConflict((c) => c.columns(['user_id', 'session_id']).doNothing())
    .execute()
}

/** What a closed scorecard was for one of its players. */
type PlayerOutcome = {
  user_id: string
  withdrew: boolean
  /** Null unless attested. */
  gross: number | null
  decided: boolean
  won: boolean
  earned_cents: number
}

export async function updatePlayerResults(
  tx: Tx,
  sessionId: string,
  outcomes: readonly PlayerOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update player_result r set withdrew = o.withdrew, gross = o.gross, decided = o.decided, won = o.won,
      earned_cents = o.earned_cents
    from jsonb_to_recordset(${unseen(JSON.stringify(outcomes), 'jsonb')}) as o
      (user_id uuid, withdrew boolean, gross smallint, decided boolean, won boolean, earned_cents integer)
    where r.session_id = ${sessionId} and r.user_id = o.user_id`.execute(tx)
}

/** A player's gross scores by session. */
export async function grossOf(
  db: DbOrTx,
  userId: string,
  sessionIds: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('player_result')
    .select(['session_id', 'gross'])
    .where('user_id', '=', userId)
    .where('session_id', 'in', sessionIds.length > 0 ? sessionIds : [userId])
    .execute()
  return new Map(rows.map(({ session_id, gross }) => [session_id, gross ?? 0]))
}

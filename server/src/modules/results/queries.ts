import { CompiledQuery, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import type { SeatedSession } from '../sessions/service.ts'
import type { Line } from './rules.ts'
import type { CardTable, DifferentialTable, ScoreTable } from './tables.ts'

export type Card = Selectable<CardTable>
export type Score = Selectable<ScoreTable>
export type Answer = { user_id: string; dispute_reason: string | null; at: Date }

/** The cards of sessions, by session id. */
export async function cardsOf(db: DbOrTx, sessionIds: string[]): Promise<Map<string, Card>> {
  const rows = await db
    .selectFrom('card')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .execute()
  return new Map(rows.map((row) => [row.session_id, row]))
}

/** Sessions whose proposed result was to be answered before then, and waits for no admin. */
export async function unanswered(db: DbOrTx, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('card')
    .select('session_id')
    .where('state', '=', 'proposed')
    .where('awaits_approval', '=', false)
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(max)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/**
 * SQL, of a card `c`: since when it waits for an administrator. A dispute does since the last word in it,
 * a prize since all agreed or, where somebody kept silent, since their time to speak was over.
 */
export const waitsSince = `case
  when c.awaits_approval and exists (select from seat e where e.session_id = c.session_id
    and not exists (select from result_answer a
      where a.session_id = c.session_id and a.user_id = e.user_id))
  then c.expires_at
  else coalesce((select max(a.at) from result_answer a where a.session_id = c.session_id),
    c.proposed_at) end`

/** The scores of sessions, in no order. */
export const scoresOf = (db: DbOrTx, sessionIds: string[]): Promise<Score[]> =>
  db.selectFrom('score').selectAll().where('session_id', 'in', sessionIds).execute()

/** The players of one session who have a score, or withdrew. */
export async function playersScored(db: DbOrTx, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('score')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The answers to the results of sessions, the earliest first. */
export const answersOf = (
  db: DbOrTx,
  sessionIds: string[],
): Promise<(Answer & { session_id: string })[]> =>
  db
    .selectFrom('result_answer')
    .select(['session_id', 'user_id', 'dispute_reason', 'at'])
    .where('session_id', 'in', sessionIds)
    .orderBy('at')
    .orderBy('user_id')
    .execute()

/** Writes a score; whatever was confirmed of an earlier one no longer is. */
export async function upsertScore(
  tx: Tx,
  sessionId: string,
  line: Line,
  by: string,
  at: Date,
): Promise<void> {
  const said = { gross: line.gross, strokes: line.strokes, entered_by: by, entered_at: at }
  await tx
    .insertInto('score')
    .values({ session_id: sessionId, user_id: line.userId, ...said })
    .onConflict((c) =>
      c
        .columns(['session_id', 'user_id'])
        .doUpdateSet({ ...said, attested_by: null, attested_at: null }),
    )
    .execute()
}

export async function markAttested(
  tx: Tx,
  score: Pick<Score, 'session_id' | 'user_id'>,
  by: string | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('score')
    .set({ attested_by: by, attested_at: at })
    .where('session_id', '=', score.session_id)
    .where('user_id', '=', score.user_id)
    .execute()
}

/** Changes a session's card, which begins with its first change. */
export async function changeCard(
  tx: Tx,
  sessionId: string,
  changes: Updateable<CardTable>,
): Promise<Card> {
  await tx
    .insertInto('card')
    .values({ session_id: sessionId })
    .onConflict((c) => c.doNothing())
    .execute()
  return await tx
    .updateTable('card')
    .set(changes)
    .where('session_id', '=', sessionId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

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

/** The index of each player of these sessions as it stood when they joined, in tenths, by seat id. */
export async function indexesOnJoining(
  db: DbOrTx,
  sessions: readonly SeatedSession[],
): Promise<Map<string, number | null>> {
  const seats = sessions.flatMap((session) => session.seats)
  if (seats.length === 0) return new Map()
  const { rows } = await db.executeQuery<{ id: string; index_after: number | null }>(
    CompiledQuery.raw(
      `select s.id, (
         select d.index_after from differential d
         where d.user_id = s.user_id and d.counted_at <= s.joined_at order by d.n desc limit 1)
         as index_after
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) s (id, user_id, joined_at)`,
      [
        seats.map(({ id }) => id),
        seats.map(({ user_id }) => user_id),
        seats.map(({ joined_at }) => joined_at.toISOString()),
      ],
    ),
  )
  return new Map(rows.map((row) => [row.id, row.index_after]))
}

/** One row for each player of a session that was completed; what is there already stays. */
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

export async function updatePlayerResult(
  tx: Tx,
  sessionId: string,
  userId: string,
  outcome: {
    withdrew?: boolean
    gross?: number | null
    decided?: boolean
    won?: boolean
    earned_cents?: number
  },
): Promise<void> {
  await tx
    .updateTable('player_result')
    .set(outcome)
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}

export type Differential = Selectable<DifferentialTable>

/** Rounds enter one player's handicap one after the other, so that each counts those before it. */
export async function lockHandicap(tx: Tx, userId: string): Promise<void> {
  const text = `select pg_advisory_xact_lock(hashtextextended('handicap of ' || $1, 0))`
  await tx.executeQuery(CompiledQuery.raw(text, [userId]))
}

/** A player's latest differentials, latest first. */
export const latestDifferentials = (
  db: DbOrTx,
  userId: string,
  max: number,
): Promise<Differential[]> =>
  db
    .selectFrom('differential')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('n', 'desc')
    .limit(max)
    .execute()

/** The lowest index a player had since then, in tenths. */
export async function lowIndex(tx: Tx, userId: string, since: Date): Promise<number | null> {
  const row = await tx
    .selectFrom('differential')
    .select(({ fn }) => fn.min('index_after').as('low'))
    .where('user_id', '=', userId)
    .where('played_at', '>=', since)
    .executeTakeFirst()
  return row?.low ?? null
}

export async function insertDifferential(
  tx: Tx,
  differential: Insertable<DifferentialTable>,
): Promise<void> {
  await tx.insertInto('differential').values(differential).execute()
}

/** An exceptional score lowers the latest ones with it. */
export async function adjustDifferentials(
  tx: Tx,
  userId: string,
  from: number,
  tenths: number,
): Promise<void> {
  await tx
    .updateTable('differential')
    .set((e) => ({ adjustment: e('adjustment', '+', tenths) }))
    .where('user_id', '=', userId)
    .where('n', '>=', from)
    .execute()
}

/** What a player scored in some sessions. */
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

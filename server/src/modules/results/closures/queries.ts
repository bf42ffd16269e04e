import { closureDays, closuresMax } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { type Selectable, sql, type Updateable } from 'kysely'
import { advisoryLocks } from '../../../database/advisory-locks.ts'
import type { DbOrTx, Tx } from '../../../database/database.ts'
import { fetchRows } from '../../../database/sql.ts'
import type { ClosureAnswerTable, ClosureTable } from '../../../database/tables.gen.ts'
import { newId } from '../../../lib/ids.ts'

export type Closure = Selectable<ClosureTable>
export type ClosureAnswer = Selectable<ClosureAnswerTable>

/** The closures of sessions, oldest first. */
export const closuresOf = (db: DbOrTx, sessionIds: readonly string[]): Promise<Closure[]> =>
  db
    .selectFrom('closure')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .orderBy('reported_at')
    .orderBy('id')
    .execute()

/** The answers to closures, oldest first. */
export const closureAnswersOf = (
  db: DbOrTx,
  closureIds: readonly string[],
): Promise<ClosureAnswer[]> =>
  db
    .selectFrom('closure_answer')
    .selectAll()
    .where('closure_id', 'in', closureIds)
    .orderBy('at')
    .orderBy('user_id')
    .execute()

type NewClosure = {
  sessionId: string
  by: string
  at: Date
  expiresAt: Date
  hole: number
  note: string
}

export async function insertClosure(tx: Tx, closure: NewClosure): Promise<void> {
  await tx
    .insertInto('closure')
    .values({
      id: newId(),
      session_id: closure.sessionId,
      reported_by: closure.by,
      reported_at: closure.at,
      expires_at: closure.expiresAt,
      hole: closure.hole,
      note: closure.note,
    })
    .execute()
}

export async function updateClosure(
  tx: Tx,
  id: string,
  changes: Updateable<ClosureTable>,
): Promise<void> {
  await tx.updateTable('closure').set(changes).where('id', '=', id).execute()
}

/** Stores a user's answer in place of an earlier one. @returns false if it was the same */
export async function upsertClosureAnswer(
  tx: Tx,
  answer: { closureId: string; userId: string; agrees: boolean; note: string; at: Date },
): Promise<boolean> {
  const { agrees, note, at } = answer
  const changed = await tx
    .insertInto('closure_answer')
    .values({ closure_id: answer.closureId, user_id: answer.userId, agrees, note, at })
    .onConflict((c) =>
      c
        .columns(['closure_id', 'user_id'])
        .doUpdateSet({ agrees, note, at })
        .where((was) =>
          was.or([
            was('closure_answer.agrees', '<>', agrees),
            was('closure_answer.note', '<>', note),
          ]),
        ),
    )
    .returning('closure_id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Whether two of these players already got as many refunds by agreement as `closuresMax` in `closureDays`. Agreements
 * wait for each other here, so that two sessions of one group don't both pass.
 */
export async function hasReachedLimit(
  tx: Tx,
  players: readonly string[],
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.closures)})`.execute(tx)
  const since = new Date(now.getTime() - closureDays * dayMs)
  const rows = await fetchRows<{ reached: number }>(tx)`
    select 1 as reached from closure c
    join seat a on a.session_id = c.session_id and a.user_id = any(${players}::uuid[])
    join seat b on b.session_id = c.session_id and b.user_id = any(${players}::uuid[])
      and b.user_id > a.user_id
    where c.outcome = 'agreed' and c.ended_at > ${since}
    group by a.user_id, b.user_id having count(*) >= ${closuresMax} limit 1`
  return rows.length > 0
}

/** Sessions with a closure whose time to answer ended before a point in time. */
export async function sessionsDue(db: DbOrTx, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('closure')
    .select('session_id')
    .where('outcome', 'is', null)
    .where('review', 'is', null)
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(max)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** Removes a session from its players' records, because its round doesn't count. */
export async function deletePlayerResults(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('player_result').where('session_id', '=', sessionId).execute()
}

/** What a user wrote about closures, for their data export. */
export async function exportClosures(db: DbOrTx, userId: string) {
  const rows = await fetchRows<{
    courseName: string
    teeAt: Date
    at: Date
    hole: number
    agrees: boolean | null
    note: string
    outcome: string | null
  }>(db)`
    select s.course_name as "courseName", s.tee_at as "teeAt", x.at, c.hole, x.agrees, x.note, c.outcome
    from (
      select id, reported_at as at, null::boolean as agrees, note from closure where reported_by = ${userId}
      union all
      select closure_id, at, agrees, note from closure_answer where user_id = ${userId}
    ) x join closure c on c.id = x.id join session s on s.id = c.session_id
    order by x.at, c.id`
  return rows.map(({ teeAt, at, ...rest }) => ({
    ...rest,
    date: teeAt.toISOString(),
    at: at.toISOString(),
  }))
}

/** Deletes a user's notes about closures. The reports and answers stay, since refunds rest on them. */
export async function purgeClosureNotes(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('closure').set({ note: '' }).where('reported_by', '=', userId).execute()
  await tx.updateTable('closure_answer').set({ note: '' }).where('user_id', '=', userId).execute()
}

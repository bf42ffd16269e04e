/** What other modules may ask of sessions. */
import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'

export { advanceSession, completeIfOver } from './advance-session.ts'
export { exportSessions } from './export-sessions.ts'
export { statusCondition } from './filters.ts'
export { peopleOf, type SessionPeople, sessionIdsOf, visibleTo } from './people.ts'
export { playTogether, playTogetherSql } from './play-together.ts'
export { promoteFunded, promoteWaiting } from './promote-waiting.ts'
export {
  countUpcoming,
  findSession,
  findSessions,
  lockSession,
  type SeatedSession,
} from './queries.ts'
export { removeFromAll } from './remove-from-all.ts'
export { coMembersOf, lateLeavesOf, type Round, roundsOf, seatsWithMoney } from './rounds.ts'
export { isVisibleTo, noSuchSession, seatOf } from './rules.ts'
export { spentBy } from './spent-by.ts'
export { sweepOffers, sweepSessions } from './sweep-sessions.ts'
export { sessionViews } from './view.ts'

export type SessionTitle = { courseName: string; teeAt: Date; timeZone: string }

/** What to call some sessions in a line of text, by their ids. */
export async function sessionTitles(db: DbOrTx, ids: string[]): Promise<Map<string, SessionTitle>> {
  const { rows } = await db.executeQuery<SessionTitle & { id: string }>(
    CompiledQuery.raw(
      `select id, course_name as "courseName", tee_at as "teeAt", time_zone as "timeZone"
       from session where id = any($1)`,
      [ids],
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many sessions have been played to their end. */
export async function countCompleted(db: DbOrTx): Promise<number> {
  const { rows } = await db.executeQuery<{ count: number }>(
    CompiledQuery.raw(`select count(*) from session where status = 'completed'`, []),
  )
  return rows[0]?.count ?? 0
}

/** The public interface of the sessions module. */
import { sql } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'

export { advanceSession, completeIfOver } from './advance-session.ts'
export { changeSession } from './change-session.ts'
export { exportSessions } from './export-sessions.ts'
export { statusCondition } from './filters.ts'
export { getSession } from './get-session.ts'
export { peopleOf, type SessionPeople, sessionIdsOf, visibleTo } from './people.ts'
export { playTogether, playTogetherSql } from './play-together.ts'
export {
  countUpcoming,
  findSession,
  findSessions,
  lockSession,
  type SeatedSession,
} from './queries.ts'
export { removeFromAll } from './remove-from-all.ts'
export { coMembersOf, lateLeavesOf, type Round, roundsOf, seatsWithMoney } from './rounds.ts'
export { isInside, isInsider, isVisibleTo, noSuchSession, seatOf } from './rules.ts'
export { upcomingPageStarts, upcomingPages } from './sitemap-queries.ts'
export { spentBy } from './spent-by.ts'
export { sweepOffers, sweepSessions } from './sweep-sessions.ts'
export { sessionViews } from './view.ts'
export { promoteFunded, promoteWaiting } from './waitlist/promote-waiting.ts'

export type SessionTitle = { courseName: string; teeAt: Date; timeZone: string }

/** Reads what is needed to name sessions in text, by session id. */
export async function sessionTitles(db: DbOrTx, ids: string[]): Promise<Map<string, SessionTitle>> {
  const { rows } = await sql<SessionTitle & { id: string }>`
    select id, course_name as "courseName", tee_at as "teeAt", time_zone as "timeZone"
    from session where id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts completed sessions. */
export async function countCompleted(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`
    select count(*) from session where status = 'completed'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The public interface of the sessions module. */
import type { DbOrTx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'

export { changeSession } from './change-session.ts'
export {
  conflictOfInterest,
  paysBounty,
  playTogether,
  walletConflict,
} from './conflict-of-interest.ts'
export { roundLength, statusCondition } from './filters.ts'
export { namedSessions } from './find-names.ts'
export { inviterName } from './invites/redeem-invite.ts'
export { advanceSession, completeIfOver } from './lifecycle/advance-session.ts'
export { removeFromAll } from './lifecycle/remove-from-all.ts'
export { sweepOffers, sweepSessions } from './lifecycle/sweep-sessions.ts'
export { exportSessions } from './lists/my-sessions.ts'
export {
  coMembersOf,
  lateLeavesOf,
  type PlayedRound,
  roundsOf,
  seatsWithMoney,
  spentBy,
} from './lists/rounds.ts'
export { upcomingPageStarts, upcomingPages } from './lists/sitemap-queries.ts'
export {
  countUpcoming,
  findSession,
  findSessions,
  type LockedSession,
  lockSession,
  type SeatedSession,
} from './queries.ts'
export { isInside, isInsider, isVisibleTo, noSuchSession, seatOf } from './rules/session-rules.ts'
export { checkSpot } from './seats/check-spot.ts'
export { promoteFunded, promoteWaiting } from './seats/promote-waiting.ts'
export {
  type SessionPeople,
  sessionIdsOf,
  sessionPeople,
  visibleTo,
} from './view/people.ts'
export { sessionViews } from './view/view.ts'

type SessionTitle = { courseName: string; countyName: string; teeAt: Date; timeZone: string }

/** Reads what is needed to name sessions in text, by session id. */
export async function sessionTitles(db: DbOrTx, ids: string[]): Promise<Map<string, SessionTitle>> {
  const rows = await fetchRows<SessionTitle & { id: string }>(db)`
    select id, course_name as "courseName", county_name as "countyName", tee_at as "teeAt", time_zone as "timeZone"
    from session where id = any(${ids})`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts completed sessions. */
export async function countCompleted(db: DbOrTx): Promise<number> {
  const rows = await fetchRows<{ count: number }>(db)`
    select count(*) from session where status = 'completed'`
  return rows[0]?.count ?? 0
}

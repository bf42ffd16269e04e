/** The public interface of the sessions module. */
import type { DbOrTx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'

export { changeSession, reread } from './change-session.ts'
export { exportCompanions, purgeCompanions } from './companions/queries.ts'
export {
  conflictOfInterest,
  paysBounty,
  playTogether,
  walletConflict,
} from './conflict-of-interest.ts'
export { exportDayCosts, purgeDayCosts } from './day-costs/save-day-cost.ts'
export { createForGroup, type PreparedSession, prepareSession } from './edit/create-for-group.ts'
export {
  enforceHostLimit,
  type HostingTerms,
  openSession,
  planSession,
  readTerms,
} from './edit/create-session.ts'
export type { Form } from './edit/plan-session.ts'
export { updateSession } from './edit/update-session.ts'
export { roundLength, statusCondition } from './filters.ts'
export { namedSessions } from './find-names.ts'
export { exportHandOvers, purgeHandOvers } from './hand-overs/queries.ts'
export { insertGuests } from './invites/queries.ts'
export { inviterName } from './invites/redeem-invite.ts'
export { advanceSession, completeIfOver } from './lifecycle/advance-session.ts'
export { cancelWithRefunds } from './lifecycle/cancel-with-refunds.ts'
export { removeFromAll } from './lifecycle/remove-from-all.ts'
export { sweepOffers, sweepSessions } from './lifecycle/sweep-sessions.ts'
export { openSessionsFor, removalsAmong, roundTimesOf } from './lists/for-matching.ts'
export { exportSessions } from './lists/my-sessions.ts'
export {
  coMembersOf,
  countedInUntil,
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
export { reliabilityOf } from './reliability/reliability.ts'
export { exportNoShows } from './reliability/report-no-show.ts'
export { expireRequests } from './requests/end-requests.ts'
export { exportRequests, purgeRequests } from './requests/queries.ts'
export { needsBooking, reasonToCancel } from './rules/booking-rules.ts'
export { netReadiness } from './rules/net-rules.ts'
export { ageToConfirm, prizeRefusal } from './rules/prize-rules.ts'
export {
  dueToJoin,
  insidersOf,
  isBarred,
  isInside,
  isInsider,
  isInWaitlistChat,
  isVisibleTo,
  noSuchSession,
  seatOf,
} from './rules/session-rules.ts'
export { peopleIn } from './rules/spots.ts'
export { askTime } from './rules/still-in-rules.ts'
export { hasUnclaimedSpot, isTakingPlayers, seatsFree } from './rules/waitlist-rules.ts'
export { offerAnswerer } from './seats/answer-offer.ts'
export { checkSpot } from './seats/check-spot.ts'
export { promoteFunded, promoteWaiting } from './seats/promote-waiting.ts'
export { attestersOf } from './seats/read-attesters.ts'
export { type NotSeated, seatUnasked } from './seats/seat-unasked.ts'
export { stillInAnswerer } from './seats/still-in.ts'
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
    from session where id = any(${unseen(ids, 'uuid[]')})`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts completed sessions. */
export async function countCompleted(db: DbOrTx): Promise<number> {
  const rows = await fetchRows<{ count: number }>(db)`
    select count(*) from session where status = 'completed'`
  return rows[0]?.count ?? 0
}

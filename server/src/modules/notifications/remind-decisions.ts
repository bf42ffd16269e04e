import { playersMin } from '@county-golf/contract/constants'
import { type Db, transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { roundText, whenIn } from '../../lib/course-time.ts'
import { eveningBefore } from '../../lib/evening.ts'
import { isNight } from '../../lib/night.ts'
import {
  findSessions,
  needsBooking,
  peopleIn,
  reasonToCancel,
  type SeatedSession,
} from '../sessions/service.ts'
import { type Delivery, deliver } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import { eveningHours, hoursAfter } from './remind-deadlines.ts'

/** A host who still has to book is reminded these hours before the tee time. */
const hostHours = [48, 24] as const
/** Everyone is warned this long before the session may be cancelled. */
const warningHours = 6

/**
 * Reminds hosts to book the tee time, and warns everyone in a session that would be cancelled. Never at night at the
 * course: what falls into the night goes the evening before.
 */
export async function remindOfDecisions(deps: NotificationDeps): Promise<void> {
  const now = deps.clock.now()
  const sessions = await findSessions(deps.db, await undecided(deps.db, now))
  for (const session of sessions) {
    if (isNight(now, session.time_zone)) continue
    const due = [...hostReminders(session, now), ...warnings(session, now)]
    if (due.length > 0) await transaction(deps.db, (tx) => deliver(tx, deps, due))
  }
}

/** When something is due that should be sent `hours` before an instant. */
const dueBefore = (instant: Date, hours: number, { time_zone }: SeatedSession): Date =>
  eveningBefore(hoursAfter(instant, -hours), time_zone)

/** The latest reminder that is due. A session that was created after one was due gets none of it. */
function hostReminders(session: SeatedSession, now: Date): Delivery[] {
  const { tee_at, tee_date, created_at, time_zone, host_id } = session
  if (!needsBooking(session)) return []
  const hours = hostHours.findLast((hours) => dueBefore(tee_at, hours, session) <= now)
  if (!hours || dueBefore(tee_at, hours, session) < created_at) return []
  const decideAt = session.decide_at ?? tee_at
  const by = whenIn(decideAt, time_zone)
  return [
    {
      ...about(session, now),
      to: [host_id],
      title: 'Book your tee time',
      body: `${roundOf(session)}. Mark the tee time as booked by ${by}, or we cancel the session with full refunds. Until you do, everyone can leave with a full refund.`,
      until: decideAt,
      dedupeKey: `book ${hours} ${session.id} ${tee_date}`,
    },
  ]
}

function warnings(session: SeatedSession, now: Date): Delivery[] {
  const { decide_at, host_id, seats } = session
  if (!decide_at || now < dueBefore(decide_at, warningHours, session)) return []
  const reason = reasonToCancel(session)
  if (!reason) return []
  const players = seats.map(({ user_id }) => user_id)
  return [
    {
      ...about(session, now),
      // The host has a reminder of the booking.
      to: reason === 'not_booked' ? players.filter((id) => id !== host_id) : [host_id, ...players],
      title: 'This session may be cancelled',
      body: `${roundOf(session)}. ${warningText(session, reason, whenIn(decide_at, session.time_zone))}`,
      until: decide_at,
      dedupeKey: `decision ${session.id} ${session.tee_date}`,
    },
  ]
}

function warningText(session: SeatedSession, reason: 'not_booked' | 'too_few', by: string): string {
  if (reason === 'not_booked')
    return `The host hasn’t booked the tee time. If it isn’t booked by ${by}, we cancel the session with full refunds.`
  const missing = `${peopleIn(session)} of at least ${session.min_players} players are in. If that’s still so at ${by}, we cancel the session with full refunds`
  return peopleIn(session) < playersMin
    ? `${missing}.`
    : `${missing}, unless all of you agree to play on the session page.`
}

const about = (session: SeatedSession, at: Date) => ({
  kind: 'reminder' as const,
  path: `/sessions/${session.id}`,
  sessionId: session.id,
  at,
})

const roundOf = ({ course_name, county_name, tee_at, time_zone }: SeatedSession): string =>
  roundText({
    courseName: course_name,
    countyName: county_name,
    teeAt: tee_at,
    timeZone: time_zone,
  })

/** Ids of sessions that still need a booking, or are decided soon and may be cancelled. */
async function undecided(db: Db, now: Date): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select s.id from session s
    where s.status in ('open', 'closed') and s.booking_plan = 'to_book' and s.hidden_at is null
      and s.tee_at > ${now} and s.tee_at <= ${hoursAfter(now, hostHours[0] + eveningHours)}
    union
    select s.id from session s
    where s.status in ('open', 'confirmed', 'closed') and s.hidden_at is null
      and s.seats_taken < s.min_players
      and s.decide_at > ${now} and s.decide_at <= ${hoursAfter(now, warningHours + eveningHours)}`
  return rows.map(({ id }) => id)
}

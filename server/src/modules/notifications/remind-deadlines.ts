import { hourMs } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import { type Db, transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { roundText, whenIn } from '../../lib/course-time.ts'
import { isNight } from '../../lib/night.ts'
import { askTime, needsBooking, type SeatedSession } from '../sessions/service.ts'
import { lateTerms } from './booking-templates.ts'
import { type Delivery, deliver } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import { stillInRequest } from './requests.ts'

/** How much earlier a reminder that falls into the night can go. */
export const eveningHours = 11
/** The longest before its deadline that a reminder goes. */
const soonHours = 24 + eveningHours
/** The longest that a session's deadline can be before its tee time. */
const windowMaxHours = 168

/**
 * Asks players a day before their deadline for leaving with a full refund whether they're still in, with the amounts,
 * and reminds hosts of theirs. It never goes at night at the course: it's sent the evening before, or late but before
 * the deadline. Players who learned of their deadline after that, or have confirmed, get nothing.
 */
export async function remindOfDeadlines(deps: NotificationDeps): Promise<void> {
  const now = deps.clock.now()
  for (const due of await deadlinesAhead(deps.db, now)) {
    const remindAt = askTime(due.deadline, due.time_zone)
    const knows = due.known_at >= remindAt
    if (now < remindAt || knows || needsBooking(due) || isNight(now, due.time_zone)) continue
    const reminder = due.user_id === due.host_id ? reminderOf(due, now) : questionOf(due, now)
    await transaction(deps.db, (tx) => deliver(tx, deps, [reminder]))
  }
}

type Due = Pick<
  SeatedSession,
  | 'id'
  | 'host_id'
  | 'course_name'
  | 'county_name'
  | 'tee_at'
  | 'time_zone'
  | 'booking_plan'
  | 'booked_at'
  | 'status'
  | 'service_fee_cents'
  | 'deposit_cents'
  | 'pot_cents'
> & { user_id: string; paid_cents: number; deadline: Date; known_at: Date; dedupe_key: string }

function reminderOf(due: Due, at: Date): Delivery {
  const until = whenIn(due.deadline, due.time_zone)
  return {
    to: [due.user_id],
    kind: 'reminder',
    title: `Full refund until ${until}`,
    body: bodyOf(due),
    path: `/sessions/${due.id}`,
    sessionId: due.id,
    until: due.deadline,
    dedupeKey: due.dedupe_key,
    at,
  }
}

const questionOf = (due: Due, at: Date): Delivery => ({
  ...reminderOf(due, at),
  title: `Still in for ${whenIn(due.tee_at, due.time_zone)}?`,
  // It can be answered until then, on the terms of that time.
  until: due.tee_at,
  request: stillInRequest(due.id),
  question: { yes: 'In', no: 'Can’t make it' },
})

function bodyOf(due: Due): string {
  const until = whenIn(due.deadline, due.time_zone)
  const round = roundText({
    courseName: due.course_name,
    countyName: due.county_name,
    teeAt: due.tee_at,
    timeZone: due.time_zone,
  })
  const terms =
    due.paid_cents > 0
      ? [
          `If you can’t play, leave before ${until} and we refund all ${dollars(due.paid_cents)}.`,
          ...lateTerms(due),
        ]
      : ['If you can’t play, say so now, so that another player gets your spot.']
  return [`${round}.`, ...terms].join(' ')
}

/** Spots that can be left for free until soon, whose players weren't reminded. */
const deadlinesAhead = (db: Db, now: Date): Promise<Due[]> =>
  fetchRows<Due>(db)`
    select d.* from (
      select s.id, s.host_id, s.course_name, s.county_name, s.tee_at, s.time_zone, s.booking_plan, s.booked_at, s.status,
        s.service_fee_cents, s.deposit_cents, s.pot_cents, e.user_id, e.paid_cents,
        greatest(e.joined_at, e.free_until_at) as known_at, x.deadline,
        concat_ws(' ', 'deadline', s.id, extract(epoch from x.deadline)::bigint) as dedupe_key
      from session s join seat e on e.session_id = s.id
      cross join lateral (select least(s.tee_at, coalesce(e.free_until,
        s.tee_at - make_interval(hours => s.cancellation_window_hours))) as deadline) x
      where s.status in ('open', 'confirmed', 'closed') and s.hidden_at is null and s.leavable
        and s.tee_at > ${now} and s.tee_at <= ${hoursAfter(now, soonHours + windowMaxHours)}
        and x.deadline > ${now} and x.deadline <= ${hoursAfter(now, soonHours)}
        and e.confirmed_at is null and (e.paid_cents > 0 or e.user_id <> s.host_id)
    ) d
    where not exists (
      select from notification n where n.user_id = d.user_id and n.dedupe_key = d.dedupe_key)`

export const hoursAfter = (now: Date, hours: number): Date =>
  new Date(now.getTime() + hours * hourMs)

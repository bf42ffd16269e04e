/** Builds the WHERE clause of session lists from search filters. */
import { minuteMs } from '@county-golf/contract/durations'
import { type EffectiveStatus, roundMs } from '@county-golf/contract/session-status'
import { type PartOfDay, teeTimesIn } from '@county-golf/contract/time-of-day'
import { sql } from 'kysely'
import { allOf, type Fragment, unseen } from '../../database/sql.ts'
import { boundsAround, type Coordinates } from '../../lib/distance.ts'

export type Filters = {
  stateCode?: string | undefined
  countyIds?: readonly number[] | undefined
  status?: EffectiveStatus | undefined
  skillLevel?: string | undefined
  stake?: 'none' | 'bounty' | 'pot' | undefined
  /** Days in the course's time zone, both inclusive. */
  dateFrom?: string | undefined
  dateTo?: string | undefined
  /** Instants: `from` is inclusive, `to` is exclusive. */
  from?: Date | undefined
  to?: Date | undefined
  partOfDay?: PartOfDay | undefined
  pace?: string | undefined
  transport?: string | undefined
  holes?: 9 | 18 | undefined
  /** The most that joining and the day at the course cost together. */
  maxDayCents?: number | undefined
  openOnly?: boolean | undefined
  near?: (Coordinates & { miles: number }) | undefined
}

const interval = (ms: number) => sql`interval ${sql.lit(`${ms / minuteMs} minutes`)}`

const hasFreeSeat = sql`s.seats_taken < s.max_players`
/** How long a round of `session s` takes, as an interval. Literals keep one plan for all times. */
export const roundLength: Fragment = sql`(case s.holes when 18 then ${interval(roundMs[18])} else ${interval(roundMs[9])} end)`

type Now = Date | Fragment
/** Matches completed sessions, as `effectiveStatus` does. */
export const roundIsOver = (now: Now): Fragment =>
  sql`(s.status = 'completed' or (s.status <> 'cancelled' and s.tee_at + ${roundLength} <= ${now}))`
/** Matches sessions that take players when they have a spot. Expects an upcoming tee time. */
export const takesPlayers = sql`not s.bookings_locked and s.status in ('open', 'confirmed')`
/** Matches bookable sessions, as `effectiveStatus` does. Expects an upcoming tee time. */
export const hasOpenSpot = sql`${hasFreeSeat} and ${takesPlayers}`

/** The contract's `effectiveStatus` as conditions on `session s`. A test compares the two. */
const ofStatus: Record<EffectiveStatus, (now: Now) => Fragment> = {
  open: (now) =>
    sql`s.tee_at > ${now} and ${hasFreeSeat} and not s.bookings_locked and s.status = 'open'`,
  confirmed: (now) =>
    sql`s.tee_at > ${now} and ${hasFreeSeat} and not s.bookings_locked and s.status = 'confirmed'`,
  full: (now) =>
    sql`s.tee_at > ${now} and not ${hasFreeSeat} and s.status not in ('completed', 'cancelled')`,
  closed: (now) =>
    sql`s.status not in ('completed', 'cancelled') and s.tee_at + ${roundLength} > ${now} and (
      s.tee_at <= ${now} or (${hasFreeSeat} and (s.bookings_locked or s.status = 'closed')))`,
  completed: roundIsOver,
  cancelled: () => sql`s.status = 'cancelled'`,
}

/** The condition for an effective status on `session s`. */
export const statusCondition = (status: EffectiveStatus, now: Now): Fragment =>
  sql`(${ofStatus[status](now)})`

const listedAs = (visibility: 'public' | 'friends') =>
  sql`s.visibility = ${sql.lit(visibility)} and s.status <> 'cancelled' and s.hidden_at is null`
/** The condition of the public lists' partial indexes, which leave out hidden, cancelled, and non-public sessions. */
export const isListed = listedAs('public')
/** Matches the friends-only sessions of these hosts. */
export const listedForFriends = (hosts: readonly string[]): Fragment =>
  sql`(${listedAs('friends')} and s.host_id = any(${unseen(hosts, 'uuid[]')}))`

/** Matches public sessions. Upcoming ones only, unless a status or `from` is given. */
export function whereListed(filters: Filters, at: Date): Fragment {
  const { status, from, to, stake, near, countyIds } = filters
  const now = unseen(at, 'timestamptz')
  return allOf(
    status === 'cancelled'
      ? sql`s.visibility = 'public' and s.status = 'cancelled' and s.hidden_at is null`
      : isListed,
    status && status !== 'cancelled' && statusCondition(status, now),
    !status && !from && sql`s.tee_at > ${now}`,
    from && sql`s.tee_at >= ${unseen(from, 'timestamptz')}`,
    to && sql`s.tee_at < ${unseen(to, 'timestamptz')}`,
    filters.stateCode && sql`s.state_code = ${unseen(filters.stateCode, 'text')}`,
    // PostgreSQL reads one county in the order of tee times, and sorts several.
    countyIds &&
      (countyIds.length === 1
        ? sql`s.county_id = ${unseen(countyIds[0], 'bigint')}`
        : sql`s.county_id = any(${unseen(countyIds, 'bigint[]')})`),
    // Few sessions may have one, and then it's cheaper to read all than to walk until there are twelve.
    filters.skillLevel && sql`s.skill_level = ${filters.skillLevel}`,
    stake === 'bounty' && sql`s.bounty_cents > 0`,
    stake === 'pot' && sql`s.pot_cents > 0`,
    stake === 'none' && sql`s.bounty_cents + s.pot_cents = 0`,
    filters.dateFrom && isOnOrAfter(unseen(filters.dateFrom, 'date')),
    filters.dateTo && isOnOrBefore(unseen(filters.dateTo, 'date')),
    filters.partOfDay && teesOffIn(filters.partOfDay),
    filters.pace && sql`s.pace = ${filters.pace}`,
    filters.transport && sql`s.transport = ${filters.transport}`,
    filters.holes && sql`s.holes = ${sql.lit(filters.holes)}`,
    filters.maxDayCents !== undefined && costsAtMost(filters.maxDayCents, now),
    filters.openOnly && hasOpenSpot,
    near && isNear(near),
  )
}

/** Compares the day at the course. The instant, which is within a day of it, narrows what an index reads. */
const isOnOrAfter = (day: Fragment): Fragment =>
  sql`s.tee_date >= ${day} and s.tee_at >= (${day} - 1)::timestamp at time zone 'UTC'`
const isOnOrBefore = (day: Fragment): Fragment =>
  sql`s.tee_date <= ${day} and s.tee_at < (${day} + 2)::timestamp at time zone 'UTC'`

const teesOffIn = (part: PartOfDay): Fragment => {
  const { from, until } = teeTimesIn(part)
  return sql`s.tee_time >= ${from} and s.tee_time < ${until}`
}

/** Compares what joining and the day at the course cost. Unknown costs match nothing. */
const costsAtMost = (cents: number, now: Fragment): Fragment =>
  sql`s.service_fee_cents + s.deposit_cents + s.pot_cents + coalesce(s.course_cost_cents, (
    select c.cents from course_cost c
    where c.course_id = s.course_id and c.holes = s.holes and c.valid_until > ${now})) <= ${unseen(cents, 'bigint')}`

/** Distance of `session s` from a place, in miles. */
export const milesFrom = ({ lat, lng }: Coordinates): Fragment =>
  sql`miles_between(${lat}, ${lng}, s.lat, s.lng)`

/** Narrows by a bounding box from an index, then computes the distance of what is inside. */
function isNear(near: Coordinates & { miles: number }): Fragment {
  const { south, north, west, east } = boundsAround(near, near.miles)
  return sql`s.lat between ${south} and ${north} and s.lng between ${west} and ${east}
    and ${milesFrom(near)} <= ${near.miles}`
}

/** What people look for → the WHERE of a list. */
import type { EffectiveStatus } from '@county-golf/contract/session-status'
import { boundsAround, type Place } from '../../lib/distance.ts'

export type Filters = {
  /** Words as typed, folded. */
  words?: string | undefined
  stateCode?: string | undefined
  countyIds?: readonly number[] | undefined
  status?: EffectiveStatus | undefined
  skillLevel?: string | undefined
  stake?: 'none' | 'bounty' | 'pot' | undefined
  /** Days on the course's calendar, both included. */
  dateFrom?: string | undefined
  dateTo?: string | undefined
  /** Instants, from included, to excluded. */
  from?: Date | undefined
  to?: Date | undefined
  openOnly?: boolean | undefined
  near?: (Place & { miles: number }) | undefined
}

/** A condition and the values it names, numbered as they come. */
export class Where {
  readonly values: unknown[] = []
  readonly #parts: string[] = []
  /** The distance in miles, as SQL, where the list is near a place. */
  miles: string | undefined

  /** Adds a value and gives its placeholder. */
  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  and(condition: string): void {
    this.#parts.push(condition)
  }

  get text(): string {
    return this.#parts.join(' and ')
  }
}

const hasFreeSeat = 's.seats_taken < s.max_players'
const roundLength = `(case s.holes when 18 then interval '270 minutes' else interval '135 minutes' end)`
/** Completed, as `effectiveStatus` has it. */
export const roundIsOver = (now: string) =>
  `(s.status = 'completed' or (s.status <> 'cancelled' and s.tee_at + ${roundLength} <= ${now}))`
/** Bookable by someone, as `effectiveStatus` has it, for sessions whose tee time is ahead. */
export const isOpen = `${hasFreeSeat} and not s.bookings_locked and s.status in ('open', 'confirmed')`

/** `effectiveStatus` of the contract, as a condition (a test holds the two together). */
const ofStatus: Record<Exclude<EffectiveStatus, 'cancelled'>, (now: string) => string> = {
  open: (now) =>
    `s.tee_at > ${now} and ${hasFreeSeat} and not s.bookings_locked and s.status = 'open'`,
  confirmed: (now) =>
    `s.tee_at > ${now} and ${hasFreeSeat} and not s.bookings_locked and s.status = 'confirmed'`,
  full: (now) =>
    `s.tee_at > ${now} and not ${hasFreeSeat} and s.status not in ('completed', 'cancelled')`,
  closed: (now) =>
    `s.status not in ('completed', 'cancelled') and s.tee_at + ${roundLength} > ${now} and (
      s.tee_at <= ${now} or (${hasFreeSeat} and (s.bookings_locked or s.status = 'closed')))`,
  completed: (now) => roundIsOver(now),
}

/**
 * The condition of an effective status, for `session s`. `now` gives the placeholder of the instant, where
 * there is need of one: PostgreSQL refuses a value that nothing names.
 */
export const statusCondition = (status: EffectiveStatus, now: () => string): string =>
  status === 'cancelled' ? `s.status = 'cancelled'` : ofStatus[status](now())

const listedAs = (visibility: 'public' | 'friends') =>
  `s.visibility = '${visibility}' and s.status <> 'cancelled' and s.hidden_at is null`
/** Words of the public lists' indexes: hidden, private and cancelled sessions are in none of them. */
export const listed = listedAs('public')
/** What these hosts show to their friends; `hosts` is the placeholder of their ids. */
export const listedForFriends = (hosts: string) =>
  `(${listedAs('friends')} and s.host_id = any(${hosts}))`

/** Public sessions that match, upcoming unless a status or `from` asks for others. */
export function whereListed(filters: Filters, now: Date): Where {
  const where = new Where()
  const { status, from, to } = filters
  if (status === 'cancelled')
    where.and(`s.visibility = 'public' and s.status = 'cancelled' and s.hidden_at is null`)
  else where.and(listed)
  if (status && status !== 'cancelled') where.and(`(${ofStatus[status](where.value(now))})`)
  else if (!status && !from) where.and(`s.tee_at > ${where.value(now)}`)
  if (from) where.and(`s.tee_at >= ${where.value(from)}`)
  if (to) where.and(`s.tee_at < ${where.value(to)}`)
  if (filters.stateCode) where.and(`s.state_code = ${where.value(filters.stateCode)}`)
  if (filters.countyIds) where.and(`s.county_id = any(${where.value(filters.countyIds)})`)
  if (filters.skillLevel) where.and(`s.skill_level = ${where.value(filters.skillLevel)}`)
  if (filters.stake === 'bounty') where.and('s.bounty_cents > 0')
  if (filters.stake === 'pot') where.and('s.pot_cents > 0')
  if (filters.stake === 'none') where.and('s.bounty_cents + s.pot_cents = 0')
  if (filters.dateFrom) where.and(`s.tee_date >= ${where.value(filters.dateFrom)}`)
  if (filters.dateTo) where.and(`s.tee_date <= ${where.value(filters.dateTo)}`)
  if (filters.openOnly) where.and(isOpen)
  for (const word of filters.words?.split(' ').filter(Boolean) ?? []) hasWord(where, word)
  if (filters.near) isNear(where, filters.near)
  return where
}

/**
 * A word of course, county or state, or the beginning of a word of the host's name. Shorter ones must
 * be a host's whole word: 'ny' is a state, and not everyone called Nyla. Hosts with a private profile
 * have no name in lists, so they cannot be found by it.
 */
function hasWord(where: Where, word: string): void {
  const name = where.value(`'${word}'${word.length < 3 ? '' : ':*'}`)
  where.and(`(s.search like ${where.value(`%${word}%`)} or s.host_id in (
    select id from app_user where to_tsvector('simple', search) @@ to_tsquery('simple', ${name})
      and profile_visibility <> 'Private'))`)
}

/** The bounds are read from an index; the distance is computed for what lies within them. */
function isNear(where: Where, { lat, lng, miles }: Place & { miles: number }): void {
  const { south, north, west, east } = boundsAround({ lat, lng }, miles)
  const between = (from: number, to: number) =>
    `between ${where.value(from)} and ${where.value(to)}`
  where.miles = `miles_between(${where.value(lat)}, ${where.value(lng)}, s.lat, s.lng)`
  where.and(`s.lat ${between(south, north)} and s.lng ${between(west, east)}`)
  where.and(`${where.miles} <= ${where.value(miles)}`)
}

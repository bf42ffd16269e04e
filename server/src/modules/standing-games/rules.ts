/** Pure rules for standing games: which dates there are, when they open, and when each member gets the question. */
import {
  standingAlternatesDays,
  standingEveryoneDays,
  standingNoticeHours,
  standingOpenMax,
  standingOpensDays,
} from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { DateTime } from 'luxon'
import { instantOf, wallTimeOf } from '../../lib/course-time.ts'
import { endOfNight } from '../../lib/night.ts'

/** When a game takes place: an ISO weekday and a time on the course's clock, from a date on. */
export type Schedule = { weekday: number; tee_time: string; time_zone: string; starts_on: string }

/** A date of a game that can be played, with the instants of its tee time and of its opening. */
export type GameDate = { date: string; teeAt: Date; opensAt: Date }

/** Days before a tee time, at the same time on the course's clock. At night, 7 a.m. after it. */
const daysBefore = (teeAt: Date, timeZone: string, days: number): Date =>
  endOfNight(DateTime.fromJSDate(teeAt, { zone: timeZone }).minus({ days }).toJSDate(), timeZone)

/** When a date opens and its regulars are asked. */
export const opensAt = (teeAt: Date, timeZone: string): Date =>
  daysBefore(teeAt, timeZone, standingOpensDays)

/** When the open spots of a date go to the alternates. */
export const alternatesAt = (teeAt: Date, timeZone: string): Date =>
  daysBefore(teeAt, timeZone, standingAlternatesDays)

/** When the open spots of a date go to everyone, if the owner wants that. */
export const everyoneAt = (teeAt: Date, timeZone: string): Date =>
  daysBefore(teeAt, timeZone, standingEveryoneDays)

/**
 * The next dates from a day on. As in the create form, a tee time that the clocks skip doesn't exist. They change at
 * night, before any tee time.
 */
export function datesFrom(schedule: Schedule, from: string, count: number): GameDate[] {
  const { weekday, tee_time, time_zone, starts_on } = schedule
  const first = DateTime.fromISO(from > starts_on ? from : starts_on, { zone: 'UTC' })
  const ahead = (weekday - first.weekday + 7) % 7
  const dates: GameDate[] = []
  for (let week = 0; dates.length < count; week++) {
    const date = first.plus({ days: ahead, weeks: week }).toFormat('yyyy-MM-dd')
    const teeAt = instantOf({ date, time: tee_time }, time_zone)
    if (teeAt) dates.push({ date, teeAt, opensAt: opensAt(teeAt, time_zone) })
  }
  return dates
}

export const dayAfter = (date: string): string =>
  DateTime.fromISO(date, { zone: 'UTC' }).plus({ days: 1 }).toFormat('yyyy-MM-dd')

/** The dates ahead that haven't been opened or skipped. Those too close to open aren't among them. */
export function datesToCome(
  schedule: Schedule,
  known: ReadonlySet<string>,
  now: Date,
  count: number,
): GameDate[] {
  const today = wallTimeOf(now, schedule.time_zone).date
  const last = now.getTime() + standingNoticeHours * hourMs
  return datesFrom(schedule, today, count + known.size + 1)
    .filter(({ date, teeAt }) => !known.has(date) && teeAt.getTime() > last)
    .slice(0, count)
}

/**
 * The first day for the dates of a changed schedule: after the week of the last date that is open, so that a week
 * never has two. Weeks begin on Monday.
 * @param lastOpen the last date that is open, or undefined
 */
export function startOfChange(today: string, lastOpen: string | undefined): string {
  if (lastOpen === undefined || lastOpen < today) return today
  const monday = DateTime.fromISO(lastOpen, { zone: 'UTC' }).startOf('week').plus({ weeks: 1 })
  return monday.toFormat('yyyy-MM-dd')
}

/** The Monday of a date's week, in which a player's automatic charges add up. */
export const weekOf = (date: string): string =>
  DateTime.fromISO(date, { zone: 'UTC' }).startOf('week').toFormat('yyyy-MM-dd')

/** Whether a member may be charged without being asked, within the weekly limit that they set. In cents. */
export const isWithinLimit = (
  weeklyCents: number | null,
  { spentCents, dueCents }: { spentCents: number; dueCents: number },
): boolean => weeklyCents !== null && spentCents + dueCents <= weeklyCents

type Open = { teeAt: Date; timeZone: string }

/** Whether it's time to ask a member about an open date. */
export const isTurnOf = (role: 'regular' | 'alternate', { teeAt, timeZone }: Open, now: Date) =>
  role === 'regular' || now >= alternatesAt(teeAt, timeZone)

type Ahead = {
  next: GameDate | undefined
  open: readonly Open[]
  hasAlternates: boolean
  opensToAll: boolean
}

/**
 * When something is due next: the opening of a date, or the turn of the alternates or of everyone on an open one.
 * While the most dates are open, the next one waits for a tee time. Never at night.
 */
export function nextDue({ next, open, hasAlternates, opensToAll }: Ahead, now: Date): Date | null {
  const turns = open.flatMap(({ teeAt, timeZone }) => [
    ...(hasAlternates ? [alternatesAt(teeAt, timeZone)] : []),
    ...(opensToAll ? [everyoneAt(teeAt, timeZone)] : []),
  ])
  const openings = next ? [next.opensAt > now ? next.opensAt : roomFrom(open, now)] : []
  const times = [...turns.filter((at) => at > now), ...openings]
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())))
}

/** When fewer than the most dates are open, and it's day. */
function roomFrom(open: readonly Open[], now: Date): Date {
  const first = open.toSorted((a, b) => a.teeAt.getTime() - b.teeAt.getTime())[0]
  if (!first || open.length < standingOpenMax) return now
  return endOfNight(first.teeAt, first.timeZone)
}

/** When players can be asked, when they answer by, and when a game is booked by. Pure. */
import {
  answerLeadHours,
  answerMinHours,
  bookingLeadHours,
  countedInFreeHours,
  groupChargeHours,
  groupWindowMinutes,
  proposalHours,
} from '@county-golf/contract/constants'
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import { roundMs } from '@county-golf/contract/session-status'
import {
  addDaytime,
  endOfNight,
  isNight,
  startOfNight,
  subtractDaytime,
} from '../../../lib/night.ts'
import type { Span } from './slots.ts'

export const minuteOf = (instant: Date): number => instant.getTime() / minuteMs
export const instantAt = (minute: number): Date => new Date(minute * minuteMs)

/** Tee times are on steps of this, so that a group's earliest one is a time that courses have. */
const stepMinutes = 10
const roundMinutes = roundMs[18] / minuteMs

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/**
 * When a group that is formed now must answer and book. Nights at the place don't count, and both leave time before
 * the first tee time.
 */
export function deadlinesOf(now: Date, opensAt: Date, timeZone: string) {
  const before = (hours: number) =>
    startOfNight(new Date(opensAt.getTime() - hours * hourMs), timeZone)
  const answerBy = earlier(
    addDaytime(now, proposalHours * hourMs, timeZone),
    before(answerLeadHours),
  )
  const bookBy = earlier(
    addDaytime(answerBy, proposalHours * hourMs, timeZone),
    before(bookingLeadHours),
  )
  return { answerBy, bookBy }
}

/** When a game with players who are counted in is booked by, so that they have their time to leave for free. */
export const bookByIfCounted = (opensAt: Date, bookBy: Date, timeZone: string): Date =>
  earlier(bookBy, subtractDaytime(opensAt, countedInFreeHours * hourMs, timeZone))

/** The first tee time of a group that is formed now, or null at night, when we ask no one. */
export function earliestTeeTime(now: Date, timeZone: string): Date | null {
  if (isNight(now, timeZone)) return null
  const answered = addDaytime(now, answerMinHours * hourMs, timeZone)
  return new Date(answered.getTime() + answerLeadHours * hourMs)
}

/** Half of the time that a group has to book. By day, since it's a notification. */
export function remindAt(now: Date, bookBy: Date, timeZone: string): Date | null {
  const half = endOfNight(new Date((now.getTime() + bookBy.getTime()) / 2), timeZone)
  return half < bookBy ? half : null
}

/** A group isn't charged at the last minute, since its last day may end at that time. */
const chargeLeadMs = 10 * minuteMs

/** Until when a booking waits for a player who can't be charged, or for the night to be over. */
export const chargeBy = (now: Date, bookBy: Date, timeZone: string): Date =>
  earlier(
    addDaytime(now, groupChargeHours * hourMs, timeZone),
    new Date(bookBy.getTime() - chargeLeadMs),
  )

type Window = { opens_at: Date; closes_at: Date }
type Round = { from: Date; until: Date }

/** When a player can tee off: within the windows, not too soon, and without another round at that time. */
export function freeSpans(
  windows: readonly Window[],
  rounds: readonly Round[],
  earliest: Date,
): Span[] {
  const first = Math.ceil(minuteOf(earliest) / stepMinutes) * stepMinutes
  return windows
    .map(({ opens_at, closes_at }) => ({
      from: Math.max(minuteOf(opens_at), first),
      until: minuteOf(closes_at),
    }))
    .flatMap((window) => rounds.reduce(without, [window]))
    .filter(({ from, until }) => until - from >= groupWindowMinutes)
    .toSorted((a, b) => a.from - b.from)
}

/** Takes out the tee times whose round would overlap this one. */
function without(spans: Span[], round: Round): Span[] {
  const [from, until] = [minuteOf(round.from) - roundMinutes, minuteOf(round.until)]
  return spans.flatMap((span) => [
    { from: span.from, until: Math.min(span.until, from) },
    { from: Math.max(span.from, until), until: span.until },
  ])
}

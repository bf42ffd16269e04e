/**
 * The index that money rests on: from rounds on courses with a known rating and slope only. It's computed from a
 * player's rounds whenever it's needed, so it needs no column that could disagree with them. Pure.
 */
import { dayMs } from '@county-golf/contract/durations'
import { exceptionalAdjustment, indexAfter, scoresCounted } from './golf.ts'

/** A rated round that counts for the handicap. Differentials are in tenths. */
export type RatedRound = {
  playedAt: Date
  /** When it was added to the player's record. */
  countedAt: Date
  differential: number
  /** Before rounding. Null in rounds that version 1.0.0 counted. */
  exact: number | null
}

const yearMs = 365 * dayMs

/** What the next index depends on. */
export type IndexRecord = {
  /** In tenths. Null with fewer than three rounds. */
  index: number | null
  /** The latest differentials with their adjustments, newest first. */
  latest: readonly number[]
  /** The indexes of the last twelve months. */
  lastYear: readonly { at: number; index: number }[]
}

export const noRounds: IndexRecord = { index: null, latest: [], lastYear: [] }

/** Adds a round, by the rules of the World Handicap System. */
export function addRound(
  { index, latest, lastYear }: IndexRecord,
  { playedAt, differential, exact }: Omit<RatedRound, 'countedAt'>,
): IndexRecord {
  const adjustment = exceptionalAdjustment(exact ?? differential, index)
  const earlier = latest.slice(0, scoresCounted - 1).map((value) => value + adjustment)
  const now = [differential + adjustment, ...earlier]
  const recent = lastYear.filter(({ at }) => at >= playedAt.getTime() - yearMs)
  const low = recent.length > 0 ? Math.min(...recent.map((one) => one.index)) : null
  const next = indexAfter(now, low)
  return {
    index: next,
    latest: now,
    lastYear: next === null ? recent : [...recent, { at: playedAt.getTime(), index: next }],
  }
}

/**
 * The index at each of these times, in tenths. Null with fewer than three rated rounds.
 * @param rounds in the order in which they were counted
 */
export function ratedIndexAt(
  rounds: readonly RatedRound[],
  ...times: readonly Date[]
): (number | null)[] {
  let record = noRounds
  const known = rounds.map((round) => {
    record = addRound(record, round)
    return { countedAt: round.countedAt, index: record.index }
  })
  return times.map((time) => known.findLast(({ countedAt }) => countedAt <= time)?.index ?? null)
}

/** The lower of two indexes, so that a player gains nothing by letting the index rise after joining. */
export const lowerOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b)

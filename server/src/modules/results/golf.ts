/**
 * World Handicap System arithmetic, in integer tenths of a stroke. The index is an estimate: scores
 * aren't adjusted hole by hole, and there is no playing conditions calculation.
 */

/** The slope rating of a course of standard difficulty. */
const standardSlope = 113
/** The maximum index, in tenths. */
const indexMax = 540

/** Course rating, slope, and par used for a round. */
export type CourseMeasure = {
  /** In tenths, for the holes played. */
  rating: number
  slope: number
  /** In strokes, for the holes played. Ends in a half for nine holes of an odd par. */
  par: number
  /** False if the course has no ratings of its own, so that its par and slope 113 are used. */
  isRated: boolean
}

/** What is known of a course. The ratings are of one set of tees. */
export type RatedCourse = {
  holes: number | null
  par: number | null
  courseRating: number | null
  slopeRating: number | null
}

const usualPar = 72
/** Par per hole is 3 on a course of par-3 holes. No course has a mean of 6. */
const isParOf = (par: number, holes: number): boolean => par >= 3 * holes && par < 6 * holes

/**
 * The par of 18 holes. Lists give the par of all holes of a club, or of one of its courses, so it counts for the first
 * of these numbers of holes that it can be the par of.
 */
function parOfEighteen(par: number | null | undefined, holes: number | null | undefined): number {
  const parFor = par && [holes ?? 18, 18, 9].find((count) => isParOf(par, count))
  return parFor ? Math.round((par * 18) / parFor) : usualPar
}

/**
 * A course's measure for a number of holes. 9 of 18 holes count as half the course, and a 9-hole
 * course played twice as double. A rating is of 9 or 18 holes, whichever is closer to par.
 */
export function measureOf(course: RatedCourse | undefined, holes: 9 | 18): CourseMeasure {
  const eighteen = parOfEighteen(course?.par, course?.holes)
  const par = (eighteen * holes) / 18
  const { courseRating, slopeRating } = course ?? {}
  if (!courseRating || !slopeRating)
    return { rating: par * 10, slope: standardSlope, par, isRated: false }
  const isOfNine = Math.abs(2 * courseRating - eighteen) < Math.abs(courseRating - eighteen)
  const rating = Math.round((courseRating * 10 * holes) / (isOfNine ? 9 : 18))
  return { rating, slope: slopeRating, par, isRated: true }
}

/**
 * The range of plausible gross scores: from a birdie on every hole but one, to five over par on
 * every hole. 55 to 162 for 18 holes at par 72.
 */
export const plausibleGross = ({ par }: CourseMeasure, holes: 9 | 18) => ({
  min: Math.floor(par) - holes + 1,
  max: Math.ceil(par) + 5 * holes,
})

/** (113 / slope) × (gross − rating), in tenths, not rounded. */
export const exactDifferential = (gross: number, course: CourseMeasure): number =>
  (standardSlope * (gross * 10 - course.rating)) / course.slope

/** The differential in whole tenths. Halves round up, so negative ones toward zero. */
export const differentialOf = (gross: number, course: CourseMeasure): number =>
  rounded(exactDifferential(gross, course))

/**
 * The most strokes of an 18-hole score that count toward the index, so that a few bad holes don't lift it. The System
 * limits each hole: to a net double bogey, or to five over par before there is an index. The pars of the holes aren't
 * known here, so the same limit applies to the total.
 * @param index in tenths, or null if the player has none yet
 */
export function adjustedGross(gross: number, index: number | null, course: CourseMeasure): number {
  const over = index === null ? 5 * 18 : 2 * 18 + playingHandicap(index, course, 18)
  return Math.min(gross, Math.round(course.par) + over)
}

/**
 * Strokes a player receives in a casual round (allowance 100%).
 * @param index in tenths
 */
export function playingHandicap(index: number, course: CourseMeasure, holes: 9 | 18): number {
  const ofHoles = holes === 9 ? rounded(index / 2) : index
  const tenths = ofHoles * course.slope + standardSlope * (course.rating - course.par * 10)
  return rounded(tenths / (standardSlope * 10))
}

/** Rounds halves up, without negative zero. */
const rounded = (value: number): number => Math.round(value) + 0

/**
 * By number of scores: how many of the lowest differentials count, and the adjustment in tenths.
 */
const basis = [
  { from: 20, lowest: 8, added: 0 },
  { from: 19, lowest: 7, added: 0 },
  { from: 17, lowest: 6, added: 0 },
  { from: 15, lowest: 5, added: 0 },
  { from: 12, lowest: 4, added: 0 },
  { from: 9, lowest: 3, added: 0 },
  { from: 7, lowest: 2, added: 0 },
  { from: 6, lowest: 2, added: -10 },
  { from: 5, lowest: 1, added: 0 },
  { from: 4, lowest: 1, added: -10 },
  { from: 3, lowest: 1, added: -20 },
]

/**
 * How many of the lowest differentials count for a number of scores, and the adjustment in tenths.
 */
function basisOf(scores: number): { lowest: number; added: number } | undefined {
  return basis.find(({ from }) => scores >= from)
}

/** The number of latest scores that the index considers. */
export const scoresCounted = 20

/** Positions of the differentials (at most 20) that count toward the index. */
export function placesUsed(differentials: readonly number[]): number[] {
  const taken = basisOf(differentials.length)
  if (!taken) return []
  return differentials
    .map((value, place) => ({ value, place }))
    .toSorted((a, b) => a.value - b.value || a.place - b.place)
    .slice(0, taken.lowest)
    .map(({ place }) => place)
}

/** The index from the latest differentials, before caps. Null below three scores. */
function bareIndex(differentials: readonly number[]): number | null {
  const taken = basisOf(differentials.length)
  if (!taken) return null
  const sum = placesUsed(differentials).reduce(
    (total, place) => total + (differentials[place] ?? 0),
    0,
  )
  return Math.min(indexMax, rounded(sum / taken.lowest + taken.added))
}

/**
 * Soft and hard cap: a rise over the twelve-month low counts half beyond 3.0 and is limited to 5.0.
 */
function capped(index: number, low: number): number {
  const rise = index - low
  if (rise <= 30) return index
  return low + Math.min(50, 30 + rounded((rise - 30) / 2))
}

/**
 * Exceptional score reduction: 1.0 from 7.0 below the index, 2.0 from 10.0 (Rule 5.9).
 * @param differential in tenths, not rounded, as the Rule requires
 */
export function exceptionalAdjustment(differential: number, index: number | null): number {
  if (index === null || index - differential < 70) return 0
  return index - differential >= 100 ? -20 : -10
}

/**
 * The index after a score, in tenths.
 * @param latest the last differentials with their adjustments, at most 20, including the new one
 * @param low the lowest index of the last twelve months. Caps apply from 20 scores on, as the
 *   System requires.
 */
export function indexAfter(latest: readonly number[], low: number | null): number | null {
  const index = bareIndex(latest)
  if (index === null || low === null || latest.length < scoresCounted) return index
  return Math.min(indexMax, capped(index, low))
}

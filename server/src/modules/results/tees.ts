/** Which tees a score was played from, and the measure that follows from it. Pure. */
import type { TeeSet } from '@county-golf/contract/locations'
import { type CourseMeasure, measureOf, type RatedCourse } from './golf.ts'

/** A session's course, as far as scores depend on it. Undefined if it isn't listed. */
export type PlayedCourse =
  | (Omit<RatedCourse, 'courseRating' | 'slopeRating'> & { id: string; teeSets: TeeSet[] })
  | undefined

/** What is known of the tees that a player usually plays. */
export type TeeHabits = {
  preferred: 'Championship' | 'Back' | 'Middle' | 'Forward' | null
  /** The players that the tees of their last round were rated for, if known. */
  playsAs: 'men' | 'women' | null
}

/** Where a preference stands between the hardest tees (0) and the easiest (1). */
const places = { Championship: 0, Back: 1 / 3, Middle: 2 / 3, Forward: 1 }

/** The tees that a player most likely plays. Undefined without rated tees. */
export function usualTees(
  course: PlayedCourse,
  { preferred, playsAs }: TeeHabits,
): TeeSet | undefined {
  const sets = course?.teeSets ?? []
  const open = sets.filter(({ players }) => players === 'all' || players === (playsAs ?? 'men'))
  const fit = (open.length > 0 ? open : sets).toSorted((a, b) => b.courseRating - a.courseRating)
  if (preferred === null) return fit.find(({ id }) => id === course?.id) ?? fit[fit.length >> 1]
  const named = fit.find(({ name }) => name?.toLowerCase().includes(preferred.toLowerCase()))
  return named ?? fit[Math.round(places[preferred] * (fit.length - 1))]
}

/** The measure of a course from these tees. Without tees, that of its par. */
export const measureFrom = (
  course: PlayedCourse,
  tees: TeeSet | undefined,
  holes: 9 | 18,
): CourseMeasure =>
  measureOf(
    course && {
      holes: course.holes,
      par: tees?.par ?? course.par,
      courseRating: tees?.courseRating ?? null,
      slopeRating: tees?.slopeRating ?? null,
    },
    holes,
  )

/**
 * The measure that strokes are given by. If players play tees of different pars, all of them are measured by the lowest
 * par, so that net scores can be compared (Rule 6.2b).
 */
export const comparable = (
  measure: CourseMeasure,
  all: Iterable<CourseMeasure>,
): CourseMeasure => ({
  ...measure,
  par: Math.min(measure.par, ...[...all].map(({ par }) => par)),
})

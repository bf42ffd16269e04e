import type { CourseFacts } from './course-book.ts'
import type { CourseRow, TeeRow } from './import/course-rows.ts'

/**
 * The tees of a course besides the one that its own ratings are for. A list has a line for each set of tees. The first
 * one becomes the course's own, as in lists that have only one.
 */
export class TeeBook {
  readonly #byKey = new Map<string, TeeRow>()
  readonly #written = new Map<string, TeeRow>()
  readonly #newId: () => string

  constructor(rows: readonly TeeRow[], newId: () => string) {
    this.#newId = newId
    for (const row of rows) this.#byKey.set(keyOf(row), row)
  }

  /** Whether a line rates other tees than the course's own ratings. */
  isAnother(course: CourseRow, facts: CourseFacts): boolean {
    if (!facts.tees || !facts.course_rating || !facts.slope_rating) return false
    // A list may rate the courses of another list that has no ratings.
    if (!course.course_rating || !course.slope_rating) return course.source !== facts.source
    return course.source === facts.source && this.#differ(course, facts)
  }

  #differ(course: CourseRow, facts: CourseFacts): boolean {
    if (course.tees === null) return false
    return facts.tees !== course.tees || facts.tees_players !== course.tees_players
  }

  enter(course: CourseRow, facts: CourseFacts): 'updated' | 'known' {
    const { tees: name, course_rating: rating, slope_rating: slope, par } = facts
    if (!name || !rating || !slope) return 'known'
    const players: TeeRow['players'] = facts.tees_players ?? 'all'
    const row = { course_id: course.id, name, players }
    const known = this.#byKey.get(keyOf(row))
    if (known && known.rating === rating && known.slope === slope && known.par === par)
      return 'known'
    const entered = { ...row, id: known?.id ?? this.#newId(), rating, slope, par }
    this.#byKey.set(keyOf(row), entered)
    this.#written.set(keyOf(row), entered)
    return 'updated'
  }

  /** Returns the rows added or updated since the last call. */
  take(): TeeRow[] {
    const rows = [...this.#written.values()]
    this.#written.clear()
    return rows
  }
}

const keyOf = ({ course_id, name, players }: Pick<TeeRow, 'course_id' | 'name' | 'players'>) =>
  `${course_id} ${players} ${name}`

import { type Coordinates, distanceMiles } from '../../lib/distance.ts'
import { courseKey } from './course-names.ts'
import type { CourseRow, TeeRow } from './import/course-rows.ts'
import { TeeBook } from './tee-book.ts'

/** Courses of the same name and county within this distance are the same course. */
const sameWithinMiles = 2

/** An imported course. Null where the list has no value. */
export type CourseFacts = Omit<CourseRow, 'id' | 'created_at'>

/** The outcome of entering a course. */
export type Entered = 'added' | 'updated' | 'known'

/**
 * Deduplicates imported courses against all existing ones. Matches by source and source id, or else by name and
 * county within two miles, across all lists.
 */
export class CourseBook {
  readonly #bySourceId = new Map<string, CourseRow>()
  readonly #byName = new Map<string, CourseRow[]>()
  readonly #written = new Map<string, CourseRow>()
  readonly #tees: TeeBook
  readonly #newId: () => string
  readonly #at: Date

  constructor(
    rows: readonly CourseRow[],
    newId: () => string,
    at: Date,
    tees: readonly TeeRow[] = [],
  ) {
    this.#tees = new TeeBook(tees, newId)
    this.#newId = newId
    this.#at = at
    for (const row of rows) this.#index(row)
  }

  enter(facts: CourseFacts): Entered {
    const same = facts.source_id === null ? undefined : this.#bySourceId.get(sourceKey(facts))
    if (same)
      return this.#tees.isAnother(same, facts)
        ? this.#addTees(same, facts)
        : this.#correct(same, facts)
    const namesake = this.#sameByName(facts)
    if (namesake)
      return this.#tees.isAnother(namesake, facts) ? this.#tees.enter(namesake, facts) : 'known'
    const row = { ...facts, id: this.#newId(), created_at: this.#at }
    this.#index(row)
    this.#written.set(row.id, row)
    return 'added'
  }

  /** Returns the rows added or updated since the last call. */
  take(): CourseRow[] {
    const rows = [...this.#written.values()]
    this.#written.clear()
    return rows
  }

  /** Returns the tees added or updated since the last call. */
  takeTees(): TeeRow[] {
    return this.#tees.take()
  }

  /** Enters a line that rates other tees of a course. What it says about the course itself still corrects that. */
  #addTees(row: CourseRow, facts: CourseFacts): Entered {
    const { tees, tees_players, course_rating, slope_rating, par } = row
    const course = { ...facts, tees, tees_players, course_rating, slope_rating, par }
    const entered = [this.#tees.enter(row, facts), this.#correct(row, course)]
    return entered.includes('updated') ? 'updated' : 'known'
  }

  #index(row: CourseRow): void {
    if (row.source_id !== null) this.#bySourceId.set(sourceKey(row), row)
    const namesakes = this.#byName.get(nameKey(row))
    if (namesakes) namesakes.push(row)
    else this.#byName.set(nameKey(row), [row])
  }

  #sameByName(facts: CourseFacts): CourseRow | undefined {
    return this.#byName.get(nameKey(facts))?.find((row) => near(row, facts))
  }

  /** Keeps existing values where the list has none. */
  #correct(row: CourseRow, facts: CourseFacts): Entered {
    const listed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
    const corrected = { ...row, ...listed }
    const columns = Object.keys(facts) as (keyof CourseFacts)[]
    if (columns.every((column) => corrected[column] === row[column])) return 'known'
    this.#removeName(row)
    this.#index(corrected)
    this.#written.set(corrected.id, corrected)
    return 'updated'
  }

  #removeName(row: CourseRow): void {
    const namesakes = this.#byName.get(nameKey(row)) ?? []
    this.#byName.set(
      nameKey(row),
      namesakes.filter((other) => other.id !== row.id),
    )
  }
}

const sourceKey = ({ source, source_id }: CourseFacts) => `${source} ${source_id}`
const nameKey = ({ county_id, name }: CourseFacts) => `${county_id} ${courseKey(name)}`

function near(a: CourseFacts, b: CourseFacts): boolean {
  const [from, to] = [coordinatesOf(a), coordinatesOf(b)]
  return !from || !to || distanceMiles(from, to) <= sameWithinMiles
}

const coordinatesOf = ({ lat, lng }: CourseFacts): Coordinates | null =>
  lat === null || lng === null ? null : { lat, lng }

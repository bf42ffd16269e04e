import { distanceMiles, type Place } from '../../lib/distance.ts'
import { courseKey } from './course-names.ts'
import type { CourseRow } from './course-rows.ts'

/** Two courses of one name in one county are the same one when they lie this close together. */
const sameWithinMiles = 2

/** What a list says about a course; null where it says nothing. */
export type CourseFacts = Omit<CourseRow, 'id' | 'created_at'>

/** What became of a course that was entered. */
export type Entered = 'added' | 'updated' | 'known'

/**
 * All courses there are, so that one that comes again is recognised: by its source's own id, else
 * by name and county within two miles, whichever list it came from.
 */
export class CourseBook {
  readonly #bySourceId = new Map<string, CourseRow>()
  readonly #byName = new Map<string, CourseRow[]>()
  readonly #written = new Map<string, CourseRow>()
  readonly #newId: () => string
  readonly #at: Date

  constructor(rows: readonly CourseRow[], newId: () => string, at: Date) {
    this.#newId = newId
    this.#at = at
    for (const row of rows) this.#index(row)
  }

  enter(facts: CourseFacts): Entered {
    const same = facts.source_id === null ? undefined : this.#bySourceId.get(sourceKey(facts))
    if (same) return this.#correct(same, facts)
    if (this.#sameByName(facts)) return 'known'
    const row = { ...facts, id: this.#newId(), created_at: this.#at }
    this.#index(row)
    this.#written.set(row.id, row)
    return 'added'
  }

  /** The rows added and corrected since the last call. */
  take(): CourseRow[] {
    const rows = [...this.#written.values()]
    this.#written.clear()
    return rows
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

  /** What the list does not say stays as it was. */
  #correct(row: CourseRow, facts: CourseFacts): Entered {
    const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
    const corrected = { ...row, ...said }
    const columns = Object.keys(facts) as (keyof CourseFacts)[]
    if (columns.every((column) => corrected[column] === row[column])) return 'known'
    this.#forgetName(row)
    this.#index(corrected)
    this.#written.set(corrected.id, corrected)
    return 'updated'
  }

  #forgetName(row: CourseRow): void {
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
  const [from, to] = [placeOf(a), placeOf(b)]
  return !from || !to || distanceMiles(from, to) <= sameWithinMiles
}

const placeOf = ({ lat, lng }: CourseFacts): Place | null =>
  lat === null || lng === null ? null : { lat, lng }

import { setImmediate as turn } from 'node:timers/promises'
import type { ImportReport as Reported } from '@county-golf/contract/admin-locations'
import { stateCodeFrom } from '@county-golf/contract/states'
import type { Clock } from '../../lib/clock.ts'
import { systemClock } from '../../lib/clock.ts'
import { type Db, type Tx, transaction } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { type Counties, counties, countyNamed } from './counties.ts'
import { readAtlas } from './county-atlas.ts'
import { type CountyFinder, countyFinder } from './county-finder.ts'
import { CourseBook, type CourseFacts } from './course-book.ts'
import { type CourseInput, type Line, type Refused, readCourse } from './course-input.ts'
import { allCourseRows, saveCourses } from './course-rows.ts'
import { type SourceOptions, sourceOf } from './course-source.ts'
import { lockLoading } from './load-queries.ts'
import type { County } from './queries.ts'
import { zoneOfCourse } from './time-zones.ts'
import { changed } from './version.ts'

/** So many lines are saved at once, and so often it is said how far it is. */
const linesPerSave = 1_000
/** So many reasons are kept; beyond that, lines are only counted. */
const rejectedMax = 10_000

export type ImportReport = Omit<Reported, 'preview'>

export type ImportOptions = SourceOptions & {
  /** What the list is called; the source of rows for which nothing else is said. */
  listName: string
  onProgress?: (lines: number) => void
  /** Ends it: nothing is saved then. */
  signal?: AbortSignal
  clock?: Clock
  /** Only says what it would do: nothing is saved. */
  preview?: boolean
  /** What else belongs to the import, in its transaction. */
  writeDown?: (tx: Tx, report: ImportReport, at: Date) => Promise<void>
}

/** Undoes what a preview did, with its report. */
class Undone extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('a preview is not saved')
    this.report = report
  }
}

/**
 * Imports a list of courses. Counties are found from coordinates, courses that are known already
 * are not doubled, and each line that is no course is reported with the field and the reason. All that
 * is good is saved in one transaction.
 * @param lines opens the list from its beginning
 * @throws the signal's reason where it was ended
 */
export async function importCourses(
  db: Db,
  lines: () => AsyncIterable<Line>,
  options: ImportOptions,
): Promise<ImportReport> {
  const known = await counties(db)
  const countyAt = countyFinder(await readAtlas())
  const done = transaction(db, async (tx) => {
    await lockLoading(tx)
    const at = (options.clock ?? systemClock).now()
    const book = new CourseBook(await allCourseRows(tx), newId, at)
    const report = emptyReport()
    for await (const line of lines()) {
      report.lines++
      const facts = read(line, known, countyAt, options)
      if ('reason' in facts) reject(report, line.line, facts)
      else report[book.enter(facts)]++
      if (report.lines % linesPerSave === 0) await save(tx, book, report, options)
    }
    await save(tx, book, report, options)
    if (options.preview) throw new Undone(report)
    if (report.added + report.updated > 0) await changed(tx, 'courses')
    await options.writeDown?.(tx, report, at)
    return report
  })
  return await done.catch((error: unknown) => {
    if (error instanceof Undone) return error.report
    throw error
  })
}

/** What a line says about a course, or why it is none. */
function read(
  line: Line,
  known: Counties,
  countyAt: CountyFinder,
  options: ImportOptions,
): CourseFacts | Refused {
  const course = 'reason' in line ? line : readCourse(line.fields)
  if ('reason' in course) return course
  const county = countyOf(course, known, countyAt)
  return 'reason' in county ? county : factsOf(course, county, options)
}

const emptyReport = (): ImportReport => ({
  lines: 0,
  added: 0,
  updated: 0,
  known: 0,
  rejectedCount: 0,
  rejected: [],
})

function reject(report: ImportReport, line: number, { field, reason }: Refused): void {
  report.rejectedCount++
  if (report.rejected.length < rejectedMax) report.rejected.push({ line, field, reason })
}

async function save(tx: Tx, book: CourseBook, { lines }: ImportReport, options: ImportOptions) {
  await saveCourses(tx, book.take())
  options.onProgress?.(lines)
  // A long list lets others have their turn, and hears that nobody waits for it any more.
  await turn()
  options.signal?.throwIfAborted()
}

/** Coordinates tell; a list without them must name the county. Else why not. */
function countyOf(
  { place, fips, state: named, county: countyName, headers }: CourseInput,
  known: Counties,
  countyAt: CountyFinder,
): County | Refused {
  if (place) {
    const reason = `${place.lat}, ${place.lng} lies in no county of the 50 states and DC`
    return known.byFips.get(countyAt(place)?.fips ?? '') ?? { field: headers.lat, reason }
  }
  if (fips !== null) {
    const reason = `there is no county with the FIPS code '${fips}'`
    return known.byFips.get(fips) ?? { field: headers.fips, reason }
  }
  const state = named && stateCodeFrom(named)
  if (named && !state) return { field: headers.state, reason: `there is no state '${named}'` }
  if (!state || !countyName)
    return { field: headers.county, reason: 'has neither coordinates nor a state and county' }
  const reason = `there is no county '${countyName}' in ${state}`
  return countyNamed(known, state, countyName) ?? { field: headers.county, reason }
}

function factsOf(course: CourseInput, county: County, options: ImportOptions): CourseFacts {
  return {
    county_id: county.id,
    name: course.name,
    address: course.address,
    lat: course.place?.lat ?? null,
    lng: course.place?.lng ?? null,
    holes: course.holes,
    par: course.par,
    course_rating: course.courseRating?.toFixed(1) ?? null,
    slope_rating: course.slopeRating,
    time_zone: zoneOfCourse(county, course.place),
    source_id: course.sourceId,
    ...sourceOf(course, options, options.listName),
  }
}

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
import { allCourseRows, type CourseRow, saveCourses } from './course-rows.ts'
import { type SourceOptions, sourceOf } from './course-source.ts'
import { lockLoading } from './load-queries.ts'
import type { County } from './queries.ts'
import { zoneOfCourse } from './time-zones.ts'
import { changed } from './version.ts'

/** Progress is reported after so many lines. */
const linesPerStep = 1_000
/** Courses saved in one transaction. */
const rowsPerSave = 1_000
/** So many reasons are kept; beyond that, lines are only counted. */
const rejectedMax = 10_000

export type ImportReport = Omit<Reported, 'preview'>

export type ImportOptions = SourceOptions & {
  /** What the list is called; the source of rows for which nothing else is said. */
  listName: string
  onProgress?: (lines: number) => void
  /** Ends it, and saves nothing, while the list is being read. */
  signal?: AbortSignal
  clock?: Clock
  /** Only says what it would do: nothing is saved. */
  preview?: boolean
  /** Writes what else belongs to the import. */
  writeDown?: (tx: Tx, report: ImportReport, at: Date) => Promise<void>
}

/**
 * Imports a list of courses. Counties are found from coordinates, courses that are known already
 * are not doubled, and each line that is no course is reported with the field and the reason. The
 * list is read to its end before anything is saved. Then courses are saved in short transactions, so
 * that the event log isn't held back. An import that was cut short while saving is finished by
 * importing the list again.
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
  // Holds the lock and writes nothing: without a transaction id, it holds no reader of the log back.
  return await transaction(db, async (tx) => {
    await lockLoading(tx)
    const at = (options.clock ?? systemClock).now()
    const book = new CourseBook(await allCourseRows(tx), newId, at)
    const report = emptyReport()
    for await (const line of lines()) {
      report.lines++
      const facts = read(line, known, countyAt, options)
      if ('reason' in facts) reject(report, line.line, facts)
      else report[book.enter(facts)]++
      if (report.lines % linesPerStep === 0) await step(report, options)
    }
    await step(report, options)
    if (!options.preview) await save(db, book.take(), report, at, options)
    return report
  })
}

/** A long list lets others have their turn, and notices that no one waits for it anymore. */
async function step({ lines }: ImportReport, options: ImportOptions): Promise<void> {
  options.onProgress?.(lines)
  await turn()
  options.signal?.throwIfAborted()
}

/** What belongs to the import as a whole is written first, so that nothing is saved without it. */
async function save(
  db: Db,
  rows: CourseRow[],
  report: ImportReport,
  at: Date,
  { writeDown }: ImportOptions,
): Promise<void> {
  if (writeDown) await transaction(db, (tx) => writeDown(tx, report, at))
  for (let from = 0; from < rows.length; from += rowsPerSave)
    await transaction(db, async (tx) => {
      await saveCourses(tx, rows.slice(from, from + rowsPerSave))
      await changed(tx, 'courses')
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

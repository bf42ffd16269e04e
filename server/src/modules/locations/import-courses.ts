import type { Clock } from '../../lib/clock.ts'
import { systemClock } from '../../lib/clock.ts'
import { type Db, type Tx, transaction } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { findCounty } from './counties.ts'
import { readAtlas } from './county-atlas.ts'
import { type CountyFinder, countyFinder } from './county-finder.ts'
import { CourseBook } from './course-book.ts'
import { type CourseInput, type Line, readCourse } from './course-input.ts'
import { allCourseRows, saveCourses } from './course-rows.ts'
import { type SourceOptions, sourceOf } from './course-source.ts'
import { lockLoading } from './load-queries.ts'
import type { County } from './queries.ts'
import { stateCodeFrom } from './states.ts'
import { zoneOfCourse } from './time-zones.ts'
import { changed } from './version.ts'

const rowsPerStatement = 1_000
/** So many reasons are kept; beyond that, lines are only counted. */
const rejectedMax = 10_000

export type ImportReport = {
  lines: number
  added: number
  updated: number
  /** Courses that were there already, or twice in the list. */
  known: number
  rejectedCount: number
  rejected: { line: number; reason: string }[]
}

export type ImportOptions = SourceOptions & {
  /** What the list is called; the source of rows for which nothing else is said. */
  listName: string
  onProgress?: (lines: number) => void
  clock?: Clock
}

/**
 * Imports a list of courses. Counties are found from coordinates, courses that are known already
 * are not doubled, and each line that is no course is reported with the reason. All that is good
 * is saved in one transaction.
 * @param lines opens the list from its beginning
 */
export async function importCourses(
  db: Db,
  lines: () => AsyncIterable<Line>,
  options: ImportOptions,
): Promise<ImportReport> {
  const countyAt = countyFinder(await readAtlas())
  return await transaction(db, async (tx) => {
    await lockLoading(tx)
    const at = (options.clock ?? systemClock).now()
    const book = new CourseBook(await allCourseRows(tx), newId, at)
    const report = emptyReport()
    for await (const line of lines()) {
      report.lines++
      await take(line)
      if (book.pending >= rowsPerStatement) await save(tx, book, report, options)
    }
    await save(tx, book, report, options)
    if (report.added + report.updated > 0) await changed(tx, 'courses')
    return report

    async function take(line: Line): Promise<void> {
      const course = 'reason' in line ? line.reason : readCourse(line.fields)
      if (typeof course === 'string') return reject(report, line.line, course)
      const county = await countyOf(db, course, countyAt)
      if (typeof county === 'string') return reject(report, line.line, county)
      report[book.enter(factsOf(course, county, options))]++
    }
  })
}

const emptyReport = (): ImportReport => ({
  lines: 0,
  added: 0,
  updated: 0,
  known: 0,
  rejectedCount: 0,
  rejected: [],
})

function reject(report: ImportReport, line: number, reason: string): void {
  report.rejectedCount++
  if (report.rejected.length < rejectedMax) report.rejected.push({ line, reason })
}

async function save(tx: Tx, book: CourseBook, { lines }: ImportReport, options: ImportOptions) {
  await saveCourses(tx, book.take())
  options.onProgress?.(lines)
}

/** Coordinates tell; a list without them must name the county. Else a sentence that says why not. */
async function countyOf(
  db: Db,
  course: CourseInput,
  countyAt: CountyFinder,
): Promise<County | string> {
  if (course.place) {
    const { lat, lng } = course.place
    const found = countyAt(course.place)
    const county = found && (await findCounty(db, found.stateCode, found.fullName))
    return county ?? `${lat}, ${lng} lies in no county of the 50 states and DC`
  }
  const state = course.state && stateCodeFrom(course.state)
  if (!state || !course.county) return 'has neither coordinates nor a state and county'
  const county = await findCounty(db, state, course.county)
  return county ?? `there is no county '${course.county}' in ${state}`
}

function factsOf(course: CourseInput, county: County, options: ImportOptions) {
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

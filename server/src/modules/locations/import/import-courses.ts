import { setImmediate as turn } from 'node:timers/promises'
import type { ImportReport as Reported } from '@county-golf/contract/admin-locations'
import { stateCodeFrom } from '@county-golf/contract/states'
import { type Db, openSpare, transaction } from '../../../database/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { systemClock } from '../../../lib/clock.ts'
import { newId } from '../../../lib/ids.ts'
import { writeAudit } from '../../audit/service.ts'
import { type Counties, counties, countyNamed } from '../counties.ts'
import { readAtlas } from '../county-atlas.ts'
import { type CountyFinder, countyFinder } from '../county-finder.ts'
import { CourseBook, type CourseFacts } from '../course-book.ts'
import { type CourseInput, type InputLine, type Refused, readCourse } from '../course-input.ts'
import type { County } from '../queries.ts'
import { zoneOfCourse } from '../time-zones.ts'
import { allCourseRows, allTeeRows, saveCourses, saveTees } from './course-rows.ts'
import { type SourceOptions, sourceOf } from './course-source.ts'
import { countyIdsByZip, lockLoading } from './load-queries.ts'

/** Lines between progress reports. */
const linesPerStep = 1_000
/** Courses saved in one transaction. */
const rowsPerSave = 1_000
/** Maximum rejected lines kept with their reason. More are only counted. */
const rejectedMax = 10_000

/** What a row's county is found by. */
type Places = {
  counties: Counties
  countyAt: CountyFinder
  countyIdsByZip: ReadonlyMap<string, number>
}

export type ImportReport = Omit<Reported, 'preview'>

export type ImportOptions = SourceOptions & {
  /** The list's name, and the default source of its rows. */
  listName: string
  onProgress?: (lines: number) => void
  /** Aborts the import while the list is being read. Nothing is saved then. */
  signal?: AbortSignal
  clock?: Clock
  /** Dry run. Nothing is saved. */
  preview?: boolean
  /** The admin for the audit log, or null for the server's command line. */
  adminId: string | null
}

/**
 * Imports a list of courses. Finds counties by coordinates, skips duplicates, and reports each rejected line with
 * the field and the reason. Reads the whole list before saving anything, then saves in short transactions, so
 * that the event log isn't held back. If saving is interrupted, importing the list again completes it.
 * @param lines opens the list from its beginning
 * @throws the signal's reason if aborted
 */
export async function importCourses(
  db: Db,
  lines: () => AsyncIterable<InputLine>,
  options: ImportOptions,
): Promise<ImportReport> {
  const places: Places = {
    counties: await counties(db),
    countyAt: countyFinder(await readAtlas()),
    countyIdsByZip: await countyIdsByZip(db),
  }
  // Imports that wait for each other keep no connections of the pool, which the one with the lock needs.
  const spare = openSpare(db)
  try {
    // This transaction only holds the lock. It writes nothing, so it has no transaction id that would hold back
    // readers of the event log.
    return await transaction(spare, async (tx) => {
      await lockLoading(tx)
      const at = (options.clock ?? systemClock).now()
      const book = new CourseBook(await allCourseRows(tx), newId, at, await allTeeRows(tx))
      const report = emptyReport()
      for await (const line of lines()) {
        report.lines++
        const facts = read(line, places, options)
        if ('reason' in facts) reject(report, line, facts)
        else report[book.enter(facts)]++
        if (report.lines % linesPerStep === 0) await step(report, options)
      }
      await step(report, options)
      if (!options.preview) await save(db, book, report, at, options)
      return report
    })
  } finally {
    if (spare !== db) await spare.destroy()
  }
}

/** Yields to other work during a long list, and stops if the import was aborted. */
async function step({ lines }: ImportReport, options: ImportOptions): Promise<void> {
  options.onProgress?.(lines)
  await turn()
  options.signal?.throwIfAborted()
}

/** Writes the records of the import as a whole first, so that no course is saved without them. */
async function save(
  db: Db,
  book: CourseBook,
  report: ImportReport,
  at: Date,
  { adminId, listName }: ImportOptions,
): Promise<void> {
  const { added, updated, known, rejectedCount } = report
  await transaction(db, (tx) =>
    writeAudit(tx, at, {
      adminId,
      action: 'course.import',
      target: listName,
      after: { added, updated, known, rejected: rejectedCount },
    }),
  )
  const rows = book.take()
  for (let from = 0; from < rows.length; from += rowsPerSave)
    await transaction(db, async (tx) => {
      await saveCourses(tx, rows.slice(from, from + rowsPerSave))
    })
  const tees = book.takeTees()
  for (let from = 0; from < tees.length; from += rowsPerSave)
    await transaction(db, (tx) => saveTees(tx, tees.slice(from, from + rowsPerSave)))
}

/** Parses a line as a course, or returns why it's rejected. */
function read(line: InputLine, places: Places, options: ImportOptions): CourseFacts | Refused {
  const course = 'reason' in line ? line : readCourse(line.fields)
  if ('reason' in course) return course
  const county = countyOf(course, places)
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

function reject(
  report: ImportReport,
  { line, label }: InputLine,
  { field, reason }: Refused,
): void {
  report.rejectedCount++
  if (report.rejected.length < rejectedMax)
    report.rejected.push({ line, field, reason: label ? `${label}: ${reason}` : reason })
}

/** Finds the county by coordinates, or else by FIPS code, name, or ZIP code. Returns the reason if it can't. */
function countyOf(
  { place, fips, zip, state: named, county: countyName, headers }: CourseInput,
  { counties: known, countyAt, countyIdsByZip }: Places,
): County | Refused {
  if (place) {
    const reason = `${place.lat}, ${place.lng} isn’t in a U.S. county`
    return known.byFips.get(countyAt(place)?.fips ?? '') ?? { field: headers.lat, reason }
  }
  if (fips !== null) {
    const reason = `no county has the FIPS code '${fips}'`
    return known.byFips.get(fips) ?? { field: headers.fips, reason }
  }
  const state = named && stateCodeFrom(named)
  if (named && !state) return { field: headers.state, reason: `'${named}' isn’t a state` }
  if (!countyName && zip !== null) {
    const county = known.byId.get(countyIdsByZip.get(zip) ?? 0)
    if (!county) return { field: headers.zip, reason: `no county has the ZIP code '${zip}'` }
    if (!state || county.stateCode === state) return county
    return {
      field: headers.zip,
      reason: `the ZIP code ${zip} is in ${county.stateCode}, not ${state}`,
    }
  }
  if (!state || !countyName) {
    const reason = 'has neither coordinates, a state and county, nor a ZIP code'
    return { field: headers.county, reason }
  }
  const reason = `no county is named '${countyName}' in ${state}`
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
    tees: course.tees,
    tees_players: course.teesPlayers,
    phone: course.phone,
    website: course.website,
    time_zone: zoneOfCourse(county, course.place),
    source_id: course.sourceId,
    ...sourceOf(course, options, options.listName),
  }
}

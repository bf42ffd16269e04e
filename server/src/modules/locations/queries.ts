import { fold } from '@county-golf/contract/fold'
import type {
  County as CountySummary,
  Course as ListedCourse,
} from '@county-golf/contract/locations'
import type { Selectable } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import type { CourseTable } from '../../database/tables.gen.ts'

/** A county, as other modules use it. */
export type County = Omit<CountySummary, 'sessionCount' | 'isPopular'> & { id: number }

/** A golf course. Null means unknown. Its time zone may differ from the county's if that has two. */
export type Course = ListedCourse & { countyId: number }

export async function allStates(db: DbOrTx): Promise<{ code: string; name: string }[]> {
  return await db
    .selectFrom('state')
    .select(['code', 'name'])
    .orderBy('name', (name) => name.collate('en-x-icu'))
    .execute()
}

/** All counties, by state and name. */
export async function allCounties(db: DbOrTx): Promise<County[]> {
  return await db
    .selectFrom('county')
    .innerJoin('state', 'state.code', 'county.state_code')
    .select([
      'county.id',
      'county.fips',
      'county.state_code as stateCode',
      'state.name as stateName',
      'county.name',
      'county.full_name as fullName',
      'county.lat',
      'county.lng',
      'county.time_zone as timeZone',
    ])
    .orderBy('county.state_code')
    .orderBy('county.full_name', (name) => name.collate('en-x-icu'))
    .execute()
}

/** A ZIP code with the name and coordinates of its post office. */
export type Zip = {
  code: string
  countyId: number
  place: string
  stateCode: string
  lat: number
  lng: number
}

export async function findZip(db: DbOrTx, code: string): Promise<Zip | undefined> {
  const row = await db
    .selectFrom('zip')
    .innerJoin('county', 'county.id', 'zip.county_id')
    .select(['zip.code', 'zip.county_id', 'zip.place', 'zip.lat', 'zip.lng', 'county.state_code'])
    .where('zip.code', '=', code)
    .executeTakeFirst()
  if (!row || row.place === null || row.lat === null || row.lng === null) return undefined
  const { place, lat, lng } = row
  return { code, countyId: row.county_id, place, stateCode: row.state_code, lat, lng }
}

const courses = (db: DbOrTx) =>
  db
    .selectFrom('course')
    .innerJoin('county', 'county.id', 'course.county_id')
    .selectAll('course')
    .select(['county.full_name', 'county.state_code'])

export async function courseById(db: DbOrTx, id: string): Promise<Course | undefined> {
  const row = await courses(db).where('course.id', '=', id).executeTakeFirst()
  return row && asCourse(row)
}

/** Returns the courses with these ids, in the same order. */
export async function coursesByIds(db: DbOrTx, ids: readonly string[]): Promise<Course[]> {
  if (ids.length === 0) return []
  const rows = await courses(db).where('course.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, asCourse(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the courses of a county, sorted by name. */
export async function coursesOfCounty(db: DbOrTx, countyId: number): Promise<Course[]> {
  const rows = await courses(db)
    .where('course.county_id', '=', countyId)
    .orderBy('course.name', (name) => name.collate('en-x-icu'))
    .orderBy('course.id')
    .execute()
  return rows.map(asCourse)
}

/** Finds a county's course by its folded name. Returns undefined if none or several match. */
export async function courseNamed(
  db: DbOrTx,
  countyId: number,
  name: string,
): Promise<Course | undefined> {
  const wanted = fold(name)
  const named = (await coursesOfCounty(db, countyId)).filter((one) => fold(one.name) === wanted)
  return named.length === 1 ? named[0] : undefined
}

type CourseRow = Selectable<CourseTable> & { full_name: string; state_code: string }

const asCourse = (row: CourseRow): Course => ({
  id: row.id,
  countyId: row.county_id,
  county: row.full_name,
  state: row.state_code,
  name: row.name,
  address: row.address,
  lat: row.lat,
  lng: row.lng,
  holes: row.holes,
  par: row.par,
  courseRating: row.course_rating === null ? null : Number(row.course_rating),
  slopeRating: row.slope_rating,
  tees: row.tees,
  phone: row.phone,
  website: row.website,
  timeZone: row.time_zone,
  source: row.license ? `${row.credit ?? row.source}, ${row.license}` : (row.credit ?? row.source),
})

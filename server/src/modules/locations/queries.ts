import { fold } from '@county-golf/contract/fold'
import type {
  County as CountySummary,
  Course as ListedCourse,
  TeeSet,
} from '@county-golf/contract/locations'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
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

const countyRows = (db: DbOrTx) =>
  db
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

/** All counties, by state and name. */
export async function allCounties(db: DbOrTx): Promise<County[]> {
  return await countyRows(db)
    .orderBy('county.state_code')
    .orderBy('county.full_name', (name) => name.collate('en-x-icu'))
    .execute()
}

/** Reads a county within a transaction, where `countyById` can't be used. */
export const countyIn = (tx: Tx, id: number): Promise<County | undefined> =>
  countyRows(tx).where('county.id', '=', id).executeTakeFirst()

type CountyAround = Pick<County, 'id' | 'stateCode' | 'name' | 'fullName'> & { miles: number }

/** Reads a county and those whose centers are within some miles of its own, nearest first, within a transaction. */
export const countiesAround = (tx: Tx, id: number, miles: number): Promise<CountyAround[]> =>
  fetchRows<CountyAround>(tx)`
    select * from (
      select c.id, c.state_code as "stateCode", c.name, c.full_name as "fullName",
        miles_between(here.lat, here.lng, c.lat, c.lng) as miles
      from county here cross join county c where here.id = ${id}) c
    where miles <= ${miles} order by miles, id`

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
    .select(
      sql<TeeSet[]>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'players', t.players,
          'courseRating', t.rating, 'slopeRating', t.slope, 'par', t.par)
          order by t.rating desc, t.name, t.players)
        from course_tee t where t.course_id = course.id), '[]')`.as('tee_rows'),
    )

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

type CourseRow = Selectable<CourseTable> & {
  full_name: string
  state_code: string
  tee_rows: TeeSet[]
}

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
  teeSets: [...ownTees(row), ...row.tee_rows],
  phone: row.phone,
  website: row.website,
  timeZone: row.time_zone,
  source: row.license ? `${row.credit ?? row.source}, ${row.license}` : (row.credit ?? row.source),
})

/** The tees that a course's own ratings are for, if both are known. Version 1.0.0 knows no others. */
function ownTees(row: CourseRow): TeeSet[] {
  if (row.course_rating === null || row.slope_rating === null) return []
  return [
    {
      id: row.id,
      name: row.tees,
      players: row.tees_players ?? 'all',
      courseRating: Number(row.course_rating),
      slopeRating: row.slope_rating,
      par: row.par,
    },
  ]
}

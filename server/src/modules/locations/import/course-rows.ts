import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../database/database.ts'
import type { CourseTable, CourseTeeTable } from '../../../database/tables.gen.ts'

export type CourseRow = Selectable<CourseTable>

export const allCourseRows = (tx: Tx): Promise<CourseRow[]> =>
  tx.selectFrom('course').selectAll().execute()

/** Upserts courses by id in one statement. */
export async function saveCourses(tx: Tx, rows: readonly Insertable<CourseTable>[]): Promise<void> {
  if (rows.length === 0) return
  const all = <K extends keyof CourseRow>(column: K) => rows.map((row) => row[column])
  await sql`
    insert into course (
      id, county_id, name, address, lat, lng, holes, par, course_rating, slope_rating,
      tees, tees_players, phone, website, time_zone, source, source_id, license, credit, created_at)
    select * from unnest(
      ${all('id')}::uuid[], ${all('county_id')}::bigint[], ${all('name')}::text[],
      ${all('address')}::text[], ${all('lat')}::float8[], ${all('lng')}::float8[],
      ${all('holes')}::smallint[], ${all('par')}::smallint[], ${all('course_rating')}::numeric[],
      ${all('slope_rating')}::smallint[], ${all('tees')}::text[],
      ${all('tees_players')}::text[], ${all('phone')}::text[],
      ${all('website')}::text[], ${all('time_zone')}::text[], ${all('source')}::text[],
      ${all('source_id')}::text[], ${all('license')}::text[], ${all('credit')}::text[],
      ${all('created_at')}::timestamptz[])
    on conflict (id) do update set
      county_id = excluded.county_id, name = excluded.name, address = excluded.address,
      lat = excluded.lat, lng = excluded.lng, holes = excluded.holes, par = excluded.par,
      course_rating = excluded.course_rating, slope_rating = excluded.slope_rating,
      tees = excluded.tees, tees_players = excluded.tees_players, phone = excluded.phone, website = excluded.website,
      time_zone = excluded.time_zone, license = excluded.license, credit = excluded.credit
    `.execute(tx)
}

/** A set of tees besides the one that the course's own ratings are for. */
export type TeeRow = Selectable<CourseTeeTable>

export const allTeeRows = (tx: Tx): Promise<TeeRow[]> =>
  tx.selectFrom('course_tee').selectAll().execute()

/** Upserts tees by course, name, and players in one statement. */
export async function saveTees(tx: Tx, rows: readonly TeeRow[]): Promise<void> {
  if (rows.length === 0) return
  const all = <K extends keyof TeeRow>(column: K) => rows.map((row) => row[column])
  await sql`
    insert into course_tee (id, course_id, name, players, rating, slope, par)
    select * from unnest(
      ${all('id')}::uuid[], ${all('course_id')}::uuid[], ${all('name')}::text[],
      ${all('players')}::text[], ${all('rating')}::numeric[], ${all('slope')}::smallint[],
      ${all('par')}::smallint[])
    on conflict (course_id, name, players) do update set
      rating = excluded.rating, slope = excluded.slope, par = excluded.par`.execute(tx)
}

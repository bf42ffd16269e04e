import type {
  AdminCounty,
  listAdminCounties,
  listAdminCourses,
} from '@county-golf/contract/admin-locations'
import type { z } from 'zod'
import type { Db, DbOrTx } from '../../lib/database.ts'
import { Conditions, type Listed, listPage, rowsOf } from '../../lib/listing.ts'
import { findCounty } from './counties.ts'
import { type Course, coursesByIds } from './queries.ts'
import { countiesLike } from './search-counties.ts'
import { coursesLike } from './search-courses.ts'

const shown = `c.id, c.fips, c.state_code as "stateCode", c.name, c.full_name as "fullName", c.lat,
  c.lng, c.time_zone as "timeZone",
  (select count(*) from course where county_id = c.id) as "courseCount"`

/** Counties by state and name; as found, those that fit what was typed. */
export async function listCounties(
  db: Db,
  query: z.output<typeof listAdminCounties.query>,
): Promise<Listed<AdminCounty>> {
  const where = new Conditions()
  if (query.stateCode) where.and(`c.state_code = ${where.value(query.stateCode)}`)
  if (query.q) where.and(`c.id = any(${where.value(await countiesLike(db, query.q))}::bigint[])`)
  return await listPage<AdminCounty, AdminCounty>(db, query, {
    select: shown,
    from: 'county c',
    where: where.text,
    order: 'c.state_code, c.full_name, c.id',
    values: where.values,
    view: (row) => row,
  })
}

export async function findAdminCounty(db: DbOrTx, id: number): Promise<AdminCounty | undefined> {
  return (await rowsOf<AdminCounty>(db, `select ${shown} from county c where c.id = $1`, [id]))[0]
}

const coursesFoundMax = 1_000

/** Courses by name. */
export async function listCourses(
  db: Db,
  query: z.output<typeof listAdminCourses.query>,
): Promise<Listed<Course>> {
  const where = new Conditions()
  if (query.stateCode) where.and(`y.state_code = ${where.value(query.stateCode)}`)
  if (query.stateCode && query.countyName) {
    const county = await findCounty(db, query.stateCode, query.countyName)
    where.and(`c.county_id = ${where.value(county?.id ?? 0)}`)
  }
  if (query.q) {
    const found = await coursesLike(db, query.q, coursesFoundMax)
    where.and(`c.id = any(${where.value(found)}::uuid[])`)
  }
  const listed = await listPage<{ id: string }, string>(db, query, {
    select: 'c.id',
    from: 'course c join county y on y.id = c.county_id',
    where: where.text,
    order: 'c.name, c.id',
    values: where.values,
    view: ({ id }) => id,
  })
  return { ...listed, items: await coursesByIds(db, listed.items) }
}

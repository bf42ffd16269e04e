import type {
  AdminCounty,
  ListedCounty,
  listAdminCounties,
  listAdminCourses,
} from '@county-golf/contract/admin-locations'
import type { z } from 'zod'
import type { Db, DbOrTx } from '../../lib/database.ts'
import { Conditions, inOrder, type Listed, listPage, rowsOf } from '../../lib/listing.ts'
import { findCounty } from './counties.ts'
import { type Course, coursesByIds } from './queries.ts'
import type { LocationDeps } from './routes.ts'
import { countiesLike } from './search-counties.ts'
import { coursesLike } from './search-courses.ts'
import { recentCounts } from './session-counts.ts'

type CountyQuery = z.output<typeof listAdminCounties.query>
type CourseQuery = z.output<typeof listAdminCourses.query>

const shown = `c.id, c.fips, c.state_code as "stateCode", c.name, c.full_name as "fullName", c.lat,
  c.lng, c.time_zone as "timeZone",
  (select count(*) from course where county_id = c.id) as "courseCount"`

const countySorts: Record<CountyQuery['sort'], string[]> = {
  state: ['c.state_code', 'lower(c.full_name)', 'c.id'],
  name: ['lower(c.full_name)', 'c.state_code', 'c.id'],
  courses: ['"courseCount"', 'c.state_code', 'lower(c.full_name)', 'c.id'],
  sessions: ['"sessionCount"', 'c.state_code', 'lower(c.full_name)', 'c.id'],
}

/** The counties; of those that fit what was typed, a few. */
export async function listCounties(
  { db, clock, countUpcomingByCounty }: LocationDeps,
  query: CountyQuery,
): Promise<Listed<ListedCounty>> {
  const where = new Conditions()
  const counts = await recentCounts(db, clock.now(), countUpcomingByCounty)
  const counted = `unnest(${where.value([...counts.keys()])}::bigint[],
    ${where.value([...counts.values()])}::int[]) n (county_id, sessions)`
  if (query.stateCode) where.and(`c.state_code = ${where.value(query.stateCode)}`)
  if (query.q) where.and(`c.id = any(${where.value(await countiesLike(db, query.q))}::bigint[])`)
  return await listPage<ListedCounty, ListedCounty>(db, query, {
    select: `${shown}, coalesce(n.sessions, 0) as "sessionCount"`,
    from: `county c left join ${counted} on n.county_id = c.id`,
    where: where.text,
    order: inOrder(countySorts[query.sort], query.order),
    values: where.values,
    view: (row) => row,
  })
}

export async function findAdminCounty(db: DbOrTx, id: number): Promise<AdminCounty | undefined> {
  return (await rowsOf<AdminCounty>(db, `select ${shown} from county c where c.id = $1`, [id]))[0]
}

const coursesFoundMax = 1_000

const courseSorts: Record<CourseQuery['sort'], string[]> = {
  name: ['lower(c.name)', 'c.id'],
  county: ['y.state_code', 'lower(y.full_name)', 'lower(c.name)', 'c.id'],
}

/** All courses. */
export async function listCourses(db: Db, query: CourseQuery): Promise<Listed<Course>> {
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
    order: inOrder(courseSorts[query.sort], query.order),
    values: where.values,
    view: ({ id }) => id,
  })
  return { ...listed, items: await coursesByIds(db, listed.items) }
}

import type {
  AdminCounty,
  ListedCounty,
  listAdminCounties,
  listAdminCourses,
} from '@county-golf/contract/admin-locations'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, DbOrTx } from '../../database/database.ts'
import { alphabetical, type Listed, listPage, orderedBy } from '../../database/listing.ts'
import { allOf, fetchFirst } from '../../database/sql.ts'
import { findCounty } from './counties.ts'
import { type Course, coursesByIds } from './queries.ts'
import type { LocationDeps } from './routes.ts'
import { countiesLike, coursesLike } from './search-places.ts'
import { recentCounts } from './session-counts.ts'

type CountyQuery = z.output<typeof listAdminCounties.query>
type CourseQuery = z.output<typeof listAdminCourses.query>

const shown = sql<AdminCounty>`c.id, c.fips, c.state_code as "stateCode", c.name, c.full_name as "fullName", c.lat,
  c.lng, c.time_zone as "timeZone",
  (select count(*) from course where county_id = c.id) as "courseCount"`

const countySorts: Record<CountyQuery['sort'], string[]> = {
  state: ['c.state_code', alphabetical('c.full_name'), 'c.id'],
  name: [alphabetical('c.full_name'), 'c.state_code', 'c.id'],
  courses: ['"courseCount"', 'c.state_code', alphabetical('c.full_name'), 'c.id'],
  sessions: ['"sessionCount"', 'c.state_code', alphabetical('c.full_name'), 'c.id'],
}

/** Lists counties for admins. A search returns only the best matches. */
export async function listCounties(
  { db, clock, countUpcomingByCounty }: LocationDeps,
  query: CountyQuery,
): Promise<Listed<ListedCounty>> {
  const counts = await recentCounts(db, clock.now(), countUpcomingByCounty)
  const counted = sql`unnest(${[...counts.keys()]}::bigint[],
    ${[...counts.values()]}::int[]) n (county_id, sessions)`
  const where = allOf(
    query.stateCode && sql`c.state_code = ${query.stateCode}`,
    query.q && sql`c.id = any(${await countiesLike(db, query.q)}::bigint[])`,
  )
  return await listPage(db, query, {
    select: sql<ListedCounty>`${shown}, coalesce(n.sessions, 0) as "sessionCount"`,
    from: sql`county c left join ${counted} on n.county_id = c.id`,
    where,
    order: orderedBy(countySorts[query.sort], query.order),
    view: (row) => row,
  })
}

export async function findAdminCounty(db: DbOrTx, id: number): Promise<AdminCounty | undefined> {
  return await fetchFirst<AdminCounty>(db)`select ${shown} from county c where c.id = ${id}`
}

const coursesFoundMax = 1_000

const courseSorts: Record<CourseQuery['sort'], string[]> = {
  name: [alphabetical('c.name'), 'c.id'],
  county: ['y.state_code', alphabetical('y.full_name'), alphabetical('c.name'), 'c.id'],
}

/** Lists courses for admins. */
export async function listCourses(db: Db, query: CourseQuery): Promise<Listed<Course>> {
  const { stateCode, countyName } = query
  const isInCounty = stateCode && countyName
  const county = isInCounty ? await findCounty(db, stateCode, countyName) : undefined
  const found = query.q && (await coursesLike(db, query.q, coursesFoundMax))
  const where = allOf(
    stateCode && sql`y.state_code = ${stateCode}`,
    isInCounty && sql`c.county_id = ${county?.id ?? 0}`,
    found && sql`c.id = any(${found}::uuid[])`,
  )
  const listed = await listPage(db, query, {
    select: sql<{ id: string }>`c.id`,
    from: sql`course c join county y on y.id = c.county_id`,
    where,
    order: orderedBy(courseSorts[query.sort], query.order),
    view: ({ id }) => id,
  })
  return { ...listed, items: await coursesByIds(db, listed.items) }
}

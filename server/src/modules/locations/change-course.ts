import type { createCourse as call } from '@county-golf/contract/admin-locations'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type DbOrTx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import { definedIn } from '../../lib/defined.ts'
import { newId } from '../../lib/ids.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { inUseOtherwise } from './change-refusals.ts'
import { countyById, requireCounty } from './counties.ts'
import { type County, type Course, courseById } from './queries.ts'
import type { LocationDeps } from './routes.ts'
import { zoneOfCourse } from './time-zones.ts'

type New = z.output<typeof call.body>
type Changes = { [K in Exclude<keyof New, 'state' | 'county'>]?: New[K] | undefined }

/** The source of courses that admins add. Imported courses name their list. */
const source = 'County Golf'

const noSuchCourse = () => refusal('NOT_FOUND', 'Course not found')

/** @throws Refusal NOT_FOUND for the county, NAME_TAKEN, VALIDATION_ERROR */
export async function createCourse(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  { state, county: countyName, ...facts }: New,
  idempotency: Idempotency,
): Promise<{ course: Course }> {
  const county = await requireCounty(db, state, countyName)
  const columns = columnsOf(facts, county)
  return await transaction(db, async (tx) => {
    const at = clock.now()
    await refuseTaken(tx, county.id, facts.name)
    const id = newId()
    await tx
      .insertInto('course')
      .values({
        id,
        county_id: county.id,
        ...columns,
        source,
        source_id: null,
        license: null,
        credit: null,
        created_at: at,
      })
      .execute()
    const course = await courseById(tx, id)
    if (!course) throw noSuchCourse()
    const action = { adminId: viewer.id, action: 'course.create', target: id, after: course }
    await writeAudit(tx, at, action)
    await idempotency.storeResponse(tx, { course }, at)
    return { course }
  })
}

/** @throws Refusal NOT_FOUND, NAME_TAKEN, VALIDATION_ERROR */
export async function updateCourse(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  id: string,
  changes: Changes,
): Promise<{ course: Course }> {
  const before = await courseById(db, id)
  const county = before && (await countyById(db, before.countyId))
  if (!before || !county) throw noSuchCourse()
  const now = { ...before, ...definedIn(changes) }
  const columns = columnsOf(now, county)
  return await transaction(db, async (tx) => {
    if (now.name !== before.name) await refuseTaken(tx, county.id, now.name, id)
    await tx.updateTable('course').set(columns).where('id', '=', id).execute()
    const course = await courseById(tx, id)
    if (!course) throw noSuchCourse()
    const about = { adminId: viewer.id, target: id, before, after: course }
    await writeAudit(tx, clock.now(), { ...about, action: 'course.change' })
    return { course }
  })
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function deleteCourse(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await courseById(tx, id)
    if (!before) throw noSuchCourse()
    await inUseOtherwise('You can’t remove a course that’s been used in a session.', () =>
      tx.deleteFrom('course').where('id', '=', id).execute(),
    )
    const action = { adminId: viewer.id, action: 'course.delete', target: id, before }
    await writeAudit(tx, clock.now(), action)
  })
}

type Facts = Pick<New, 'name'> & { [K in keyof Changes]?: Changes[K] | null }

/** The columns that admins set. An empty text means unknown. */
function columnsOf(facts: Facts, county: County) {
  const { lat = null, lng = null, courseRating } = facts
  if ((lat === null) !== (lng === null))
    throw invalid(lat === null ? 'lat' : 'lng', 'Enter both latitude and longitude')
  return {
    name: facts.name,
    address: facts.address || null,
    lat,
    lng,
    holes: facts.holes ?? null,
    par: facts.par ?? null,
    course_rating: courseRating?.toFixed(1) ?? null,
    slope_rating: facts.slopeRating ?? null,
    tees: facts.tees || null,
    phone: facts.phone || null,
    website: facts.website || null,
    time_zone: zoneOfCourse(county, lat === null || lng === null ? null : { lat, lng }),
  }
}

async function refuseTaken(db: DbOrTx, countyId: number, name: string, except?: string) {
  let same = db
    .selectFrom('course')
    .select('id')
    .where('county_id', '=', countyId)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
  if (except) same = same.where('id', '<>', except)
  if (await same.executeTakeFirst())
    throw refusal('NAME_TAKEN', `This county already has a course named ${name}`)
}

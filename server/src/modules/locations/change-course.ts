import type { createCourse as call } from '@county-golf/contract/admin-locations'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type DbOrTx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Coordinates } from '../../lib/distance.ts'
import { newId } from '../../lib/ids.ts'
import { invalid, refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { inUseOtherwise } from './change-refusals.ts'
import { countyById, findCounty } from './counties.ts'
import { type Course, courseById } from './queries.ts'
import type { LocationDeps } from './routes.ts'
import { zoneOfCourse } from './time-zones.ts'

type New = z.output<typeof call.body>
type Changes = { [K in Exclude<keyof New, 'state' | 'county'>]?: New[K] | undefined }

/** The source of courses that admins add. Imported courses name their list. */
const source = 'County Golf'

const noSuchCourse = () => refuse('NOT_FOUND', 'Course not found')

/** @throws Refusal NOT_FOUND for the county, NAME_TAKEN, VALIDATION_ERROR */
export async function createCourse(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  { state, county: countyName, ...facts }: New,
  idempotency: Idempotency,
): Promise<{ course: Course }> {
  const county = await findCounty(db, state, countyName)
  if (!county) throw refuse('NOT_FOUND', `We couldn’t find ${countyName} in ${state}`)
  const place = coordinatesFrom(facts.lat ?? null, facts.lng ?? null)
  return await transaction(db, async (tx) => {
    const at = clock.now()
    await refuseTaken(tx, county.id, facts.name)
    const id = newId()
    await tx
      .insertInto('course')
      .values({
        id,
        county_id: county.id,
        name: facts.name,
        address: facts.address || null,
        lat: place?.lat ?? null,
        lng: place?.lng ?? null,
        holes: facts.holes ?? null,
        par: facts.par ?? null,
        course_rating: facts.courseRating?.toFixed(1) ?? null,
        slope_rating: facts.slopeRating ?? null,
        tees: facts.tees || null,
        phone: facts.phone || null,
        website: facts.website || null,
        time_zone: zoneOfCourse(county, place),
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
  const now = { ...before, ...withoutGaps(changes) }
  const place = coordinatesFrom(now.lat, now.lng)
  return await transaction(db, async (tx) => {
    if (now.name !== before.name) await refuseTaken(tx, county.id, now.name, id)
    await tx
      .updateTable('course')
      .set({
        name: now.name,
        address: now.address || null,
        lat: place?.lat ?? null,
        lng: place?.lng ?? null,
        holes: now.holes,
        par: now.par,
        course_rating: now.courseRating?.toFixed(1) ?? null,
        slope_rating: now.slopeRating,
        tees: now.tees || null,
        phone: now.phone || null,
        website: now.website || null,
        time_zone: zoneOfCourse(county, place),
      })
      .where('id', '=', id)
      .execute()
    const course = await courseById(tx, id)
    if (!course) throw noSuchCourse()
    const action = {
      adminId: viewer.id,
      action: 'course.change',
      target: id,
      before,
      after: course,
    }
    await writeAudit(tx, clock.now(), action)
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

const withoutGaps = (changes: Changes): Partial<Course> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

function coordinatesFrom(lat: number | null, lng: number | null): Coordinates | null {
  if ((lat === null) !== (lng === null))
    throw invalid(lat === null ? 'lat' : 'lng', 'Enter both latitude and longitude')
  return lat === null || lng === null ? null : { lat, lng }
}

async function refuseTaken(db: DbOrTx, countyId: number, name: string, except?: string) {
  let same = db
    .selectFrom('course')
    .select('id')
    .where('county_id', '=', countyId)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
  if (except) same = same.where('id', '<>', except)
  if (await same.executeTakeFirst())
    throw refuse('NAME_TAKEN', `This county already has a course named ${name}`)
}

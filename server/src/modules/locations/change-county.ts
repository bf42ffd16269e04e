import type { AdminCounty, createCounty as call } from '@county-golf/contract/admin-locations'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Viewer } from '../../http/viewer.ts'
import { definedIn } from '../../lib/defined.ts'
import type { Coordinates } from '../../lib/distance.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { inUseOtherwise, nameTakenOtherwise } from './change-refusals.ts'
import { findAdminCounty } from './list-for-admins.ts'
import type { LocationDeps } from './routes.ts'
import { zoneOfCounty } from './time-zones.ts'
import { bumpVersion } from './version.ts'

type New = z.output<typeof call.body>
type Changes = { [K in Exclude<keyof New, 'stateCode'>]?: New[K] | undefined }

const noSuchCounty = () => refusal('NOT_FOUND', 'County not found')

/**
 * Adds a county. Coordinates default to the mean of the state's counties, and the time zone to the one at those
 * coordinates.
 * @throws Refusal NOT_FOUND for the state, NAME_TAKEN, VALIDATION_ERROR
 */
export async function createCounty(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  { stateCode, lat, lng, ...given }: New,
  idempotency: Idempotency,
): Promise<{ county: AdminCounty }> {
  const fullName = given.fullName ?? `${given.name} County`
  return await transaction(db, async (tx) => {
    const place =
      lat !== undefined && lng !== undefined ? { lat, lng } : await middleOf(tx, stateCode)
    const timeZone = given.timeZone ?? zoneOfCounty(given.fips ?? '', place)
    checkZone(timeZone)
    const { id } = await nameTakenOtherwise('county', () =>
      tx
        .insertInto('county')
        .values({
          state_code: stateCode,
          name: given.name,
          full_name: fullName,
          fips: given.fips ?? null,
          ...place,
          time_zone: timeZone,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return await written(tx, clock.now(), { viewer, id, action: 'county.create' }, idempotency)
  })
}

/** @throws Refusal NOT_FOUND, NAME_TAKEN, VALIDATION_ERROR */
export async function updateCounty(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  id: number,
  changes: Changes,
): Promise<{ county: AdminCounty }> {
  if (changes.timeZone !== undefined) checkZone(changes.timeZone)
  const { fullName: full_name, timeZone: time_zone, ...same } = changes
  const columns = definedIn({ ...same, full_name, time_zone })
  return await transaction(db, async (tx) => {
    const before = await findAdminCounty(tx, id)
    if (!before) throw noSuchCounty()
    await nameTakenOtherwise('county', () =>
      tx.updateTable('county').set(columns).where('id', '=', id).execute(),
    )
    return await written(tx, clock.now(), { viewer, id, action: 'county.change', before })
  })
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function deleteCounty(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await findAdminCounty(tx, id)
    if (!before) throw noSuchCounty()
    await inUseOtherwise(
      'You can’t remove a county that has courses, sessions, or ZIP codes.',
      () => tx.deleteFrom('county').where('id', '=', id).execute(),
    )
    await bumpVersion(tx)
    const action = { adminId: viewer.id, action: 'county.delete', target: String(id), before }
    await writeAudit(tx, clock.now(), action)
  })
}

type Written = { viewer: Viewer; id: number; action: string; before?: AdminCounty }

async function written(
  tx: Tx,
  at: Date,
  { viewer, id, action, before }: Written,
  idempotency?: Idempotency,
): Promise<{ county: AdminCounty }> {
  await bumpVersion(tx)
  const county = await findAdminCounty(tx, id)
  if (!county) throw noSuchCounty()
  const target = String(id)
  await writeAudit(tx, at, { adminId: viewer.id, action, target, before, after: county })
  await idempotency?.storeResponse(tx, { county }, at)
  return { county }
}

/** The mean coordinates of a state's counties, or the center of the country if the state has none yet. */
async function middleOf(tx: Tx, stateCode: string): Promise<Coordinates> {
  const [row] = await fetchRows<{ lat: number | null; lng: number | null; known: boolean }>(tx)`
    select (select avg(lat) from county where state_code = ${stateCode}) as lat,
      (select avg(lng) from county where state_code = ${stateCode}) as lng,
      exists (select from state where code = ${stateCode}) as known`
  if (!row?.known) throw refusal('NOT_FOUND', `We couldn’t find the state ${stateCode}`)
  return { lat: row.lat ?? middleOfCountry.lat, lng: row.lng ?? middleOfCountry.lng }
}

/** The geographic center of the contiguous states, near Lebanon, Kansas. */
const middleOfCountry = { lat: 39.8283, lng: -98.5795 }

function checkZone(timeZone: string): void {
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone))
    throw invalid('timeZone', `${timeZone} isn’t an IANA time zone`)
}

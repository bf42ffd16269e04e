import { states } from '@county-golf/contract/states'
import { sql } from 'kysely'
import { advisoryLocks } from '../../../database/advisory-locks.ts'
import type { Db, Tx } from '../../../database/database.ts'
import type { AtlasCounty } from '../county-atlas.ts'
import type { ZipCode } from '../zip-codes.ts'

/** Takes the location import lock, which is held until the transaction ends. */
export async function lockLoading(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.locations})`.execute(tx)
}

export async function saveStates(tx: Tx): Promise<void> {
  await tx
    .insertInto('state')
    .values([...states])
    .onConflict((row) => row.column('code').doUpdateSet({ name: (e) => e.ref('excluded.name') }))
    .execute()
}

/** Upserts counties by FIPS code. */
export async function saveCounties(tx: Tx, counties: readonly AtlasCounty[]): Promise<void> {
  const listed = sql`unnest(
      ${counties.map((c) => c.fips)}::text[], ${counties.map((c) => c.stateCode)}::text[],
      ${counties.map((c) => c.name)}::text[], ${counties.map((c) => c.fullName)}::text[],
      ${counties.map((c) => c.lat)}::float8[], ${counties.map((c) => c.lng)}::float8[],
      ${counties.map((c) => c.timeZone)}::text[]
    ) as listed (fips, state_code, name, full_name, lat, lng, time_zone)`
  // Adopt counties that an admin added by name.
  await sql`
    update county set fips = listed.fips from ${listed}
    where county.fips is null
      and county.state_code = listed.state_code and county.full_name = listed.full_name`.execute(tx)
  await sql`
    insert into county (fips, state_code, name, full_name, lat, lng, time_zone)
    select * from ${listed}
    on conflict (fips) do update set
      name = excluded.name, full_name = excluded.full_name,
      lat = excluded.lat, lng = excluded.lng, time_zone = excluded.time_zone
    where (county.name, county.full_name, county.lat, county.lng, county.time_zone)
      is distinct from
      (excluded.name, excluded.full_name, excluded.lat, excluded.lng, excluded.time_zone)
    `.execute(tx)
}

/** Upserts ZIP codes. */
export async function saveZips(tx: Tx, zips: readonly ZipCode[]): Promise<void> {
  await sql`
    insert into zip (code, county_id, place, lat, lng)
    select listed.code, county.id, listed.place, listed.lat, listed.lng
    from unnest(
      ${zips.map(({ code }) => code)}::text[], ${zips.map(({ fips }) => fips)}::text[],
      ${zips.map(({ place }) => place)}::text[], ${zips.map(({ lat }) => lat)}::float8[],
      ${zips.map(({ lng }) => lng)}::float8[]
    ) as listed (code, fips, place, lat, lng)
    join county on county.fips = listed.fips
    on conflict (code) do update set
      county_id = excluded.county_id, place = excluded.place, lat = excluded.lat, lng = excluded.lng
    where (zip.county_id, zip.place, zip.lat, zip.lng)
      is distinct from (excluded.county_id, excluded.place, excluded.lat, excluded.lng)`.execute(tx)
}

/** The id of the county of each ZIP code. */
export async function countyIdsByZip(db: Db): Promise<Map<string, number>> {
  const zips = await db.selectFrom('zip').select(['code', 'county_id']).execute()
  return new Map(zips.map(({ code, county_id }) => [code, county_id]))
}

import { changedCounties } from '@county-golf/contract/county-changes'
import { countyKey } from '@county-golf/contract/county-names'
import type { Db } from '../../database/database.ts'
import { refusal } from '../../lib/refusal.ts'
import { allCounties, allStates, type County } from './queries.ts'
import { VersionedCache } from './version.ts'

/** All counties in memory, indexed for lookups. */
export type Counties = {
  all: readonly County[]
  states: readonly { code: string; name: string }[]
  byId: ReadonlyMap<number, County>
  byFips: ReadonlyMap<string, County>
  /** By state and each unambiguous form of the name. See `countyNamed`. */
  byName: ReadonlyMap<string, County>
}

const cache = new VersionedCache(async (db): Promise<Counties> => {
  const [all, states] = await Promise.all([allCounties(db), allStates(db)])
  return {
    all,
    states,
    byId: new Map(all.map((county) => [county.id, county])),
    byFips: indexByFips(all),
    byName: indexByName(all),
  }
})

/** Other processes may see changes this late, which is fine because only admins change counties. */
const maxAgeMs = 5_000

export const counties = (db: Db): Promise<Counties> => cache.get(db, maxAgeMs)

/** Makes a change of states or counties visible right away in this process. Call it after the transaction. */
export const recheckCounties = (db: Db): Promise<void> => cache.recheck(db)

/**
 * Finds a county by its full name, by its short name if that's unique in the state, or by the short name + ' County'.
 * Ignores case, accents, spaces, and 'Saint' versus 'St.'. Knows former and newer counties too.
 */
export const countyNamed = (
  { byName }: Counties,
  stateCode: string,
  name: string,
): County | undefined => byName.get(nameKey(stateCode, name))

/** Like `countyNamed`, but rechecks the database if the name is unknown. Call it outside a transaction. */
export async function findCounty(
  db: Db,
  stateCode: string,
  name: string,
): Promise<County | undefined> {
  const found = countyNamed(await cache.get(db, maxAgeMs), stateCode, name)
  // An admin may have just added it through another process.
  return found ?? countyNamed(await cache.get(db), stateCode, name)
}

/** Like `findCounty`. @throws Refusal NOT_FOUND */
export async function requireCounty(db: Db, stateCode: string, name: string): Promise<County> {
  const county = await findCounty(db, stateCode, name)
  if (!county) throw refusal('NOT_FOUND', `We couldn’t find ${name} in ${stateCode}`)
  return county
}

/** Finds counties by name in all states. Call it outside a transaction. */
export async function countiesNamed(db: Db, name: string): Promise<County[]> {
  const known = await cache.get(db, maxAgeMs)
  return known.states.flatMap(({ code }) => countyNamed(known, code, name) ?? [])
}

/** Call it outside a transaction. */
export async function countyById(db: Db, id: number): Promise<County | undefined> {
  const found = (await cache.get(db, maxAgeMs)).byId.get(id)
  return found ?? (await cache.get(db)).byId.get(id)
}

const nameKey = (stateCode: string, name: string) =>
  `${stateCode.trim().toUpperCase()} ${countyKey(name)}`

function indexByFips(all: readonly County[]): Map<string, County> {
  const byFips = new Map(all.flatMap((county) => (county.fips ? [[county.fips, county]] : [])))
  for (const { fips, now } of changedCounties) {
    const county = byFips.get(now)
    if (county && !byFips.has(fips)) byFips.set(fips, county)
  }
  return byFips
}

function indexByName(all: readonly County[]): Map<string, County> {
  const byName = new Map<string, County>()
  const ambiguous = new Set<string>()
  for (const county of all)
    for (const form of [county.name, `${county.name} County`]) {
      const key = nameKey(county.stateCode, form)
      if (byName.has(key)) ambiguous.add(key)
      byName.set(key, county)
    }
  for (const key of ambiguous) byName.delete(key)
  for (const county of all) byName.set(nameKey(county.stateCode, county.fullName), county)
  for (const { stateCode, name, fullName, now } of changedCounties)
    for (const form of [name, fullName]) {
      const key = nameKey(stateCode, form)
      const county = all.find(({ fips }) => fips === now)
      if (county && !byName.has(key) && !ambiguous.has(key)) byName.set(key, county)
    }
  return byName
}

import { fold } from '@county-golf/contract/fold'
import type { Session } from '@county-golf/contract/sessions'
import uFuzzy from '@leeoniya/ufuzzy'
import { CompiledQuery } from 'kysely'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Db } from '../../lib/database.ts'
import { Kept, perOwner } from '../../lib/kept.ts'
import { listed, whereListed } from './filters.ts'
import { type SeatedSession, selectSessions } from './queries.ts'
import { readViews } from './read-views.ts'
import { zipFor } from './zip-search.ts'

const searchMax = 50
const knownMax = 20_000
const similarMax = 20
const keptMs = 5_000

/** Of upcoming sessions: their places, and their hosts by name. */
type Known = { places: string[]; hosts: { id: string; name: string }[] }

const known = perOwner(() => new Kept<Known>(keptMs, 1))
/** One wrong, missing, extra or swapped letter in each word is forgiven. */
const fuzzy = new uFuzzy({ intraMode: 1 })

type Found = { items: Session[]; total: number; totalCapped?: true; page: number; pageSize: number }

/** How far around a ZIP code sessions are found, in miles. */
const zipMiles = 50

/**
 * Upcoming sessions by the words as typed (course, county, state, host); if none match, those of the
 * places and hosts with the most similar names. A ZIP code finds the sessions near it.
 */
export async function searchSessions(deps: Deps, viewer: Viewer | null, q: string): Promise<Found> {
  const now = deps.clock.now()
  const rows = await rowsFor(deps, q, now)
  const items = await readViews(deps, viewer, rows)
  // A full page may not be all that matches.
  const capped = items.length === searchMax ? { totalCapped: true as const } : {}
  return { items, total: items.length, ...capped, page: 1, pageSize: searchMax }
}

async function rowsFor({ db }: Deps, q: string, now: Date): Promise<SeatedSession[]> {
  const zip = await zipFor(db, q)
  if (zip) {
    const near = { lat: zip.lat, lng: zip.lng, miles: zipMiles }
    return await selectSessions(db, whereListed({ near }, now), 'miles, s.tee_at, s.id', searchMax)
  }
  const order = 's.tee_at, s.id'
  const exact = await selectSessions(db, whereListed({ words: fold(q) }, now), order, searchMax)
  if (exact.length > 0) return exact
  const { places, hosts } = await similarTo(db, q, now)
  if (places.length + hosts.length === 0) return []
  const where = whereListed({}, now)
  where.and(`(s.search = any(${where.value(places)}) or s.host_id = any(${where.value(hosts)}))`)
  return await selectSessions(db, where, order, searchMax)
}

async function similarTo(db: Db, q: string, now: Date) {
  const { places, hosts } = await known(db).get('', now, () => readKnown(db, now))
  const names = hosts.map(({ name }) => name)
  return {
    places: similar(places, q).flatMap((index) => places[index] ?? []),
    hosts: similar(names, q).flatMap((index) => hosts[index]?.id ?? []),
  }
}

const similar = (names: string[], q: string): number[] =>
  (fuzzy.search(names, fold(q))[0] ?? []).slice(0, similarMax)

async function readKnown(db: Db, now: Date): Promise<Known> {
  const read = async <R>(text: string) => {
    const values = [now, knownMax]
    return (await db.executeQuery<R>(CompiledQuery.raw(`${text} limit $2`, values))).rows
  }
  const upcoming = `from session s where ${listed} and s.tee_at > $1`
  const [places, hosts] = await Promise.all([
    read<{ search: string }>(`select distinct s.search ${upcoming}`),
    // Hosts with a private profile have no name in lists.
    read<Known['hosts'][number]>(`select u.id, u.search as name from app_user u
      where u.profile_visibility <> 'Private' and u.id in (select s.host_id ${upcoming})`),
  ])
  return { places: places.map(({ search }) => search), hosts }
}

import { fold } from '@county-golf/contract/fold'
import type { Session } from '@county-golf/contract/sessions'
import uFuzzy from '@leeoniya/ufuzzy'
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { countUpToCap } from '../../../database/listing.ts'
import { allOf, rowsOf } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { perOwner } from '../../../lib/per-owner.ts'
import { TtlCache } from '../../../lib/ttl-cache.ts'
import { isListed, whereListed } from '../filters.ts'
import { fewMatches, type SeatedSession, selectFewSessions, selectSessions } from '../queries.ts'
import { readViews } from '../view/read-views.ts'
import { zipFor } from './list-sessions.ts'

const searchMax = 50
const knownMax = 20_000
const similarMax = 20
const keptMs = 5_000

/** Places and host names of upcoming sessions. */
type Known = { places: string[]; hosts: { id: string; name: string }[] }

const known = perOwner(() => new TtlCache<Known>(keptMs, 1))
/** Tolerates one wrong, missing, extra, or swapped letter per word. */
const fuzzy = new uFuzzy({ intraMode: 1 })

type Found = { items: Session[]; total: number; totalCapped?: true; page: number; pageSize: number }

/** Search radius around a ZIP code, in miles. */
const zipMiles = 50

/**
 * Searches upcoming sessions by course, county, state, or host. If nothing matches, falls back to the places and
 * hosts with the most similar names. A ZIP code finds the sessions near it.
 */
export async function searchSessions(deps: Deps, viewer: Viewer | null, q: string): Promise<Found> {
  const now = deps.clock.now()
  const rows = await rowsFor(deps, q, now)
  const items = await readViews(deps, viewer, rows)
  // If the page is full, there may be more matches.
  const capped = items.length === searchMax ? { totalCapped: true as const } : {}
  return { items, total: items.length, ...capped, page: 1, pageSize: searchMax }
}

async function rowsFor({ db }: Deps, q: string, now: Date): Promise<SeatedSession[]> {
  const limit = searchMax
  const zip = await zipFor(db, q)
  if (zip) {
    const near = { lat: zip.lat, lng: zip.lng, miles: zipMiles }
    const order = sql`miles, s.tee_at, s.id`
    return await selectSessions(db, { where: whereListed({ near }, now), order, limit, near })
  }
  const order = sql`s.tee_at, s.id`
  const where = whereListed({ words: fold(q) }, now)
  const matches = await countUpToCap(db, sql`session s where ${where}`)
  const select = matches <= fewMatches ? selectFewSessions : selectSessions
  const exact = await select(db, { where, order, limit })
  if (exact.length > 0) return exact
  const { places, hosts } = await similarTo(db, q, now)
  if (places.length + hosts.length === 0) return []
  const similar = sql`(s.search = any(${places}) or s.host_id = any(${hosts}))`
  return await selectSessions(db, { where: allOf(whereListed({}, now), similar), order, limit })
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
  const upcoming = sql`from session s where ${isListed} and s.tee_at > ${now}`
  const [places, hosts] = await Promise.all([
    rowsOf(db, sql<{ search: string }>`select distinct s.search ${upcoming} limit ${knownMax}`),
    // Hosts with a private profile are nameless in lists.
    rowsOf(
      db,
      sql<Known['hosts'][number]>`
        select u.id, u.search as name from app_user u
        where u.profile_visibility <> 'Private' and u.id in (select s.host_id ${upcoming})
        limit ${knownMax}`,
    ),
  ])
  return { places: places.map(({ search }) => search), hosts }
}

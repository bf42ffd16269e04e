import type { Session } from '@county-golf/contract/sessions'
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { whereListed } from '../filters.ts'
import { type Audience, findNames, findSimilarNames, type Names } from '../find-names.ts'
import { type SeatedSession, selectSessions } from '../queries.ts'
import { readViews } from '../view/read-views.ts'
import { zipFor } from './list-sessions.ts'

const searchMax = 50

type Found = { items: Session[]; total: number; totalCapped?: true; page: number; pageSize: number }

/** Search radius around a ZIP code, in miles. */
const zipMiles = 50

/**
 * Searches upcoming sessions by course, county, state, or host. If nothing matches, falls back to the places and
 * hosts with the most similar names. A ZIP code finds the sessions near it.
 */
export async function searchSessions(deps: Deps, viewer: Viewer | null, q: string): Promise<Found> {
  const now = deps.clock.now()
  const rows = await rowsFor(deps, q, now, viewer ? 'player' : 'guest')
  const items = await readViews(deps, viewer, rows)
  // If the page is full, there may be more matches.
  const capped = items.length === searchMax ? { totalCapped: true as const } : {}
  return { items, total: items.length, ...capped, page: 1, pageSize: searchMax }
}

async function rowsFor(
  { db }: Deps,
  q: string,
  now: Date,
  audience: Audience,
): Promise<SeatedSession[]> {
  const limit = searchMax
  const zip = await zipFor(db, q)
  if (zip) {
    const near = { lat: zip.lat, lng: zip.lng, miles: zipMiles }
    const order = sql`miles, s.tee_at, s.id`
    return await selectSessions(db, { where: whereListed({ near }, now), order, limit, near })
  }
  const exact = await sessionsNamed(db, await findNames(db, q, audience), now)
  return exact.length > 0
    ? exact
    : await sessionsNamed(db, await findSimilarNames(db, q, audience), now)
}

const sessionsNamed = (db: Db, names: Names, now: Date): Promise<SeatedSession[]> =>
  selectSessions(db, {
    where: whereListed({}, now),
    names,
    order: sql`s.tee_at, s.id`,
    limit: searchMax,
  })

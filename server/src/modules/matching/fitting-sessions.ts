import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { openSessionsFor } from '../sessions/service.ts'
import { openWishOf } from './queries.ts'

/** Lists the open sessions that fit what a player looks for, by tee time. None without a search. */
export async function fittingSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<{ items: Session[] }> {
  const wish = await openWishOf(deps.db, viewer.id)
  if (!wish) return { items: [] }
  const { lat, lng, radius_miles, max_cents, ...wanted } = wish
  const near = { lat, lng, miles: radius_miles }
  const items = await openSessionsFor(deps, viewer, { ...wanted, near, maxCents: max_cents })
  return { items }
}

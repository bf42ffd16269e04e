import { perOwner } from '../../lib/per-owner.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'

/** The number of upcoming public sessions by county id. Counties without any are absent. */
export type SessionCounts = ReadonlyMap<number, number>

/** Cached briefly, because counting for every visitor of the home page would cost too much. */
const keptMs = 2_000

const kept = perOwner(() => new TtlCache<SessionCounts>(keptMs, 1))

/** Returns session counts, up to two seconds old. */
export const recentCounts = (
  db: object,
  now: Date,
  count: () => Promise<SessionCounts>,
): Promise<SessionCounts> => kept(db).get('all', now, count)

/** Clears this process's cache after a session was created or removed. */
export const clearSessionCounts = (db: object): void => kept(db).clear()

import { perOwner } from '../../lib/per-owner.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'

/** The number of upcoming public sessions by county id. Counties without any are absent. */
export type SessionCounts = ReadonlyMap<number, number>

/** Cached, because counting reads every upcoming session: a tenth of a second for a million. */
const keptMs = 10_000
/** How long readers get the former counts while the next ones are read. */
const staleMs = 50_000

const kept = perOwner(() => new TtlCache<SessionCounts>(keptMs, 1, staleMs))

/** Returns session counts, up to ten seconds old, or up to a minute if no one has read them lately. */
export const recentCounts = (
  db: object,
  now: Date,
  count: () => Promise<SessionCounts>,
): Promise<SessionCounts> => kept(db).get('all', now, count)

/** Clears this process's cache after a session was created or removed. */
export const clearSessionCounts = (db: object): void => kept(db).clear()

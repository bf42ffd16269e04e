import { Kept, perOwner } from '../../lib/kept.ts'

/** County id → how many upcoming, public sessions it has; a county without any is absent. */
export type SessionCounts = ReadonlyMap<number, number>

/** So old a count may be: counting for every visitor of the home page would cost more than it gives. */
const keptMs = 2_000

const kept = perOwner(() => new Kept<SessionCounts>(keptMs, 1))

/** The counts of a moment ago, counted once for all who ask meanwhile. */
export const recentCounts = (
  db: object,
  now: Date,
  count: () => Promise<SessionCounts>,
): Promise<SessionCounts> => kept(db).get('all', now, count)

/** A session was made or has gone: what this process kept is counted anew. */
export const forgetSessionCounts = (db: object): void => kept(db).clear()

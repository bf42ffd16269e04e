import type { Deps } from '../../deps.ts'
import { perOwner } from '../../lib/per-owner.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { countCompleted } from '../sessions/service.ts'
import { type Summary, selectSummary } from './queries.ts'

type Figures = Summary & { sessionsCompleted: number }

const keptMs = 30_000

const kept = perOwner(() => new TtlCache<Figures>(keptMs, 1))

/** Returns the national totals, cached for up to 30 seconds. */
export const leaderboardSummary = ({ db, clock }: Deps): Promise<Figures> =>
  kept(db).get('all', clock.now(), async () => {
    const [summary, sessionsCompleted] = await Promise.all([selectSummary(db), countCompleted(db)])
    return { ...summary, sessionsCompleted }
  })

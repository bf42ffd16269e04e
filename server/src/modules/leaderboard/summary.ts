import type { Deps } from '../../app.ts'
import { Kept, perOwner } from '../../lib/kept.ts'
import { countCompleted } from '../sessions/service.ts'
import { type Summary, summaryOf } from './queries.ts'

type Figures = Summary & { sessionsCompleted: number }

const keptMs = 30_000

const kept = perOwner(() => new Kept<Figures>(keptMs, 1))

/** The figures over all boards, at most half a minute old. */
export const leaderboardSummary = ({ db, clock }: Deps): Promise<Figures> =>
  kept(db).get('all', clock.now(), async () => {
    const [summary, sessionsCompleted] = await Promise.all([summaryOf(db), countCompleted(db)])
    return { ...summary, sessionsCompleted }
  })

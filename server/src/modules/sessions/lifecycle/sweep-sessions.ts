import { dayMs, minuteMs } from '@county-golf/contract/durations'
import { roundEnds } from '@county-golf/contract/session-status'
import type { Deps } from '../../../deps.ts'
import { forEachOf } from '../../../lib/each.ts'
import { prizeExpires } from '../rules/lifecycle-rules.ts'
import { promoteWaiting } from '../seats/promote-waiting.ts'
import { advanceSession } from './advance-session.ts'
import { endedOffers, overdue } from './lifecycle-queries.ts'

/** A session's own job gets this much time before the sweep steps in. */
const graceMs = 5 * minuteMs
/** Older prizes wait for an admin's decision. */
const prizeDays = 60
const sessionsMax = 500

/**
 * Advances overdue sessions whose job was lost or has failed for good.
 * @throws AggregateError if some failed. The other sessions are still advanced.
 */
export async function sweepSessions(
  deps: Deps,
  expirePrize: (due: { sessionId: string }) => Promise<void>,
): Promise<void> {
  const late = deps.clock.now().getTime() - graceMs
  const lasted = (end: (teeAt: Date) => Date) => new Date(late - end(new Date(0)).getTime())
  const before = {
    tee: new Date(late),
    round18: lasted((teeAt) => roundEnds(teeAt, 18)),
    round9: lasted((teeAt) => roundEnds(teeAt, 9)),
    prizeFrom: new Date(late - prizeDays * dayMs),
    prize: lasted(prizeExpires),
  }
  await forEachOf(await overdue(deps.db, before, sessionsMax), ({ id, status }) =>
    status === 'completed' ? expirePrize({ sessionId: id }) : advanceSession(deps, id),
  )
}

/** Passes on spots with an expired offer whose job was lost or has failed for good. */
export async function sweepOffers(deps: Deps): Promise<void> {
  const late = new Date(deps.clock.now().getTime() - graceMs)
  await forEachOf(await endedOffers(deps.db, late, sessionsMax), (id) => promoteWaiting(deps, id))
}

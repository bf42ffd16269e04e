import { roundEnds } from '@county-golf/contract/session-status'
import type { Deps } from '../../app.ts'
import { forEachOf } from '../../lib/each.ts'
import { advanceSession } from './advance-session.ts'
import { endedOffers, overdue } from './lifecycle-queries.ts'
import { prizeExpires } from './lifecycle-rules.ts'
import { promoteWaiting } from './promote-waiting.ts'

const minuteMs = 60_000
/** What a session's own job has not done by then is done here. */
const graceMs = 5 * minuteMs
/** Prizes are looked after for so long; an older one waits for an administrator's ruling. */
const prizeDays = 60
const dayMs = 24 * 60 * minuteMs
const sessionsMax = 500

/**
 * Advances sessions of which something is overdue, because a job was lost or has failed for good.
 * @throws AggregateError with what went wrong; the other sessions are advanced all the same
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

/** Passes on spots whose offer has ended and whose job was lost or has failed for good. */
export async function sweepOffers(deps: Deps): Promise<void> {
  const late = new Date(deps.clock.now().getTime() - graceMs)
  await forEachOf(await endedOffers(deps.db, late, sessionsMax), (id) => promoteWaiting(deps, id))
}

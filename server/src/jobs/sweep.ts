import type { Deps } from '../deps.ts'
import { forEachOf } from '../lib/each.ts'
import { sweepRefunds } from '../modules/payments/service.ts'
import { expireScorecard, sweepProposed } from '../modules/results/service.ts'
import { sweepOffers, sweepSessions } from '../modules/sessions/service.ts'

/**
 * Catches up on work whose own job was lost or failed permanently.
 * @throws AggregateError with all failures, after every sweep has run
 */
export async function sweep(deps: Deps): Promise<void> {
  const sweeps = [
    () => sweepSessions(deps, (due) => expireScorecard(deps, due)),
    () => sweepOffers(deps),
    () => sweepProposed(deps),
    () => sweepRefunds(deps),
  ]
  await forEachOf(sweeps, (part) => part())
}

import type { Deps } from './app.ts'
import { forEachOf } from './lib/each.ts'
import { sweepRefunds } from './modules/payments/service.ts'
import { expireCard, sweepProposed } from './modules/results/service.ts'
import { sweepOffers, sweepSessions } from './modules/sessions/service.ts'

/**
 * Does what is overdue because its own job was lost or has failed for good.
 * @throws AggregateError with what went wrong, after everything else was done
 */
export async function sweep(deps: Deps): Promise<void> {
  const sweeps = [
    () => sweepSessions(deps, (due) => expireCard(deps, due)),
    () => sweepOffers(deps),
    () => sweepProposed(deps),
    () => sweepRefunds(deps),
  ]
  await forEachOf(sweeps, (part) => part())
}

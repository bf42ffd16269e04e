import type { Deps } from '../deps.ts'
import { forEachOf } from '../lib/each.ts'
import { sweepRefunds } from '../modules/payments/service.ts'
import {
  endHolds,
  expireScorecard,
  sweepClosures,
  sweepProposed,
} from '../modules/results/service.ts'
import { expireRequests, sweepOffers, sweepSessions } from '../modules/sessions/service.ts'
import { sweepStandingGames } from '../modules/standing-games/service.ts'

/**
 * Catches up on work whose own job was lost or failed permanently, and ends requests to join that have expired.
 * @throws AggregateError with all failures, after every sweep has run
 */
export async function sweep(deps: Deps): Promise<void> {
  const sweeps = [
    () => sweepSessions(deps, (due) => expireScorecard(deps, due)),
    () => sweepOffers(deps),
    () => expireRequests(deps),
    () => sweepStandingGames(deps),
    () => sweepProposed(deps),
    () => sweepClosures(deps),
    () => endHolds(deps),
    () => sweepRefunds(deps),
  ]
  await forEachOf(sweeps, (part) => part())
}

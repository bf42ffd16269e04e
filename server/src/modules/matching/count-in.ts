/** Players who count themselves in for any game that fits: we accept it for them, and they can leave it for free. */

import type { GameSearch } from '@county-golf/contract/games'
import type { Tx } from '../../database/database.ts'
import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { prizeRefusal } from '../sessions/service.ts'
import type { PrizePolicy } from '../settings/service.ts'
import { findUsers } from '../users/service.ts'
import { walletBalances } from '../wallet/service.ts'
import type { Candidate } from './propose.ts'
import { lockWishOf, type Proposal, stopCounting } from './queries.ts'
import { hasCurrentTerms, readSearch } from './read-search.ts'
import { priceOf, prizedGame } from './rules/proposal-rules.ts'
import { bookByIfCounted } from './rules/times.ts'

type Game = Parameters<typeof priceOf>[0] &
  Pick<Proposal, 'state_code' | 'time_zone' | 'opens_at' | 'book_by'>

/**
 * The players of a proposal that we accept it for. Not those who have something to do first: add funds, accept new
 * terms, or confirm their age. None if the others may answer too late to book it while these could leave it for free.
 */
export async function countedInAmong(
  tx: Tx,
  game: Game,
  members: readonly Candidate[],
  { policy, answerBy }: { policy: PrizePolicy; answerBy: Date },
): Promise<Set<string>> {
  const { opens_at, book_by, time_zone } = game
  if (bookByIfCounted(opens_at, book_by, time_zone) <= answerBy) return new Set()
  const cents = priceOf(game)
  const willing = members
    .filter(({ wish }) => wish.count_me_in && cents <= wish.max_cents)
    .map(({ wish }) => wish.user_id)
  if (willing.length === 0) return new Set()
  const balances = await walletBalances(tx, willing)
  const ready = (await findUsers(tx, willing)).filter(
    (user) =>
      hasCurrentTerms(user.terms_version) &&
      !prizeRefusal(policy, prizedGame(game), user) &&
      (balances.get(user.id) ?? 0) >= cents,
  )
  return new Set(ready.map(({ id }) => id))
}

/**
 * Asks the viewer first from now on. A game that was accepted for them stays accepted.
 * @throws Refusal NOT_FOUND without a search
 */
export async function askFirst(deps: Deps, viewer: Viewer): Promise<GameSearch> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const wish = await lockWishOf(tx, viewer.id)
    if (!wish) throw refusal('NOT_FOUND', 'You’re not looking for a game')
    await stopCounting(tx, [viewer.id], now)
    await record(tx, now, { kind: 'wish.changed', userId: viewer.id })
  })
  return await readSearch(deps, viewer)
}

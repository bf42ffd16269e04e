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
import { lockWishOf, type Proposal } from './queries.ts'
import { hasCurrentTerms, readSearch } from './read-search.ts'
import { priceOf, prizedGame } from './rules/proposal-rules.ts'

type Game = Parameters<typeof priceOf>[0] & Pick<Proposal, 'state_code'>

/**
 * The players of a proposal that we accept it for. Not those who have something to do first: add funds, accept new
 * terms, or confirm their age.
 */
export async function countedInAmong(
  tx: Tx,
  game: Game,
  members: readonly Candidate[],
  policy: PrizePolicy,
): Promise<Set<string>> {
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
    await stopCounting(tx, viewer.id, now)
    await record(tx, now, { kind: 'wish.changed', userId: viewer.id })
  })
  return await readSearch(deps, viewer)
}

/** Turns the switch off. A group that is formed right now from the earlier state isn't proposed. */
export async function stopCounting(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('wish')
    .set({ count_me_in: false, changed_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('count_me_in', '=', true)
    .execute()
}

import type { giveUpCompanion as call, readCompanion } from '@county-golf/contract/companions'
import type { z } from 'zod'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { record } from '../../events/service.ts'
import { walletBalance } from '../../wallet/service.ts'
import { changeSession } from '../change-session.ts'
import { findSession } from '../queries.ts'
import { companionTerms, giveUpRefusal, keptTerms, noCompanion } from '../rules/companion-rules.ts'
import { freeUntilFor, isVisibleTo, noSuchSession, refundOf } from '../rules/session-rules.ts'
import { unclaimedOf } from '../rules/spots.ts'
import { fillSeats, lockWaitlistWallets } from '../seats/fill-seats.ts'
import { freeSpots } from '../seats/free-spots.ts'
import { sessionView } from '../view/view.ts'
import { claimUrl, tokenOfCompanion } from './queries.ts'

/**
 * Reads the viewer's companion who hasn't claimed the spot, with its link and terms.
 * @throws Refusal NOT_FOUND
 */
export async function ownCompanion(
  { db, clock, config }: Deps,
  viewer: Viewer,
  sessionId: string,
): Promise<z.output<typeof readCompanion.response>> {
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const companion = unclaimedOf(session, viewer.id)
  if (!companion) throw noCompanion()
  const now = clock.now()
  const canGiveUp = !giveUpRefusal(session, viewer.id, now)
  return {
    name: companion.name,
    url: claimUrl(config, await tokenOfCompanion(db, companion.id)),
    paidCents: companion.paid_cents,
    refundCents: canGiveUp
      ? refundOf(session, companion, companionTerms(session, companion, now))
      : 0,
    freeCancellationUntil: freeUntilFor(session, keptTerms(session, companion)).toISOString(),
    canGiveUp,
  }
}

/**
 * Gives up the spot of the viewer's companion, with the refund the rules allow now. It goes to the waitlist.
 * @throws Refusal NOT_FOUND, NOT_LEAVABLE
 */
export async function giveUpCompanion(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<z.output<typeof call.response>> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal = giveUpRefusal(session, viewer.id, now)
    const companion = unclaimedOf(session, viewer.id)
    if (refusal || !companion) throw refusal ?? noCompanion()
    const queue = await lockWaitlistWallets(tx, session, [viewer.id])
    const terms = companionTerms(session, companion, now)
    const { left, refunds, events } = await freeSpots(tx, now, session, [
      { spot: companion, terms },
    ])
    await record(tx, now, ...events)
    const after = await fillSeats(deps, tx, queue, { session: left, now, isNewSpot: true })
    return {
      session: sessionView(after, { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
      refundedCents: refunds.get(companion.id) ?? 0,
    }
  })
}

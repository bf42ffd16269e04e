import type { Tx } from '../../../database/database.ts'
import { type EventData, record } from '../../events/service.ts'
import type { LockedSession } from '../queries.ts'
import { hasOwnOffer, hasSharedOffer, spotsToGet, spotsToShare } from '../rules/waitlist-rules.ts'
import { markWaiting } from '../waitlist-queries.ts'

/**
 * Takes back the offers that no spot is left for. Their players keep their place. Of those with an offer of
 * their own, the last in line lose it first. Those who have an offer together keep it while a spot is left for them.
 */
export async function retractOffers(
  tx: Tx,
  session: LockedSession,
  { how, now }: { how: NonNullable<EventData['waitlist.retracted']['how']>; now: Date },
): Promise<void> {
  const own = session.waiting.filter((waiting) => hasOwnOffer(waiting, now))
  const shared = session.waiting.filter((waiting) => hasSharedOffer(waiting, now))
  const retracted = [
    ...own.slice(spotsToGet(session)),
    ...(spotsToShare(session, now) > 0 ? [] : shared),
  ]
  for (const { user_id: userId } of retracted) {
    await markWaiting(tx, session.id, userId, { offered_until: null })
    const data = { how }
    await record(tx, now, { kind: 'waitlist.retracted', sessionId: session.id, userId, data })
  }
}

import type { Tx } from '../../../database/database.ts'
import { type EventData, record } from '../../events/service.ts'
import type { LockedSession } from '../queries.ts'
import { isTogether } from '../rules/offer-rules.ts'
import { hasOffer, spotsToGet } from '../rules/waitlist-rules.ts'
import { markWaiting } from '../waitlist-queries.ts'

/**
 * Takes back the offers that no spot is left for. Their players keep their place. Players who have an offer together
 * keep it while there is a spot. Otherwise, the last in line lose theirs first.
 */
export async function retractOffers(
  tx: Tx,
  session: LockedSession,
  { how, now }: { how: NonNullable<EventData['waitlist.retracted']['how']>; now: Date },
): Promise<void> {
  const spots = spotsToGet(session)
  const offered = session.waiting.filter((waiting) => hasOffer(waiting, now))
  const kept = isTogether(session, now) && spots > 0 ? offered.length : spots
  for (const { user_id: userId } of offered.slice(kept)) {
    await markWaiting(tx, session.id, userId, { offered_until: null })
    const data = { how }
    await record(tx, now, { kind: 'waitlist.retracted', sessionId: session.id, userId, data })
  }
}

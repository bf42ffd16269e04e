import type { joinWaitlist as call } from '@county-golf/contract/waitlist'
import type { z } from 'zod'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { record } from '../../events/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { isTogether } from '../rules/offer-rules.ts'
import { handOversOf, hasSpot } from '../rules/session-rules.ts'
import { waitingOf, waitRefusal } from '../rules/waitlist-rules.ts'
import { sessionView } from '../view/view.ts'
import { insertWaiting } from '../waitlist-queries.ts'
import { checkPrize, confirmAgeFor } from './check-prize.ts'
import { fillSeats, lockWaitlistWallets } from './fill-seats.ts'
import { namedOverlaps } from './overlaps.ts'
import { handicapProblem } from './read-attesters.ts'

/**
 * Joins the end of a full session's waitlist. Players who are already on it keep their place.
 * @throws Refusal NOT_FOUND, ALREADY_JOINED, SESSION_NOT_BOOKABLE, SEAT_OPEN, SESSION_FULL,
 *   FORBIDDEN for players the host has blocked, NET_HANDICAP_REQUIRED
 */
export async function joinWaitlist(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
  confirmed?: { prizeAgeConfirmed?: true | undefined } | null,
): Promise<z.output<typeof call.response>> {
  if (confirmed?.prizeAgeConfirmed) await confirmAgeFor(deps, viewer, sessionId)
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal =
      waitRefusal(session, viewer.id, now) ?? (await handicapProblem(tx, session, viewer.id))
    if (refusal) throw refusal
    await checkPrize({ ...deps, tx, session }, viewer.id)
    if (!waitingOf(session, viewer.id)) {
      await insertWaiting(tx, sessionId, viewer.id, now)
      await record(tx, now, { kind: 'waitlist.joined', sessionId, userId: viewer.id })
    }
    let after = await reread(tx, session)
    if (handOversOf(after).length > 0 || (isTogether(after, now) && hasSpot(after))) {
      const queue = await lockWaitlistWallets(tx, after)
      after = await fillSeats(deps, tx, queue, { session: after, now })
    }
    return {
      session: sessionView(after, { viewer, now }),
      ...(await namedOverlaps(tx, viewer.id, session)),
    }
  })
}

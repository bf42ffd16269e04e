import type { acceptOffer as call } from '@county-golf/contract/waitlist'
import type { z } from 'zod'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { walletBalance } from '../../wallet/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { dueToJoin } from '../rules/session-rules.ts'
import { acceptRefusal } from '../rules/waitlist-rules.ts'
import { sessionView } from '../view/view.ts'
import { checkPrize, confirmAgeFor } from './check-prize.ts'
import { assignSeatFromWaitlist } from './fill-seats.ts'
import { namedOverlaps } from './overlaps.ts'
import { handicapProblem } from './read-attesters.ts'

type Accepted = z.output<typeof call.response>

/**
 * Takes the spot on hold for the viewer and charges for it.
 * @throws Refusal NOT_FOUND, ALREADY_JOINED, NOT_WAITING, SESSION_NOT_BOOKABLE, NO_OFFER, SESSION_FULL,
 *   FORBIDDEN for players the host has blocked, INSUFFICIENT_BALANCE, BALANCE_OWED, NET_HANDICAP_REQUIRED
 */
export async function acceptOffer(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
  confirmed?: { prizeAgeConfirmed?: true | undefined } | null,
): Promise<Accepted> {
  if (confirmed?.prizeAgeConfirmed) await confirmAgeFor(deps, viewer, sessionId)
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refusal =
      acceptRefusal(session, viewer.id, now) ?? (await handicapProblem(tx, session, viewer.id))
    if (refusal) throw refusal
    await checkPrize({ ...deps, tx, session }, viewer.id)
    await assignSeatFromWaitlist(tx, session, viewer.id, now)
    const after = await reread(tx, session)
    return {
      session: sessionView(after, { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
      debitedCents: dueToJoin(session),
      ...(await namedOverlaps(tx, viewer.id, session)),
    }
  })
}

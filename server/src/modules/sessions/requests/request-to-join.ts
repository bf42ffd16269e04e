import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { openRequestOf } from '../rules/approval-rules.ts'
import { noRequest, requestExpires, requestRefusal } from '../rules/request-rules.ts'
import { dueToJoin } from '../rules/session-rules.ts'
import { checkPrize, confirmAgeFor } from '../seats/check-prize.ts'
import { handicapProblem } from '../seats/read-attesters.ts'
import { sessionView } from '../view/view.ts'
import { endRequests } from './end-requests.ts'
import { insertRequest, markRequestsEnded } from './queries.ts'

/**
 * Asks the host for a spot, for the price that the player saw. A player with an open request keeps it.
 * @throws Refusal NOT_FOUND, ALREADY_JOINED, SESSION_NOT_BOOKABLE, SEAT_OPEN, SESSION_FULL, TERMS_CHANGED,
 *   FORBIDDEN for players the host has blocked, removed, or declined
 */
export async function requestToJoin(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  ask: { totalCents: number; note: string; prizeAgeConfirmed?: true | undefined },
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  if (ask.prizeAgeConfirmed) await confirmAgeFor(deps, viewer, sessionId)
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refused =
      requestRefusal(session, viewer.id, now) ?? (await handicapProblem(tx, session, viewer.id))
    if (refused) throw refused
    await checkPrize({ ...deps, tx, session }, viewer.id)
    if (!openRequestOf(session, viewer.id, now)) {
      const dueCents = dueToJoin(session)
      if (ask.totalCents !== dueCents)
        throw refusal('TERMS_CHANGED', `This session costs ${dollars(dueCents)} now`)
      const userId = viewer.id
      const expiresAt = requestExpires(session, now)
      // One that has expired may not be marked yet.
      await markRequestsEnded(tx, sessionId, [userId], { outcome: 'expired', at: now })
      await insertRequest(tx, { sessionId, userId, at: now, expiresAt, dueCents, note: ask.note })
      const data = { host: session.host_id, until: expiresAt.toISOString() }
      await record(tx, now, { kind: 'request.made', sessionId, userId, data })
    }
    const after = await reread(tx, session)
    return { session: sessionView(after, { viewer, now }) }
  })
}

/**
 * Withdraws the viewer's request.
 * @throws Refusal NOT_FOUND, NO_REQUEST
 */
export async function withdrawRequest(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const own = openRequestOf(session, viewer.id, now)
    if (!own) throw noRequest()
    await endRequests(tx, session, [own], { how: 'withdrawn', now })
    const after = await reread(tx, session)
    return { session: sessionView(after, { viewer, now }) }
  })
}

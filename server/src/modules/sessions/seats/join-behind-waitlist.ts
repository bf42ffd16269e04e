import { isDeepStrictEqual } from 'node:util'
import type { joinSession } from '@county-golf/contract/session-endpoints'
import type { z } from 'zod'
import { transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { answerSharePhone } from '../../users/service.ts'
import { walletBalance } from '../../wallet/service.ts'
import { reread } from '../change-session.ts'
import { lockSession } from '../queries.ts'
import {
  dueToJoin,
  isVisibleTo,
  joinRefusal,
  noSuchSession,
  seatOf,
} from '../rules/session-rules.ts'
import { heldRefusal, spotOnHoldError, waitingOf } from '../rules/waitlist-rules.ts'
import { sessionView } from '../view/view.ts'
import { assignSeat } from './assign-seats.ts'
import { assignSeatFromWaitlist, fillSeats, lockWaitlistWallets } from './fill-seats.ts'
import type { JoinCall } from './join-session.ts'
import { namedOverlaps } from './overlaps.ts'
import { handicapProblem } from './read-attesters.ts'

type Joined = z.output<typeof joinSession.response>

/**
 * Joins a session that has a waitlist. Free spots go to the waitlist first, and the viewer gets one that is left.
 * If none is left, the spots and offers given to the waitlist are still committed, but nothing else.
 */
export async function joinBehindWaitlist(
  deps: Deps,
  { viewer, sessionId, answers, idempotency }: JoinCall,
): Promise<Joined> {
  const joined = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const refusal =
      joinRefusal(session, viewer.id, now) ?? (await handicapProblem(tx, session, viewer.id))
    if (refusal) throw refusal

    const queue = await lockWaitlistWallets(tx, session, [viewer.id])
    let after = await fillSeats(deps, tx, queue, { session, now, asking: viewer.id })
    if (!seatOf(after, viewer.id)) {
      // A player from the waitlist may be one who confirmed this player's rounds.
      const problem =
        (await handicapProblem(tx, after, viewer.id)) ??
        (heldRefusal(after, viewer.id, now) && spotOnHoldError())
      // Whatever the waitlist is given changes it.
      if (problem && isDeepStrictEqual(after.waiting, session.waiting)) throw problem
      if (problem) return problem
      if (waitingOf(after, viewer.id)) await assignSeatFromWaitlist(tx, after, viewer.id, now)
      else {
        await assignSeat(tx, after, viewer.id, now)
        const data = { how: 'joined' as const, paidCents: dueToJoin(session) }
        await record(tx, now, { kind: 'session.joined', sessionId, userId: viewer.id, data })
      }
      after = await reread(tx, session)
    }
    await answerSharePhone(tx, [{ userId: viewer.id, ...answers }])
    const response = {
      session: sessionView(after, { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
      debitedCents: dueToJoin(session),
      ...(await namedOverlaps(tx, viewer.id, session)),
    }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
  if (joined instanceof Refusal) throw joined
  return joined
}

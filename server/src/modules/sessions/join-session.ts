import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { together, transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { currentSettings } from '../settings/service.ts'
import { charge, insufficientBalance, joinPostings, walletBalance } from '../wallet/service.ts'
import { insertSeat, lockSession, readSeats } from './queries.ts'
import { dueToJoin, feesOf, isVisibleTo, joinRefusal, noSuchSession } from './rules.ts'
import { sessionView } from './view.ts'

type Joined = { session: Session; balance: number; debitedCents: number }

/**
 * Takes a seat and pays for it, in one transaction: no seat without payment, no payment without a
 * seat. Whoever holds the session's row decides alone; the schema refuses a fifth player anyway.
 */
export async function joinSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  once: Once,
): Promise<Joined> {
  const { cancellationWindowHours } = await currentSettings(deps.db)
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    // Sent together, answered in order: the seats are read after the lock is ours.
    const [session, seats, balanceBefore] = await together([
      lockSession(tx, sessionId),
      readSeats(tx, [sessionId]),
      walletBalance(tx, viewer.id),
    ])
    if (!session || !isVisibleTo(session, seats, viewer)) throw noSuchSession()
    const refusal = joinRefusal(session, seats, viewer.id, now)
    if (refusal) throw refusal
    const dueCents = dueToJoin(session)
    if (balanceBefore < dueCents) throw insufficientBalance(dueCents, balanceBefore)

    const seatId = newId()
    const fees = feesOf(session)
    const postings = joinPostings({ id: seatId, userId: viewer.id, sessionId, fees })
    const [, seat] = await together([
      charge(tx, now, { userId: viewer.id, dueCents }, postings),
      insertSeat(tx, {
        id: seatId,
        sessionId,
        userId: viewer.id,
        at: now,
        joinPosting: postings[0]?.id ?? null,
        paidCents: dueCents,
      }),
    ])
    if (!seat) throw new Error(`no free seat in ${sessionId} although its count says so`)

    const after = { ...session, seats_taken: session.seats_taken + 1 }
    const answer = {
      session: sessionView(after, [...seats, seat], { viewer, now, cancellationWindowHours }),
      balance: balanceBefore - dueCents,
      debitedCents: dueCents,
    }
    await once.remember(tx, answer, now)
    return answer
  })
}

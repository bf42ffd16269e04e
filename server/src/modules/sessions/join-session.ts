import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { record } from '../events/service.ts'
import { currentSettings } from '../settings/service.ts'
import { balanceAfter } from '../wallet/service.ts'
import { lockSession } from './queries.ts'
import { dueToJoin, isVisibleTo, joinRefusal, noSuchSession } from './rules.ts'
import { sit } from './sit.ts'
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
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const refusal = joinRefusal(session, viewer.id, now)
    if (refusal) throw refusal

    const dueCents = dueToJoin(session)
    const { seat, balances } = await sit(tx, session, viewer.id, now)
    const seats = [...session.seats, seat]
    const after = { ...session, seats, seats_taken: seats.length }
    const answer = {
      session: sessionView(after, { viewer, now, cancellationWindowHours }),
      balance: await balanceAfter(tx, balances, viewer.id),
      debitedCents: dueCents,
    }
    await record(tx, now, {
      kind: 'session.joined',
      sessionId,
      userId: viewer.id,
      data: { how: 'joined', paidCents: dueCents },
    })
    await once.remember(tx, answer, now)
    return answer
  })
}

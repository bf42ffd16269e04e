import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { walletBalance } from '../wallet/service.ts'
import { reread, sitFromWaitlist } from './fill-seats.ts'
import { lockSession } from './queries.ts'
import { barred, dueToJoin, isVisibleTo, noSuchSession } from './rules.ts'
import { sessionView } from './view.ts'
import { blockedByHost } from './waitlist-queries.ts'
import { acceptRefusal } from './waitlist-rules.ts'

type Accepted = { session: Session; balance: number; debitedCents: number }

/** Takes the seat that is held for the caller, and pays for it, both or neither. */
export async function acceptOffer(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  once: Once,
): Promise<Accepted> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const session = await lockSession(tx, sessionId)
    if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
    const refusal = acceptRefusal(session, viewer.id, now)
    if (refusal) throw refusal
    if ((await blockedByHost(tx, session, [viewer.id])).size > 0) throw barred()
    await sitFromWaitlist(tx, session, viewer.id, now)
    const after = await reread(tx, sessionId)
    const answer = {
      session: sessionView(after, { viewer, now }),
      balance: await walletBalance(tx, viewer.id),
      debitedCents: dueToJoin(session),
    }
    await once.remember(tx, answer, now)
    return answer
  })
}

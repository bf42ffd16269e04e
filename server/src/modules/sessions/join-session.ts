import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { retried } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { recorded } from '../events/service.ts'
import { joinPostings, paying } from '../wallet/service.ts'
import { joinBehindWaitlist } from './join-behind-waitlist.ts'
import { joinUnchanged, readForJoining } from './queries.ts'
import { barred, dueToJoin, feesOf, isVisibleTo, joinRefusal, noSuchSession } from './rules.ts'
import { sessionView } from './view.ts'

type Joined = { session: Session; balance: number; debitedCents: number }

/** Every other attempt is somebody's success, and a session has four seats. */
const attemptsMax = 100

/**
 * Takes a seat and pays for it, in one transaction: no seat without payment, no payment without a
 * seat. The rules are asked of the session as it was read; if it has changed by the time its row is
 * held, nothing happens and they are asked again.
 */
export async function joinSession(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  once: Once,
): Promise<Joined> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const joined = await retried(() => attemptToJoin(deps, viewer, sessionId, once))
    if (!joined) continue
    recorded(deps.db)
    return joined
  }
  throw new Error(`session ${sessionId} changed ${attemptsMax} times while it was being joined`)
}

async function attemptToJoin(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  once: Once,
): Promise<Joined | undefined> {
  const { db, clock } = deps
  const now = clock.now()
  const { session, player, isBlocked } = await readForJoining(db, sessionId, viewer.id)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  if (isBlocked) throw barred()
  const refusal = joinRefusal(session, viewer.id, now)
  if (refusal) throw refusal
  if (session.waiting.length > 0) return await joinBehindWaitlist(deps, viewer, sessionId, once)

  const id = newId()
  const dueCents = dueToJoin(session)
  const seat = { id, user_id: viewer.id, joined_at: now, paid_cents: dueCents, ...player }
  const seats = [...session.seats, seat]
  const after = { ...session, seats, seats_taken: seats.length }
  const answer = {
    session: sessionView(after, { viewer, now }),
    debitedCents: dueCents,
  }
  const postings = joinPostings({ id, userId: viewer.id, sessionId, fees: feesOf(session) })
  const balance = await paying({ userId: viewer.id, dueCents }, () =>
    joinUnchanged(db, session.version, { seat, sessionId, postings, answer, at: now, once }),
  )
  return balance === undefined ? undefined : { ...answer, balance }
}

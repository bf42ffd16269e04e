import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { joinPostings, type Posting, paying } from '../wallet/service.ts'
import { type SeatedSession, takeSeat } from './queries.ts'
import { dueToJoin, feesOf } from './rules.ts'

/**
 * Seats a player in a session that is held locked, and charges what a seat costs, together with what
 * else they pay at the same moment (a host, the bounty).
 * @throws Refusal INSUFFICIENT_BALANCE, with the sum of it all
 */
export async function sit(
  tx: Tx,
  session: SeatedSession,
  userId: string,
  at: Date,
  also: { postings: Posting[]; dueCents: number } = { postings: [], dueCents: 0 },
) {
  const id = newId()
  const paidCents = dueToJoin(session)
  const own = joinPostings({ id, userId, sessionId: session.id, fees: feesOf(session) })
  const postings = [...own, ...also.postings]
  return await paying({ userId, dueCents: paidCents + also.dueCents }, () =>
    takeSeat(tx, { id, sessionId: session.id, userId, at, postings, paidCents }),
  )
}

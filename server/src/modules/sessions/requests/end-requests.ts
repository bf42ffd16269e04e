import { type Tx, transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { forEachOf } from '../../../lib/each.ts'
import { record } from '../../events/service.ts'
import { type JoinRequest, type LockedSession, lockSession } from '../queries.ts'
import { markRequestsEnded, type Outcome, sessionsWithExpired } from './queries.ts'

type End = { how: Exclude<Outcome, 'joined'>; now: Date }

/** Ends these requests of a session, and notifies their players where that's news to them. */
export async function endRequests(
  tx: Tx,
  session: LockedSession,
  requests: readonly JoinRequest[],
  { how, now }: End,
): Promise<void> {
  const open = requests.filter(({ is_declined }) => !is_declined)
  const userIds = open.map(({ user_id }) => user_id)
  await markRequestsEnded(tx, session.id, userIds, { outcome: how, at: now })
  await record(
    tx,
    now,
    ...open.map(({ user_id, is_accepted }) => ({
      kind: 'request.ended' as const,
      sessionId: session.id,
      userId: user_id,
      data: { how, host: session.host_id, wasAccepted: is_accepted },
    })),
  )
}

const sessionsMax = 500

/** Ends the requests that the host left unanswered. */
export async function expireRequests(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ids = await sessionsWithExpired(deps.db, deps.clock.now(), sessionsMax)
  await forEachOf(ids, (id) =>
    transaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const session = await lockSession(tx, id)
      const expired = session?.requests.filter(({ expires_at }) => expires_at <= now) ?? []
      if (session) await endRequests(tx, session, expired, { how: 'expired', now })
    }),
  )
}

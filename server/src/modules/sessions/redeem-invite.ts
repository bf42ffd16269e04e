import type { Session } from '@county-golf/contract/sessions'
import type { Face } from '@county-golf/contract/users'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type DbOrTx, transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { type Refusal, refuse } from '../../lib/refusal.ts'
import { findUser } from '../users/service.ts'
import { reread } from './fill-seats.ts'
import { findInvite, letIn } from './invite-queries.ts'
import { findSession } from './queries.ts'
import { readViews } from './read-views.ts'
import { barred, isVisibleTo, seatOf, statusOf } from './rules.ts'
import { sessionView } from './view.ts'
import { blockedByHost } from './waitlist-queries.ts'

const noSuchInvite = (): Refusal =>
  refuse('NOT_FOUND', 'This invitation does not work any more. Ask for a new one.')

/**
 * What a link opens: as long as who made it hosts the session or plays in it, and it is not over.
 * @throws Refusal NOT_FOUND for a dead link, FORBIDDEN for whom the host blocks
 */
async function opened(db: DbOrTx, token: string, viewer: Viewer | null, now: Date) {
  const found = await findInvite(db, token)
  const session = found && (await findSession(db, found.session_id))
  const maker = found && (await findUser(db, found.made_by))
  if (!session || !maker || maker.is_banned) throw noSuchInvite()
  const status = statusOf(session, now)
  if (status === 'cancelled' || status === 'completed') throw noSuchInvite()
  if (session.host_id !== maker.id && !seatOf(session, maker.id)) throw noSuchInvite()
  if (viewer && (await blockedByHost(db, session, [viewer.id])).size > 0) throw barred()
  return { session, maker }
}

/** The session and who invites to it, for whoever has the link. */
export async function readInvite(
  deps: Deps,
  viewer: Viewer | null,
  token: string,
): Promise<{ session: Session; invitedBy: Face }> {
  const { session, maker } = await opened(deps.db, token, viewer, deps.clock.now())
  const [shown] = await readViews(deps, viewer, [session])
  if (!shown) throw noSuchInvite()
  const { id, username, display_name, avatar_url } = maker
  return {
    session: shown,
    invitedBy: { id, username, displayName: display_name, avatarUrl: avatar_url },
  }
}

/** Lets the caller in. */
export async function redeemInvite(
  { db, clock }: Deps,
  viewer: Viewer,
  token: string,
  once: Once,
): Promise<{ session: Session }> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const { session, maker } = await opened(tx, token, viewer, now)
    if (!isVisibleTo(session, viewer))
      await letIn(tx, { sessionId: session.id, userId: viewer.id, invitedBy: maker.id, at: now })
    const after = await reread(tx, session.id)
    const answer = { session: sessionView(after, { viewer, now }) }
    await once.remember(tx, answer, now)
    return answer
  })
}

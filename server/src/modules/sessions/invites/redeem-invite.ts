import type { Session } from '@county-golf/contract/sessions'
import type { UserSummary } from '@county-golf/contract/users'
import { type DbOrTx, transaction } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { Refusal, refusal } from '../../../lib/refusal.ts'
import { type AppUser, findUser, nameInstead, nameShown, summaryOf } from '../../users/service.ts'
import { findSession, type SeatedSession } from '../queries.ts'
import {
  blockedError,
  isBarred,
  isVisibleTo,
  noSuchSession,
  seatOf,
  statusOf,
} from '../rules/session-rules.ts'
import { readViews } from '../view/read-views.ts'
import { sessionView } from '../view/view.ts'
import { findInvite, insertGuests } from './queries.ts'

const noSuchInvite = (): Refusal =>
  refusal('NOT_FOUND', 'This invitation is no longer valid. Ask for a new one.')

/**
 * Resolves an invite link. It's valid while its creator hosts or plays in the session and the session isn't over.
 * @throws Refusal NOT_FOUND for an invalid link, FORBIDDEN for players the host has blocked
 */
async function openInvite(db: DbOrTx, token: string, viewer: Viewer | null, now: Date) {
  const found = await findInvite(db, token)
  const session = found && (await findSession(db, found.session_id))
  const maker = found && (await findUser(db, found.made_by))
  if (!session || !maker || maker.is_banned) throw noSuchInvite()
  const status = statusOf(session, now)
  if (status === 'cancelled' || status === 'completed') throw noSuchInvite()
  if (session.host_id !== maker.id && !seatOf(session, maker.id)) throw noSuchInvite()
  if (viewer && isBarred(session, viewer.id)) throw blockedError()
  return { session, maker }
}

/** Reads the session behind an invite link and who sent it. Anyone with the link can. */
export async function readInvite(
  deps: Deps,
  viewer: Viewer | null,
  token: string,
): Promise<{ session: Session; invitedBy: UserSummary }> {
  const { session, maker } = await openInvite(deps.db, token, viewer, deps.clock.now())
  const [shown] = await readViews(deps, viewer, [session])
  if (!shown) throw noSuchInvite()
  return { session: shown, invitedBy: inviterFor(viewer, session, maker) }
}

/** Guests see the first name of who sent them a link, as they see the host's. */
export function inviterFor(
  viewer: Viewer | null,
  session: SeatedSession,
  maker: AppUser,
): UserSummary {
  // A private profile doesn't matter: the player sent the link.
  const shown = nameShown({ show_name: maker.show_name }, viewer ? 'user' : 'guest', 'host')
  if (shown === 'name') return summaryOf(maker)
  const username = nameInstead(maker, shown)
  return { id: session.id, username, displayName: null, avatarUrl: null }
}

/** The user who sent an invite link, as guests see them, or undefined if it isn't valid. */
export async function inviterName(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<string | undefined> {
  try {
    const { session, maker } = await openInvite(db, token, null, clock.now())
    const { displayName, username } = inviterFor(null, session, maker)
    return displayName ?? username
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Adds the viewer as a guest, so they can see the session. */
export async function redeemInvite(
  { db, clock }: Deps,
  viewer: Viewer,
  token: string,
  idempotency: Idempotency,
): Promise<{ session: Session }> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const { session, maker } = await openInvite(tx, token, viewer, now)
    if (!isVisibleTo(session, viewer))
      await insertGuests(tx, {
        sessionId: session.id,
        userId: viewer.id,
        invitedBy: maker.id,
        at: now,
      })
    const after = await findSession(tx, session.id)
    if (!after) throw noSuchSession()
    const response = { session: sessionView(after, { viewer, now }) }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

import { randomBytes } from 'node:crypto'
import { type DbOrTx, transaction } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { friendIdsOf, friendsOf } from '../../friends/service.ts'
import { changeSession, reread } from '../change-session.ts'
import { findSession, type SeatedSession } from '../queries.ts'
import {
  inviteRefusal,
  isBarred,
  isVisibleTo,
  noSuchSession,
  seatOf,
} from '../rules/session-rules.ts'
import { deleteRemovals, guestsAmong, insertGuests, tokenOf } from './queries.ts'

type Inviting = { session: SeatedSession; now: Date }

/**
 * Finds a session that the viewer can invite to. The host and players can, until the tee time.
 * @throws Refusal NOT_FOUND, FORBIDDEN, SESSION_NOT_BOOKABLE
 */
async function findSessionToInvite(
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
): Promise<Inviting> {
  const now = clock.now()
  const session = await findSession(db, id)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const refused = inviteRefusal(session, viewer.id, now)
  if (refused) throw refused
  return { session, now }
}

/**
 * Creates an invite link. For a public session it's the session's URL.
 * @throws Refusal NOT_FOUND, FORBIDDEN, SESSION_NOT_BOOKABLE
 */
export async function invite(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  idempotency: Idempotency,
): Promise<{ url: string }> {
  const { session, now } = await findSessionToInvite(deps, viewer, sessionId)
  const { PUBLIC_URL } = deps.config
  if (session.visibility === 'public') return { url: `${PUBLIC_URL}/sessions/${sessionId}` }
  return await transaction(deps.db, async (tx) => {
    const drawn = randomBytes(18).toString('base64url')
    const token = await tokenOf(tx, { token: drawn, sessionId, madeBy: viewer.id, at: now })
    const response = { url: `${PUBLIC_URL}/invite/${token}` }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

/** Lists the viewer's friends, and whether they are in the session, on its waitlist, or invited. */
export async function friendsToInvite(deps: Deps, viewer: Viewer, sessionId: string) {
  const { session } = await findSessionToInvite(deps, viewer, sessionId)
  const friends = await friendsOf(deps.db, viewer.id)
  const ids = friends.map(({ id }) => id)
  const guests = await guestsAmong(deps.db, sessionId, ids)
  const standingOf = (id: string) => {
    if (id === session.host_id || seatOf(session, id)) return 'in' as const
    if (session.waiting.some(({ user_id }) => user_id === id)) return 'waiting' as const
    return guests.has(id) ? ('invited' as const) : ('free' as const)
  }
  return { friends: friends.map((friend) => ({ ...friend, standing: standingOf(friend.id) })) }
}

/** Invites friends and notifies each once. Skips players in the session and those the host has blocked. */
export async function inviteFriends(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  userIds: readonly string[],
  idempotency: Idempotency,
): Promise<{ invited: string[] }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const refused = inviteRefusal(session, viewer.id, now)
    if (refused) throw refused
    const chosen = await friendsAmong(tx, viewer, userIds)
    if (session.host_id === viewer.id) await deleteRemovals(tx, sessionId, chosen)
    const isApproved = session.approval === 'host' && session.host_id === viewer.id
    const after = await reread(tx, session)
    const invited: string[] = []
    for (const userId of chosen) {
      if (isBarred(after, userId) || seatOf(session, userId) || userId === session.host_id) continue
      const guest = { sessionId, userId, invitedBy: viewer.id, at: now, isApproved }
      if (!(await insertGuests(tx, guest))) continue
      await record(tx, now, { kind: 'session.invited', sessionId, userId, data: { by: viewer.id } })
      invited.push(userId)
    }
    return { invited }
  })
}

/** @throws Refusal FORBIDDEN if one of the users isn't the viewer's friend */
async function friendsAmong(
  db: DbOrTx,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<string[]> {
  const friends = new Set(await friendIdsOf(db, viewer.id))
  const chosen = [...new Set(userIds)]
  if (chosen.some((id) => !friends.has(id)))
    throw refusal('FORBIDDEN', 'You can only invite friends by name. Send anyone else the link.')
  return chosen
}

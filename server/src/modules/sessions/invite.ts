import { randomBytes } from 'node:crypto'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Db, transaction } from '../../lib/database.ts'
import type { Once } from '../../lib/idempotency.ts'
import { refuse } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { friendIdsOf, friendsOf } from '../friends/service.ts'
import { guestsAmong, letIn, tokenOf, welcomeBack } from './invite-queries.ts'
import { findSession, type SeatedSession } from './queries.ts'
import { isVisibleTo, noSuchSession, seatOf } from './rules.ts'
import { blockedByHost } from './waitlist-queries.ts'

type Inviting = { session: SeatedSession; now: Date }

/**
 * A session to which the viewer may invite: its host and its players do, until its tee time.
 * @throws Refusal NOT_FOUND, FORBIDDEN, SESSION_NOT_BOOKABLE
 */
async function inviting({ db, clock }: Deps, viewer: Viewer, id: string): Promise<Inviting> {
  const now = clock.now()
  const session = await findSession(db, id)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  if (session.host_id !== viewer.id && !seatOf(session, viewer.id))
    throw refuse('FORBIDDEN', 'Only the host and the players of this session invite to it')
  if (session.status === 'cancelled' || now >= session.tee_at)
    throw refuse('SESSION_NOT_BOOKABLE', 'Nobody can join this session any more')
  return { session, now }
}

/** The link to send around; of a public session it is its own address. */
export async function invite(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  once: Once,
): Promise<{ url: string }> {
  const { session, now } = await inviting(deps, viewer, sessionId)
  const { PUBLIC_URL } = deps.config
  if (session.visibility === 'public') return { url: `${PUBLIC_URL}/sessions/${sessionId}` }
  return await transaction(deps.db, async (tx) => {
    const drawn = randomBytes(18).toString('base64url')
    const token = await tokenOf(tx, { token: drawn, sessionId, madeBy: viewer.id, at: now })
    const answer = { url: `${PUBLIC_URL}/invite/${token}` }
    await once.remember(tx, answer, now)
    return answer
  })
}

/** The viewer's friends, and whether they are in the session, wait for a seat or were invited. */
export async function friendsToInvite(deps: Deps, viewer: Viewer, sessionId: string) {
  const { session } = await inviting(deps, viewer, sessionId)
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

/** Lets friends in and has them told, each once. Whom the host blocks, and who is in it, is left out. */
export async function inviteFriends(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  userIds: readonly string[],
  once: Once,
): Promise<{ invited: string[] }> {
  const { session, now } = await inviting(deps, viewer, sessionId)
  const asked = await friendsAmong(deps.db, viewer, userIds)
  return await transaction(deps.db, async (tx) => {
    if (session.host_id === viewer.id) await welcomeBack(tx, sessionId, asked)
    const blocked = await blockedByHost(tx, session, asked)
    const invited: string[] = []
    for (const userId of asked) {
      if (blocked.has(userId) || seatOf(session, userId) || userId === session.host_id) continue
      if (!(await letIn(tx, { sessionId, userId, invitedBy: viewer.id, at: now }))) continue
      await record(tx, now, { kind: 'session.invited', sessionId, userId, data: { by: viewer.id } })
      invited.push(userId)
    }
    const answer = { invited }
    await once.remember(tx, answer, now)
    return answer
  })
}

/** @throws Refusal FORBIDDEN where one of them is no friend of the viewer's */
async function friendsAmong(db: Db, viewer: Viewer, userIds: readonly string[]): Promise<string[]> {
  const friends = new Set(await friendIdsOf(db, viewer.id))
  const asked = [...new Set(userIds)]
  if (asked.some((id) => !friends.has(id)))
    throw refuse('FORBIDDEN', 'Only friends are invited by name; send others the link')
  return asked
}

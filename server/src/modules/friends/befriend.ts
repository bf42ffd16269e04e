import { friendRequestsPerDay } from '@county-golf/contract/constants'
import type { Friendship } from '@county-golf/contract/friendship'
import type { Config } from '../../config.ts'
import { type Db, type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Clock } from '../../lib/clock.ts'
import { invalid, type Refusal, refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { type AppUser, countDaily, findUser, type Person, userNotFound } from '../users/service.ts'
import { askOrAccept, deleteBlock, deletePair, friendshipOf, insertBlock } from './queries.ts'

type FriendDeps = { db: Db; clock: Clock; config: Pick<Config, 'RATE_LIMITS'> }
/** `knows` says whether the viewer can know of a user. Injected, because profiles depend on friends. */
export type Knowing = FriendDeps & {
  knows: (viewer: Viewer, user: Person) => Promise<boolean>
}
type Output = { friendship: Friendship }

/** @throws Refusal NOT_FOUND for an unknown or banned user, VALIDATION_ERROR for the viewer's own id */
export async function requireOtherUser(db: Db, viewer: Viewer, id: string): Promise<AppUser> {
  if (id === viewer.id) throw invalid('id', 'You can’t do that with your own account')
  const user = await findUser(db, id)
  if (!user || user.is_banned) throw userNotFound()
  return user
}

/**
 * Like `requireOtherUser`, for actions that show the user's name in the viewer's lists.
 * @throws Refusal NOT_FOUND also for users the viewer can't know of
 */
async function knownTo(deps: Knowing, viewer: Viewer, id: string): Promise<void> {
  const user = await requireOtherUser(deps.db, viewer, id)
  if (!(await deps.knows(viewer, user))) throw userNotFound()
}

/**
 * Sends a friend request, or accepts the other player's. Blocked users get the same NOT_FOUND as for
 * a user who doesn't exist.
 * @throws Refusal NOT_FOUND, FORBIDDEN, DAILY_LIMIT for too many requests in 24 hours
 */
export async function ask(deps: Knowing, viewer: Viewer, id: string, idempotency: Idempotency) {
  await knownTo(deps, viewer, id)
  return await actOnUser(deps, idempotency, async (tx, at) => {
    const pair = await askOrAccept(tx, viewer.id, id, at)
    if (!pair) throw await blockRefusal(tx, viewer, id)
    const { accepted, fresh } = pair
    const kind = accepted ? 'friend.accepted' : 'friend.requested'
    if (fresh && !accepted && deps.config.RATE_LIMITS) await countRequest(tx, viewer.id, at)
    if (fresh) await record(tx, at, { kind, userId: id, data: { by: viewer.id } })
    return accepted ? 'friends' : 'requested'
  })
}

/** Only users who block someone may learn of the block. */
async function blockRefusal(tx: Tx, viewer: Viewer, id: string): Promise<Refusal> {
  return (await friendshipOf(tx, viewer.id, id)) === 'blocked'
    ? refusal('FORBIDDEN', 'You blocked this golfer. Unblock them first.')
    : userNotFound()
}

/** Withdrawn requests count too, because the other player was notified. */
const countRequest = (tx: Tx, userId: string, now: Date): Promise<void> =>
  countDaily(
    tx,
    {
      userId,
      action: 'friend_request',
      max: friendRequestsPerDay,
      sentence: `You’ve sent ${friendRequestsPerDay} friend requests today.`,
    },
    now,
  )

/** Ends the friendship between two users, or withdraws or declines a request. */
export async function endFriendship(
  deps: FriendDeps,
  viewer: Viewer,
  id: string,
  idempotency: Idempotency,
) {
  await requireOtherUser(deps.db, viewer, id)
  return await actOnUser(deps, idempotency, async (tx, at) => {
    await end(tx, at, viewer, id)
    return await friendshipOf(tx, viewer.id, id)
  })
}

async function end(tx: Tx, at: Date, viewer: Viewer, id: string): Promise<void> {
  if (await deletePair(tx, viewer.id, id))
    await record(tx, at, { kind: 'friend.ended', userId: id, data: { by: viewer.id } })
}

/** Blocks a user, which also ends any friendship with them. */
export async function blockUser(
  deps: Knowing,
  viewer: Viewer,
  id: string,
  idempotency: Idempotency,
) {
  await knownTo(deps, viewer, id)
  return await actOnUser(deps, idempotency, async (tx, at) => {
    await end(tx, at, viewer, id)
    await insertBlock(tx, viewer.id, id, at)
    return 'blocked'
  })
}

export async function unblockUser(
  deps: FriendDeps,
  viewer: Viewer,
  id: string,
  idempotency: Idempotency,
) {
  await requireOtherUser(deps.db, viewer, id)
  return await actOnUser(deps, idempotency, async (tx) => {
    await deleteBlock(tx, viewer.id, id)
    return await friendshipOf(tx, viewer.id, id)
  })
}

/**
 * Runs an action on another user in one transaction.
 * @param action returns their friendship with the viewer afterwards
 */
export async function actOnUser(
  { db, clock }: FriendDeps,
  idempotency: Idempotency,
  action: (tx: Tx, at: Date) => Promise<Friendship>,
): Promise<Output> {
  return await transaction(db, async (tx) => {
    const at = clock.now()
    const response = { friendship: await action(tx, at) }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
}

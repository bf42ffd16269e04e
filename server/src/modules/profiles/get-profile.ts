import type { User } from '@county-golf/contract/users'
import type { Viewer } from '../../http/viewer.ts'
import { findUser, findUserByAnyName, noSuchUser, sightOf, userView } from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'
import { closenessTo } from './closeness.ts'
import type { ProfileDeps } from './deps.ts'

type Ties = Pick<ProfileDeps, 'db' | 'relationsTo'>
type TiesNow = Ties & Pick<ProfileDeps, 'clock'>
type AppUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** @throws Refusal NOT_FOUND, also where the viewer may not know of them */
export async function getProfile(deps: Ties, viewer: Viewer | null, id: string) {
  return await profileOf(deps, viewer, await findUser(deps.db, id))
}

/**
 * A former username finds its owner for 30 days. The username in the answer then differs from the one
 * in the request.
 * @throws Refusal NOT_FOUND, also where the viewer may not know of them
 */
export async function getProfileByName(deps: TiesNow, viewer: Viewer | null, username: string) {
  // An email would find its owner, so only usernames are accepted here.
  if (username.includes('@')) throw noSuchUser()
  const user = await findUserByAnyName(deps.db, username, deps.clock.now())
  return await profileOf(deps, viewer, user)
}

async function profileOf(
  deps: Ties,
  viewer: Viewer | null,
  user: AppUser | undefined,
): Promise<{ user: User }> {
  if (!user) throw noSuchUser()
  const closeness = (await closenessTo(deps, viewer, [user]))(user.id)
  const seesBalance = viewer?.id === user.id || viewer?.isAdmin
  const balance = seesBalance ? { balance: await walletBalance(deps.db, user.id) } : {}
  const shown = userView(user, { viewer, closeness, ...balance })
  if (!viewer || viewer.id === user.id) return { user: shown }
  const { friendship } = await deps.relationsTo(viewer.id, [user.id])
  return { user: { ...shown, friendship: friendship(user.id) } }
}

/** Whether the viewer sees all that somebody tells of their golf. */
export async function seesGolfOf(
  deps: Ties,
  viewer: Viewer | null,
  userId: string,
): Promise<boolean> {
  const user = await findUser(deps.db, userId)
  if (!user) return false
  const closeness = (await closenessTo(deps, viewer, [user]))(user.id)
  return sightOf(user, viewer, closeness) === 'whole'
}

/**
 * Whether the viewer may know of somebody by name: as others do, or since they ask to be friends.
 * Their id alone, which stands in every session they play in, is not enough.
 */
export async function knowsOf(deps: Ties, viewer: Viewer, userId: string): Promise<boolean> {
  const user = await findUser(deps.db, userId)
  if (!user) return false
  const closeness = (await closenessTo(deps, viewer, [user]))(user.id)
  if (sightOf(user, viewer, closeness) !== 'none') return true
  if (closeness === 'blocked') return false
  return (await deps.relationsTo(viewer.id, [userId])).friendship(userId) === 'incoming'
}

import type { User } from '@county-golf/contract/users'
import type { Viewer } from '../../http/viewer.ts'
import { findUser, findUserByName, noSuchUser, sightOf, userView } from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'
import { closenessTo } from './closeness.ts'
import type { ProfileDeps } from './deps.ts'

type Ties = Pick<ProfileDeps, 'db' | 'relationsTo'>
type AppUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** @throws Refusal NOT_FOUND, also where the viewer may not know of them */
export async function getProfile(deps: Ties, viewer: Viewer | null, id: string) {
  return await profileOf(deps, viewer, await findUser(deps.db, id))
}

export async function getProfileByName(deps: Ties, viewer: Viewer | null, username: string) {
  // An address would find its owner: only names are asked for here.
  if (username.includes('@')) throw noSuchUser()
  return await profileOf(deps, viewer, await findUserByName(deps.db, username))
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

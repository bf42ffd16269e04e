import type { User } from '@county-golf/contract/users'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { relationsTo } from '../friends/service.ts'
import {
  findUser,
  findUserByAnyName,
  type Person,
  profileAccess,
  userNotFound,
  userView,
} from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'
import { closenessTo } from './closeness.ts'

type AppUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** @throws Refusal NOT_FOUND, also if the viewer can't know of this user */
export async function getProfile(db: Db, viewer: Viewer | null, id: string) {
  return await profileOf(db, viewer, await findUser(db, id))
}

/**
 * Finds a profile by username. A former username works for 30 days, and the response then has the new one.
 * @throws Refusal NOT_FOUND, also if the viewer can't know of this user
 */
export async function getProfileByName(
  { db, clock }: Deps,
  viewer: Viewer | null,
  username: string,
) {
  // The lookup also matches emails, which would reveal their owners.
  if (username.includes('@')) throw userNotFound()
  const user = await findUserByAnyName(db, username, clock.now())
  return await profileOf(db, viewer, user)
}

async function profileOf(
  db: Db,
  viewer: Viewer | null,
  user: AppUser | undefined,
): Promise<{ user: User }> {
  if (!user) throw userNotFound()
  const closeness = (await closenessTo(db, viewer, [user]))(user.id)
  const seesBalance = viewer?.id === user.id || viewer?.isAdmin
  const balance = seesBalance ? { balance: await walletBalance(db, user.id) } : {}
  const shown = userView(user, { viewer, closeness, ...balance })
  if (!viewer || viewer.id === user.id) return { user: shown }
  const { friendship } = await relationsTo(db, viewer.id, [user.id])
  return { user: { ...shown, friendship: friendship(user.id) } }
}

/** Whether the viewer can see all of a player's golf: scores, statistics, and partners. */
export async function seesGolfOf(db: Db, viewer: Viewer | null, userId: string): Promise<boolean> {
  const user = await findUser(db, userId)
  if (!user) return false
  const closeness = (await closenessTo(db, viewer, [user]))(user.id)
  return profileAccess(user, viewer, closeness) === 'whole'
}

/**
 * Whether the viewer can know of this user: they can see the profile, or the user sent them a friend request.
 * Knowing the id isn't enough, since every session shows the ids of its players.
 */
export async function knowsOf(db: Db, viewer: Viewer, user: Person): Promise<boolean> {
  const closeness = (await closenessTo(db, viewer, [user]))(user.id)
  if (profileAccess(user, viewer, closeness) !== 'none') return true
  if (closeness === 'blocked') return false
  return (await relationsTo(db, viewer.id, [user.id])).friendship(user.id) === 'incoming'
}

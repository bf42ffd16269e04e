import type { Viewer } from '../../http/viewer.ts'
import { coMembersOf } from '../sessions/service.ts'
import { type AppUser, type Closeness, sightOf } from '../users/service.ts'
import type { ProfileDeps } from './deps.ts'

type Person = Pick<AppUser, 'id' | 'profile_visibility'>
type Ties = Pick<ProfileDeps, 'db' | 'friendsAmong'>

/**
 * What ties the viewer to each of these people. Asked only where it decides something: everyone sees
 * a public profile.
 */
export async function closenessTo(
  deps: Ties,
  viewer: Viewer | null,
  people: readonly Person[],
): Promise<(userId: string) => Closeness> {
  const ids = people.filter((person) => sightOf(person, viewer) !== 'whole').map(({ id }) => id)
  if (!viewer || ids.length === 0) return () => 'stranger'
  const [friends, coMembers] = await Promise.all([
    deps.friendsAmong(viewer.id, ids),
    coMembersOf(deps.db, viewer.id),
  ])
  return (userId) => {
    if (friends.has(userId)) return 'friend'
    return coMembers.has(userId) ? 'co-member' : 'stranger'
  }
}

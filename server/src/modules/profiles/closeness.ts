import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { relationsTo } from '../friends/service.ts'
import { coMembersOf } from '../sessions/service.ts'
import { type Closeness, type Person, profileAccess } from '../users/service.ts'

/**
 * Reads how close the viewer is to each of these users. Skips the query for shared sessions if all the profiles
 * are public.
 */
export async function closenessTo(
  db: Db,
  viewer: Viewer | null,
  people: readonly Person[],
): Promise<(userId: string) => Closeness> {
  if (!viewer || people.length === 0) return () => 'stranger'
  const isHidden = people.some((person) => profileAccess(person, viewer) !== 'whole')
  const [relations, coMembers] = await Promise.all([
    relationsTo(
      db,
      viewer.id,
      people.map(({ id }) => id),
    ),
    isHidden ? coMembersOf(db, viewer.id) : new Set(),
  ])
  return (userId) => {
    if (relations.isBlockedBy(userId)) return 'blocked'
    if (relations.friendship(userId) === 'friends') return 'friend'
    return coMembers.has(userId) ? 'co-member' : 'stranger'
  }
}

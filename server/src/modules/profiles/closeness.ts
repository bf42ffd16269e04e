import type { Viewer } from '../../http/viewer.ts'
import { coMembersOf } from '../sessions/service.ts'
import { type Closeness, type Person, sightOf } from '../users/service.ts'
import type { ProfileDeps } from './deps.ts'

type Ties = Pick<ProfileDeps, 'db' | 'relationsTo'>

/**
 * What ties the viewer to each of these people, or keeps them apart. Who shares a session is asked
 * only where it decides something: everyone else sees a public profile.
 */
export async function closenessTo(
  deps: Ties,
  viewer: Viewer | null,
  people: readonly Person[],
): Promise<(userId: string) => Closeness> {
  if (!viewer || people.length === 0) return () => 'stranger'
  const isHidden = people.some((person) => sightOf(person, viewer) !== 'whole')
  const [relations, coMembers] = await Promise.all([
    deps.relationsTo(
      viewer.id,
      people.map(({ id }) => id),
    ),
    isHidden ? coMembersOf(deps.db, viewer.id) : new Set(),
  ])
  return (userId) => {
    if (relations.isBlockedBy(userId)) return 'blocked'
    if (relations.friendship(userId) === 'friends') return 'friend'
    return coMembers.has(userId) ? 'co-member' : 'stranger'
  }
}

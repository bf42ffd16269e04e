import type { LeaderboardEntry } from '@county-golf/contract/leaderboard'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { relationsTo } from '../friends/service.ts'
import { type Closeness, profileAccess } from '../users/service.ts'
import { type BoardRow, companionsAmong } from './queries.ts'

/**
 * Converts places to leaderboard entries for a viewer. Ranks and records are public. Names are hidden according
 * to `profileVisibility` and blocks.
 */
export async function entriesFor(
  db: Db,
  viewer: Viewer | null,
  places: readonly BoardRow[],
): Promise<LeaderboardEntry[]> {
  const closeness = await closenessTo(db, viewer, places)
  return places.map((place) => {
    const person = { id: place.userId, profile_visibility: place.visibility, deleted_at: null }
    const sight = profileAccess(person, viewer, closeness(place.userId))
    const seesAll = sight === 'whole'
    return {
      rank: place.rank,
      previousRank: place.previousRank,
      user:
        sight === 'none'
          ? null
          : {
              id: place.userId,
              username: place.username,
              displayName: place.displayName,
              avatarUrl: place.avatarUrl,
            },
      stats: {
        sessionsPlayed: place.sessions,
        averageRating: seesAll ? rounded(place.rating) : null,
        winCount: place.wins,
        earnings: place.earningsCents,
        handicap: seesAll && place.indexTenths !== null ? place.indexTenths / 10 : null,
      },
    }
  })
}

async function closenessTo(
  db: Db,
  viewer: Viewer | null,
  places: readonly BoardRow[],
): Promise<(userId: string) => Closeness> {
  if (!viewer || viewer.isAdmin || places.length === 0) return () => 'stranger'
  const ids = (some: readonly BoardRow[]) => some.map(({ userId }) => userId)
  const hidden = places.filter(({ visibility }) => visibility !== 'Public')
  const [companions, relations] = await Promise.all([
    companionsAmong(db, viewer.id, ids(hidden)),
    relationsTo(db, viewer.id, ids(places)),
  ])
  return (userId) => {
    if (relations.isBlockedBy(userId)) return 'blocked'
    if (relations.friendship(userId) === 'friends') return 'friend'
    return companions.has(userId) ? 'co-member' : 'stranger'
  }
}

/** Rounds a rating to one decimal, as the UI shows it. */
const rounded = (rating: number | null): number | null =>
  rating === null ? null : Math.round(rating * 10) / 10

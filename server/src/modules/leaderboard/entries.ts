import type { LeaderboardEntry } from '@county-golf/contract/leaderboard'
import type { Viewer } from '../../http/viewer.ts'
import type { Db } from '../../lib/database.ts'
import { friendIdsOf } from '../friends/service.ts'
import { companionsAmong, type Place } from './queries.ts'

/**
 * Places as the viewer may see them. What was won in the open is shown of everybody, but whose it
 * is only as far as the profile's visibility allows: of a Private one nothing, to friends and those
 * who share a session its name and picture; of one for Friends its name and picture.
 */
export async function entriesFor(
  db: Db,
  viewer: Viewer | null,
  places: readonly Place[],
): Promise<LeaderboardEntry[]> {
  const known = await companions(db, viewer, places)
  return places.map((place) => {
    const isOwn = viewer?.id === place.userId || viewer?.isAdmin === true
    const isKnown = known.has(place.userId)
    const seesAll =
      isOwn || place.visibility === 'Public' || (place.visibility === 'Friends' && isKnown)
    const seesName = seesAll || place.visibility === 'Friends' || isKnown
    return {
      rank: place.rank,
      previousRank: place.previousRank,
      user: seesName
        ? {
            id: place.userId,
            username: place.username,
            displayName: place.displayName,
            avatarUrl: place.avatarUrl,
          }
        : null,
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

const companions = async (
  db: Db,
  viewer: Viewer | null,
  places: readonly Place[],
): Promise<Set<string>> => {
  const hidden = places.filter(({ visibility }) => visibility !== 'Public')
  if (!viewer || viewer.isAdmin || hidden.length === 0) return new Set()
  const ids = hidden.map(({ userId }) => userId)
  const [companions, friends] = await Promise.all([
    companionsAmong(db, viewer.id, ids),
    friendIdsOf(db, viewer.id),
  ])
  return companions.union(new Set(friends))
}

/** To one decimal, as stars are shown. */
const rounded = (rating: number | null): number | null =>
  rating === null ? null : Math.round(rating * 10) / 10

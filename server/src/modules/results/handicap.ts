import type { getHandicap } from '@county-golf/contract/results'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { sessionTitles } from '../sessions/service.ts'
import { findUser, userNotFound } from '../users/service.ts'
import { placesUsed, scoresCounted } from './golf.ts'
import { grossOf, latestDifferentials } from './queries.ts'

type Handicap = z.input<typeof getHandicap.response>

export type HandicapDeps = Deps & {
  /** Whether the viewer may see a player's golf statistics. */
  seesGolfOf(viewer: Viewer | null, userId: string): Promise<boolean>
}

/** A player's estimated index with the differentials behind it, newest first. */
export async function handicapOf(
  { db, seesGolfOf }: HandicapDeps,
  viewer: Viewer | null,
  userId: string,
): Promise<Handicap> {
  const user = await findUser(db, userId)
  if (!user || !(await seesGolfOf(viewer, userId))) throw userNotFound()
  const latest = await latestDifferentials(db, userId, scoresCounted)
  const ids = latest.map(({ session_id }) => session_id)
  const [titles, gross] = await Promise.all([sessionTitles(db, ids), grossOf(db, userId, ids)])
  const used = new Set(placesUsed(latest.map((row) => row.differential + row.adjustment)))
  return {
    index: user.handicap_index === null ? null : user.handicap_index / 10,
    estimated: true,
    differentials: latest.map((row, place) => {
      const title = titles.get(row.session_id)
      return {
        sessionId: row.session_id,
        courseName: title?.courseName ?? '',
        date: row.played_at.toISOString(),
        timeZone: title?.timeZone ?? '',
        gross: gross.get(row.session_id) ?? 0,
        differential: (row.differential + row.adjustment) / 10,
        isUsed: used.has(place),
        isRated: row.is_rated,
      }
    }),
  }
}

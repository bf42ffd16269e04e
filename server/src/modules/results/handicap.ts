import type { getHandicap } from '@county-golf/contract/handicaps'
import type { z } from 'zod'
import type { DbOrTx } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { attestersOf, netReadiness, sessionTitles } from '../sessions/service.ts'
import { findUser, showsWhereabouts, userNotFound } from '../users/service.ts'
import { placesUsed, scoresCounted } from './golf.ts'
import { latestDifferentials } from './handicap-queries.ts'
import { strokesOff } from './net-prize-rules.ts'
import { netPrizeRoundsOf, ratedRoundsOf } from './net-queries.ts'
import { grossOf } from './queries.ts'
import { ratedIndexAt } from './rated-index.ts'

type Handicap = z.input<typeof getHandicap.response>

export type HandicapDeps = Deps & {
  /** Whether the viewer may see a player's golf statistics. */
  seesGolfOf(viewer: Viewer | null, userId: string): Promise<boolean>
}

/** A player's estimated index with the differentials behind it, newest first. */
export async function handicapOf(
  { db, clock, seesGolfOf }: HandicapDeps,
  viewer: Viewer | null,
  userId: string,
): Promise<Handicap> {
  const user = await findUser(db, userId)
  if (!user || !(await seesGolfOf(viewer, userId))) throw userNotFound()
  // A differential says when and where the player was.
  const latest = showsWhereabouts(user, viewer)
    ? await latestDifferentials(db, userId, scoresCounted)
    : []
  const ids = latest.map(({ session_id }) => session_id)
  const [titles, gross] = await Promise.all([sessionTitles(db, ids), grossOf(db, userId, ids)])
  const used = new Set(placesUsed(latest.map((row) => row.differential + row.adjustment)))
  return {
    index: user.handicap_index === null ? null : user.handicap_index / 10,
    estimated: true,
    ...(await provenHandicap(db, userId, clock.now())),
    ...(viewer?.id === userId && {
      netPrizes: netReadiness((await attestersOf(db, [userId]))[userId]),
    }),
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

/** What net prizes use, in strokes. */
async function provenHandicap(
  db: DbOrTx,
  userId: string,
  now: Date,
): Promise<Pick<Handicap, 'ratedIndex' | 'strokesOff'>> {
  const rated = await ratedRoundsOf(db, [userId])
  const prizes = await netPrizeRoundsOf(db, [userId])
  const [index = null] = ratedIndexAt(rated.get(userId) ?? [], now)
  return {
    ratedIndex: index === null ? null : index / 10,
    strokesOff: strokesOff(prizes.get(userId) ?? [], now) / 10,
  }
}

import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { recentCounts } from '../../locations/service.ts'
import { countUpcoming, type SeatedSession } from '../queries.ts'
import { sessionViews } from './view.ts'

/** Builds sessions as this viewer can see them, each with its county's number of upcoming sessions. */
export async function readViews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer | null,
  sessions: readonly SeatedSession[],
): Promise<Session[]> {
  const now = clock.now()
  const countyCounts = await recentCounts(db, now, () => countUpcoming(db, now))
  return sessionViews(sessions, { viewer, now, countyCounts })
}

import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { recentCounts } from '../locations/service.ts'
import { countUpcoming, type SeatedSession } from './queries.ts'
import { sessionViews } from './view.ts'

/** Sessions as this viewer may see them, each with how busy its county is. */
export async function readViews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer | null,
  sessions: readonly SeatedSession[],
): Promise<Session[]> {
  const now = clock.now()
  const countyCounts = await recentCounts(db, now, () => countUpcoming(db, now))
  return sessionViews(sessions, { viewer, now, countyCounts })
}

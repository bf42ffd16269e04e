import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { recentCounts } from '../../locations/service.ts'
import { countUpcoming, findSession, type SeatedSession } from '../queries.ts'
import { isVisibleTo, noSuchSession } from '../rules/session-rules.ts'
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

/**
 * Reads one session as this viewer can see it.
 * @throws Refusal NOT_FOUND
 */
export async function readSession(
  deps: Deps,
  viewer: Viewer | null,
  id: string,
): Promise<{ session: Session }> {
  const session = await findSession(deps.db, id)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const [shown] = await readViews(deps, viewer, [session])
  if (!shown) throw noSuchSession()
  return { session: shown }
}

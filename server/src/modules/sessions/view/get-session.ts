import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findSession } from '../queries.ts'
import { isVisibleTo, noSuchSession } from '../rules/session-rules.ts'
import { readViews } from './read-views.ts'

/**
 * Reads one session as this viewer can see it.
 * @throws Refusal NOT_FOUND
 */
export async function getSession(
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

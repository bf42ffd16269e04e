import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findSession } from './queries.ts'
import { isVisibleTo, noSuchSession } from './rules.ts'
import { sessionView } from './view.ts'

/** One session as this viewer may see it. */
export async function getSession(
  { db, clock }: Deps,
  viewer: Viewer | null,
  id: string,
): Promise<{ session: Session }> {
  const session = await findSession(db, id)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  return { session: sessionView(session, { viewer, now: clock.now() }) }
}

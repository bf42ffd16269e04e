import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { currentSettings } from '../settings/service.ts'
import type { SeatedSession } from './queries.ts'
import { sessionView } from './view.ts'

/** Sessions of a list → what this viewer sees. */
export async function sessionViews(
  { db }: Deps,
  viewer: Viewer | null,
  sessions: SeatedSession[],
  now: Date,
): Promise<Session[]> {
  const { cancellationWindowHours } = await currentSettings(db)
  return sessions.map((session) => sessionView(session, { viewer, now, cancellationWindowHours }))
}

import type { Scorecard } from '@county-golf/contract/results'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import {
  findSession,
  findSessions,
  isInsider,
  isVisibleTo,
  noSuchSession,
} from '../sessions/service.ts'
import { readRound, readRounds, scorecardView } from './view.ts'

/** The scorecard of a session, for its players, its host, and admins. */
export async function getScorecard(
  { db }: Deps,
  viewer: Viewer,
  sessionId: string,
): Promise<{ card: Scorecard }> {
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  if (!isInsider(session, viewer.id) && !viewer.isAdmin)
    throw refusal('FORBIDDEN', 'Only players in this session can see the scorecard')
  return { card: scorecardView(await readRound(db, session)) }
}

/** Scorecards by session id. Callers must have checked access. */
export async function scorecardsOfSessions(
  db: Deps['db'],
  sessionIds: readonly string[],
): Promise<Map<string, Scorecard>> {
  const rounds = await readRounds(db, await findSessions(db, sessionIds))
  return new Map(rounds.map((round) => [round.session.id, scorecardView(round)]))
}

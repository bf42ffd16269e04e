import type { Card } from '@county-golf/contract/results'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refuse } from '../../lib/refusal.ts'
import { findSession, findSessions, isVisibleTo, noSuchSession } from '../sessions/service.ts'
import { isSeated } from './rules.ts'
import { cardView, readRound, readRounds } from './view.ts'

/** The card of a session, for its players, its host and administrators. */
export async function getCard(
  { db }: Deps,
  viewer: Viewer,
  sessionId: string,
): Promise<{ card: Card }> {
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const mayRead = isSeated(session, viewer.id) || session.host_id === viewer.id || viewer.isAdmin
  if (!mayRead) throw refuse('FORBIDDEN', 'The score card is seen by the players of the session')
  return { card: cardView(await readRound(db, session)) }
}

/** The cards of sessions by session id, for callers that have checked who is asking. */
export async function cardsOfSessions(
  db: Deps['db'],
  sessionIds: readonly string[],
): Promise<Map<string, Card>> {
  const rounds = await readRounds(db, await findSessions(db, sessionIds))
  return new Map(rounds.map((round) => [round.session.id, cardView(round)]))
}

import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Tx } from '../../lib/database.ts'
import { completeIfOver, isVisibleTo, lockSession, noSuchSession } from '../sessions/service.ts'
import { type Round, readRound } from './view.ts'

/** A round whose session is held locked: whoever changes a card holds it first. */
export async function lockRound(tx: Tx, viewer: Viewer, sessionId: string): Promise<Round> {
  const session = await lockSession(tx, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  return await readRound(tx, session)
}

/** The same round, its session completed if it is over: before anything of its prize moves. */
export async function completed(tx: Tx, deps: Deps, round: Round): Promise<Round> {
  if (round.session.status === 'completed') return round
  await completeIfOver(tx, deps, round.session.id)
  const session = await lockSession(tx, round.session.id)
  if (!session) throw noSuchSession()
  return { ...round, session }
}

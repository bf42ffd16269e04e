import { answerHours } from '@county-golf/contract/constants'
import type { Card } from '@county-golf/contract/results'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type Tx, transaction } from '../../lib/database.ts'
import { invalid, refuse } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { lockRound } from './locked-round.ts'
import { upsertScore } from './queries.ts'
import {
  changedRefusal,
  type Entry,
  isSame,
  isTheirOwn,
  type Line,
  lineOf,
  postRefusal,
} from './rules.ts'
import { cardView, type Round, readRound } from './view.ts'

const hourMs = 3_600_000

/**
 * Posts scores, one's own or a co-player's, all or none. A score that is the same as before stays as
 * it is, confirmed or not, so a repeated call changes nothing.
 */
export async function postScores(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  entries: Entry[],
): Promise<{ card: Card }> {
  return await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const round = await lockRound(tx, viewer, sessionId)
    const refusal = postRefusal(round.session, round.card, viewer.id, at)
    if (refusal) throw refusal
    const lines = entries.map((entry, place) => ({
      ...lineOf(round.session, entry, place),
      replaces: entry.replaces,
    }))
    const players = lines.map(({ userId }) => userId)
    if (new Set(players).size < players.length) throw invalid('', 'must name each player once')
    for (const line of lines) await postLine(deps, tx, round, line, viewer.id, at)
    return { card: cardView(await readRound(tx, round.session)) }
  })
}

async function postLine(
  deps: Deps,
  tx: Tx,
  { session, scores }: Round,
  { replaces, ...line }: Line & Pick<Entry, 'replaces'>,
  by: string,
  at: Date,
): Promise<void> {
  const { userId, gross } = line
  const before = scores.find((score) => score.user_id === userId)
  if (before && isSame(before, line)) return
  if (before && userId !== by && isTheirOwn(before))
    throw refuse('FORBIDDEN', 'This player has posted or confirmed their own score')
  const changed = changedRefusal(before, replaces)
  if (changed) throw changed
  await upsertScore(tx, session.id, line, by, at)
  await record(tx, at, {
    kind: 'score.posted',
    sessionId: session.id,
    userId,
    data: { by, gross, withdrawn: gross === null },
  })
  await deps.jobs.enqueue(tx, {
    name: 'result.score_unchallenged',
    data: { sessionId: session.id, userId, enteredAt: at.toISOString() },
    dueAt: new Date(at.getTime() + answerHours * hourMs),
  })
}

import { answerHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Scorecard } from '@county-golf/contract/results'
import type { Tx } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { withRound } from './locked-round.ts'
import { upsertScore } from './queries.ts'
import {
  changedRefusal,
  isSame,
  isTheirOwn,
  lineOf,
  postRefusal,
  type ScoreEntry,
  type ScoreLine,
} from './rules.ts'
import { type Round, readRound } from './view.ts'

/**
 * Posts scores for the viewer or co-players, all or none. An unchanged score keeps its attestation,
 * so a repeated call changes nothing.
 */
export async function postScores(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  entries: ScoreEntry[],
  idempotency: Idempotency,
): Promise<{ card: Scorecard }> {
  return await withRound(deps, viewer, sessionId, idempotency, async ({ tx, round, at }) => {
    const refused = postRefusal(round, viewer.id, at)
    if (refused) throw refused
    const lines = entries.map((entry, place) => ({
      ...lineOf(round.session, entry, place),
      teeId: teeIdOf(round, entry, place),
      replaces: entry.replaces,
    }))
    const players = lines.map(({ userId }) => userId)
    if (new Set(players).size < players.length) throw invalid('body', 'List each player once')
    for (const line of lines) await postLine(deps, tx, round, line, viewer.id, at)
    return await readRound(tx, round.session)
  })
}

/**
 * The tees to store with a score: those that the entry names, else those of the score before, else the player's usual
 * ones.
 * @throws Refusal VALIDATION_ERROR for tees of another course
 */
function teeIdOf({ course, tees }: Round, entry: ScoreEntry, place: number): string | null {
  const id = entry.teeId ?? tees.get(entry.userId)?.id
  if (entry.teeId && !course?.teeSets.some((set) => set.id === entry.teeId))
    throw invalid(`${place}.teeId`, 'isn’t a set of tees of this course')
  return id === undefined || id === course?.id ? null : id
}

async function postLine(
  deps: Deps,
  tx: Tx,
  { session, scores }: Round,
  { replaces, ...line }: ScoreLine & Pick<ScoreEntry, 'replaces'>,
  by: string,
  at: Date,
): Promise<void> {
  const { userId, gross } = line
  const before = scores.find((score) => score.user_id === userId)
  if (before && isSame(before, line)) return
  if (before && userId !== by && isTheirOwn(before))
    throw refusal('FORBIDDEN', 'This player already posted or confirmed their score')
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

import type { Tx } from '../../database/database.ts'
import { invalid } from '../../lib/refusal.ts'
import type { Score } from './queries.ts'
import { isSame, lineOf, type ScoreEntry, type ScoreLine } from './rules.ts'
import { type Round, rereadRound } from './view.ts'

/** A score before and after its correction. */
export type CorrectedScore = { before: ScoreLine; after: ScoreLine }

/**
 * Replaces scores with the ones an admin found right. They count like attested scores. Entries that
 * equal the stored score change nothing.
 * @returns all scores of the round, and those that changed
 * @throws Refusal VALIDATION_ERROR that names the field
 */
export async function correctScores(
  tx: Tx,
  at: Date,
  round: Round,
  entries: readonly ScoreEntry[],
): Promise<{ scores: Score[]; corrected: CorrectedScore[] }> {
  const { session, scores } = round
  const lines = entries.map((entry, place) => lineOf(session, entry, `corrections.${place}`))
  if (new Set(lines.map(({ userId }) => userId)).size < lines.length)
    throw invalid('corrections', 'List each player once')
  const corrected = lines.flatMap((line) => {
    const score = scores.find(({ user_id }) => user_id === line.userId)
    if (!score) return []
    const after = { ...line, teeId: score.tee_id }
    if (isSame(score, after)) return []
    return [{ before: { ...after, gross: score.gross, strokes: score.strokes }, after }]
  })
  if (corrected.length === 0) return { scores, corrected }
  for (const { after } of corrected) await updateScore(tx, session.id, after, at)
  return { scores: (await rereadRound(tx, round)).scores, corrected }
}

async function updateScore(
  tx: Tx,
  sessionId: string,
  { userId, gross, strokes }: ScoreLine,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('score')
    .set({ gross, strokes, attested_by: null, attested_at: at, corrected_at: at })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}

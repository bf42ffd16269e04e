import { answerHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Scorecard } from '@county-golf/contract/results'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { withRound } from './locked-round.ts'
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
    const changed = lines.filter((line) => isChange(round, line, viewer.id))
    if (changed.length === 0) return round
    await post(deps, tx, round.session.id, changed, viewer.id, at)
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

/**
 * Whether an entry changes the player's score.
 * @throws Refusal FORBIDDEN, SCORE_CHANGED
 */
function isChange(
  { scores }: Round,
  { replaces, ...line }: ScoreLine & Pick<ScoreEntry, 'replaces'>,
  by: string,
): boolean {
  const { userId } = line
  const before = scores.find((score) => score.user_id === userId)
  if (before && isSame(before, line)) return false
  if (before && userId !== by && isTheirOwn(before))
    throw refusal('FORBIDDEN', 'This player already posted or confirmed their score')
  const changed = changedRefusal(before, replaces)
  if (changed) throw changed
  return true
}

async function post(
  deps: Deps,
  tx: Tx,
  sessionId: string,
  lines: readonly ScoreLine[],
  by: string,
  at: Date,
): Promise<void> {
  await upsertScores(tx, sessionId, lines, by, at)
  await record(
    tx,
    at,
    ...lines.map(({ userId, gross }) => ({
      kind: 'score.posted' as const,
      sessionId,
      userId,
      data: { by, gross, withdrawn: gross === null },
    })),
  )
  await deps.jobs.enqueue(
    tx,
    ...lines.map(({ userId }) => ({
      name: 'result.score_unchallenged' as const,
      data: { sessionId, userId, enteredAt: at.toISOString() },
      dueAt: new Date(at.getTime() + answerHours * hourMs),
    })),
  )
}

/** Writes scores and clears the attestations of earlier ones. */
async function upsertScores(
  tx: Tx,
  sessionId: string,
  lines: readonly ScoreLine[],
  by: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into score (session_id, user_id, gross, strokes, tee_id, entered_by, entered_at)
    select ${sessionId}, "userId", gross, strokes, "teeId", ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line ("userId" uuid, gross smallint, strokes smallint[], "teeId" uuid)
    on conflict (session_id, user_id) do update set gross = excluded.gross, strokes = excluded.strokes,
      tee_id = excluded.tee_id, entered_by = excluded.entered_by, entered_at = excluded.entered_at,
      attested_by = null, attested_at = null`.execute(tx)
}

/** A score while it's being entered. Pure. */
import { strokesMax } from '@county-golf/contract/constants'
import type { Scorecard, ScorecardScore } from '@county-golf/contract/results'

export type ScoreDraft = {
  byHole: boolean
  gross: number | ''
  /** One per hole, '' until it's entered. */
  strokes: (number | '')[]
  withdrawn: boolean
  /** The tees that were played. Not in drafts that were saved before tees could be chosen. */
  teeId?: string | null | undefined
  /** `enteredAt` of the posted score that this one replaces. Null for none. */
  replaces: string | null
}

/** A player's score as it's posted. */
export type ScoreEntry = {
  userId: string
  gross?: number
  strokes?: number[]
  withdrawn?: boolean
  teeId?: string
  replaces: string | null
}

/** Why a draft can't be posted, and at which hole. */
export type Problem = { text: string; hole?: number }

export const scoreDraft = (score: ScorecardScore | undefined, holes: 9 | 18): ScoreDraft => ({
  byHole: score?.strokes !== undefined,
  gross: score?.gross ?? '',
  strokes: score?.strokes ?? Array.from({ length: holes }, () => ''),
  withdrawn: score?.withdrawn ?? false,
  teeId: score?.teeId ?? null,
  replaces: score?.enteredAt ?? null,
})

export const totalOf = (strokes: ScoreDraft['strokes']): number =>
  strokes.reduce<number>((sum, hole) => sum + (hole === '' ? 0 : hole), 0)

/** Whether nothing has been entered. */
export const isEmpty = (draft: ScoreDraft): boolean =>
  !draft.withdrawn && draft.gross === '' && draft.strokes.every((hole) => hole === '')

/** The entry to post, or the problem that prevents it. */
export function entryOf(userId: string, draft: ScoreDraft, holes: 9 | 18): ScoreEntry | Problem {
  const { replaces } = draft
  const tees = draft.teeId ? { teeId: draft.teeId } : {}
  if (draft.withdrawn) return { userId, withdrawn: true, replaces }
  if (draft.byHole) {
    const missing = draft.strokes.indexOf('')
    if (missing !== -1) return { text: `Enter a score for hole ${missing + 1}`, hole: missing + 1 }
    const strokes = draft.strokes.filter((hole) => hole !== '')
    const wrong = strokes.findIndex((hole) => hole < 1 || hole > strokesMax) + 1
    if (wrong > 0) return { text: `Hole ${wrong} must be between 1 and ${strokesMax}`, hole: wrong }
    return { userId, strokes, ...tees, replaces }
  }
  if (draft.gross === '') return { text: 'Enter a score' }
  const [min, max] = [holes, holes * strokesMax]
  if (draft.gross < min || draft.gross > max)
    return { text: `Enter a score between ${min} and ${max}` }
  return { userId, gross: draft.gross, ...tees, replaces }
}

export const isProblem = (entry: ScoreEntry | Problem): entry is Problem => 'text' in entry

/** The total strokes of an entry. Null for a player who withdrew. */
export const grossOf = ({ gross, strokes }: ScoreEntry): number | null =>
  gross ?? (strokes ? totalOf(strokes) : null)

/** Whether an entry can be posted without a confirmation. */
export function isPlausible(entry: ScoreEntry, { min, max }: Scorecard['plausible']): boolean {
  const gross = grossOf(entry)
  return gross === null || (gross >= min && gross <= max)
}

/** Whether the posted score is the same. */
export const isPosted = (entry: ScoreEntry, score: ScorecardScore | undefined): boolean =>
  score !== undefined &&
  score.gross === grossOf(entry) &&
  (entry.teeId === undefined || entry.teeId === score.teeId) &&
  JSON.stringify(score.strokes ?? []) === JSON.stringify(entry.strokes ?? [])

/** Whether someone else has posted another score since this draft was started. */
export function isOvertaken(
  draft: ScoreDraft,
  score: ScorecardScore | undefined,
  { viewerId, holes }: { viewerId: string; holes: 9 | 18 },
): boolean {
  if (!score || score.enteredBy === viewerId || draft.replaces === score.enteredAt) return false
  const entry = entryOf(score.userId, draft, holes)
  return isProblem(entry) || !isPosted(entry, score)
}

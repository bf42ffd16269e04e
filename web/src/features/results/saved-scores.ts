/**
 * Scores that a user has entered. Kept in this browser per user and session until they're posted or the
 * user logs out. They survive an expired login, since the round goes on, but only that user sees them.
 */
import { parseJson } from '../../lib/parse-json.ts'
import { storage } from '../../lib/storage.ts'
import { createStoredItems } from '../../lib/stored-items.ts'
import type { ScoreDraft, ScoreEntry } from './score-draft.ts'

export type SavedScores = {
  userId: string
  sessionId: string
  /** By player id. */
  drafts: Record<string, ScoreDraft>
  /** Scores that the user has posted and the server hasn't confirmed. */
  posting: ScoreEntry[] | null
  /** Why the server refused the last post. */
  refused: string | null
  /** The time of the last change. */
  at: string
}

const purgeAfterMs = 7 * 24 * 3_600_000

const isSavedScores = (value: unknown): value is SavedScores =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'sessionId' in value &&
  'drafts' in value &&
  'posting' in value &&
  'at' in value

const keyOf = ({ userId, sessionId }: Pick<SavedScores, 'userId' | 'sessionId'>) =>
  `${userId} ${sessionId}`

function load(): SavedScores[] {
  const stored = parseJson(storage.get('scores'))
  return Array.isArray(stored) ? stored.filter(isSavedScores) : []
}

/** Replaces what is stored under a key, and purges what is old. */
function store(key: string, ...items: SavedScores[]): boolean {
  const others = load().filter(
    (saved) => keyOf(saved) !== key && Date.now() - Date.parse(saved.at) < purgeAfterMs,
  )
  return storage.set('scores', JSON.stringify([...others, ...items]))
}

export const savedScores = createStoredItems<SavedScores>({
  keyOf,
  load,
  save: (saved) => store(keyOf(saved), saved),
  remove: (key) => store(key),
  watch: (onChange) => storage.watch('scores', onChange),
})

export const savedScoresOf = (userId: string, sessionId: string): SavedScores | undefined =>
  savedScores.all().find((saved) => saved.userId === userId && saved.sessionId === sessionId)

/** Changes the saved scores of a session. Removes them once nothing is left. */
export function changeSavedScores(
  userId: string,
  sessionId: string,
  change: (now: SavedScores) => Partial<SavedScores>,
): void {
  const empty = { userId, sessionId, drafts: {}, posting: null, refused: null, at: '' }
  const before = savedScoresOf(userId, sessionId) ?? empty
  const next = { ...before, ...change(before), at: new Date().toISOString() }
  if (Object.keys(next.drafts).length === 0 && next.posting === null)
    savedScores.remove(keyOf(next))
  else savedScores.put(next)
}

/** The scores that a user has entered for a session and not posted. */
export const useSavedScores = (userId: string, sessionId: string): SavedScores | undefined =>
  savedScores.use().find((saved) => saved.userId === userId && saved.sessionId === sessionId)

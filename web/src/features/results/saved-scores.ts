/**
 * Scores that a player has entered, saved in this browser per user and session until they're posted or the
 * user logs out. They survive an expired login, since the round goes on, but only that user sees them.
 */
import { useSyncExternalStore } from 'react'
import { hasToken } from '../../lib/credentials.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { storage } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'
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

/** Undefined if nothing is stored, or storage is turned off. */
function readStored(): SavedScores[] | undefined {
  const text = storage.get('scores')
  if (text === null) return undefined
  const found = parseJson(text)
  return Array.isArray(found) ? found.filter(isSavedScores) : []
}

const all = createStore<readonly SavedScores[]>(readStored() ?? [])
/** The browser couldn't store the last change, for example because storage is full. This tab has it. */
let isUnstored = false

const subscribe = (listener: () => void) => {
  const unsubscribe = all.subscribe(listener)
  const unwatch = storage.watch('scores', () => {
    if (!isUnstored) all.set(readStored() ?? [])
  })
  return () => {
    unsubscribe()
    unwatch()
  }
}

/** The saved scores, with the changes of other tabs. */
const latest = (): readonly SavedScores[] => (isUnstored ? all.get() : (readStored() ?? all.get()))

export const allSavedScores = (userId: string): SavedScores[] =>
  latest().filter((saved) => saved.userId === userId)

export const savedScoresOf = (userId: string, sessionId: string): SavedScores | undefined =>
  allSavedScores(userId).find((saved) => saved.sessionId === sessionId)

/** Changes the saved scores of a session. Removes them once nothing is left. */
export function changeSavedScores(
  userId: string,
  sessionId: string,
  change: (now: SavedScores) => Partial<SavedScores>,
): void {
  const now = Date.now()
  const others = latest().filter(
    (saved) =>
      !(saved.userId === userId && saved.sessionId === sessionId) &&
      now - Date.parse(saved.at) < purgeAfterMs,
  )
  const before = savedScoresOf(userId, sessionId) ?? {
    userId,
    sessionId,
    drafts: {},
    posting: null,
    refused: null,
    at: '',
  }
  const next = { ...before, ...change(before), at: new Date(now).toISOString() }
  const isEmpty = Object.keys(next.drafts).length === 0 && next.posting === null
  const changed = isEmpty ? others : [...others, next]
  // Don't write to storage after logout.
  if (hasToken()) isUnstored = !storage.set('scores', JSON.stringify(changed))
  all.set(changed)
}

/** The scores that a user has entered for a session and not posted. */
export function useSavedScores(userId: string, sessionId: string): SavedScores | undefined {
  return useSyncExternalStore(subscribe, all.get).find(
    (saved) => saved.userId === userId && saved.sessionId === sessionId,
  )
}

/** Drops what only this tab has, after logout. */
export function resetSavedScores(): void {
  isUnstored = false
  all.set(readStored() ?? [])
}

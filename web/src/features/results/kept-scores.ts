/**
 * Scores as they're typed, kept in this browser per person and session until they're posted or the
 * person logs out. An ended login keeps them: the round goes on, and they show to that person only.
 */
import { useSyncExternalStore } from 'react'
import { hasToken } from '../../lib/credentials.ts'
import { storage } from '../../lib/storage.ts'
import type { Draft, Entry } from './score-draft.ts'

export type KeptScores = {
  userId: string
  sessionId: string
  /** By player. */
  drafts: Record<string, Draft>
  /** What the person has posted and the server hasn't confirmed yet. */
  posting: Entry[] | null
  /** Why the server refused what was posted last. */
  refused: string | null
  /** Of the last change. */
  at: string
}

const purgeAfterMs = 7 * 24 * 3_600_000

const isKept = (value: unknown): value is KeptScores =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'sessionId' in value &&
  'drafts' in value &&
  'posting' in value &&
  'at' in value

/** Undefined where nothing is stored, or storage is switched off. */
function stored(): KeptScores[] | undefined {
  const text = storage.get('scores')
  if (text === null) return undefined
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isKept) : []
  } catch {
    return []
  }
}

let all: readonly KeptScores[] = stored() ?? []
const listeners = new Set<() => void>()

function show(next: readonly KeptScores[]): void {
  all = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const unwatch = storage.watch('scores', () => show(stored() ?? []))
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

/** What is kept now, whichever tab changed it last. */
const latest = (): readonly KeptScores[] => stored() ?? all

export const allKept = (userId: string): KeptScores[] =>
  latest().filter((kept) => kept.userId === userId)

export const keptOf = (userId: string, sessionId: string): KeptScores | undefined =>
  allKept(userId).find((kept) => kept.sessionId === sessionId)

/** Changes what is kept of one session, and removes it where nothing is left. */
export function changeKept(
  userId: string,
  sessionId: string,
  change: (now: KeptScores) => Partial<KeptScores>,
): void {
  const now = Date.now()
  const others = latest().filter(
    (kept) =>
      !(kept.userId === userId && kept.sessionId === sessionId) &&
      now - Date.parse(kept.at) < purgeAfterMs,
  )
  const before = keptOf(userId, sessionId) ?? {
    userId,
    sessionId,
    drafts: {},
    posting: null,
    refused: null,
    at: '',
  }
  const next = { ...before, ...change(before), at: new Date(now).toISOString() }
  const isGone = Object.keys(next.drafts).length === 0 && next.posting === null
  const changed = isGone ? others : [...others, next]
  // Don't write to storage after logout.
  if (hasToken()) storage.set('scores', JSON.stringify(changed))
  show(changed)
}

/** What a person has typed for one session, and not posted. */
export function useKeptScores(userId: string, sessionId: string): KeptScores | undefined {
  return useSyncExternalStore(subscribe, () => all).find(
    (kept) => kept.userId === userId && kept.sessionId === sessionId,
  )
}

/** Forgets what this tab remembers, after logout. */
export const forgetKept = (): void => show(stored() ?? [])

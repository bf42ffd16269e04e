/**
 * Messages that have not reached the server yet. They are kept in this browser for all its tabs until
 * they are sent, discarded, or their writer logs out.
 */
import { useSyncExternalStore } from 'react'
import { hasToken } from '../../lib/credentials.ts'
import { storage } from '../../lib/storage.ts'
import type { Place } from './place.ts'

export type Unsent = {
  /** From the moment it is written: sent again under it, it is still one message. */
  id: string
  userId: string
  place: Place
  /** Of a direct message; empty in a chat. */
  subject: string
  content: string
  at: string
  /** Why the server did not take it; null while it is on its way, or waits for its turn. */
  refused: string | null
}

type State = {
  /** In the order in which they were written. */
  all: readonly Unsent[]
  /** The last attempt brought no answer, and none is under way: it goes on by itself when it can. */
  isHeld: boolean
}

const isUnsent = (kept: unknown): kept is Unsent =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  'userId' in kept &&
  'place' in kept &&
  'content' in kept &&
  'refused' in kept

/** Messages that the browser didn't store, for instance because its storage is full. This tab keeps them. */
const unstored = new Map<string, Unsent>()

function parsed(text: string): Unsent[] {
  try {
    const found: unknown = JSON.parse(text)
    return isUnsent(found) ? [found] : []
  } catch {
    return []
  }
}

/** What waits now, whichever tab wrote it, in the order in which it was written. */
export const allUnsent = (): readonly Unsent[] =>
  [...storage.items('unsent').flatMap(parsed), ...unstored.values()].sort((a, b) =>
    a.at < b.at ? -1 : 1,
  )

let state: State = { all: allUnsent(), isHeld: false }
const listeners = new Set<() => void>()

function show(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps a message, or a change to it. */
export function putUnsent(message: Unsent): void {
  // Don't write to storage after logout.
  if (!hasToken()) return
  if (storage.setItem('unsent', message.id, JSON.stringify(message))) unstored.delete(message.id)
  else unstored.set(message.id, message)
  reloadUnsent()
}

export function removeUnsent(id: string): void {
  unstored.delete(id)
  storage.removeItem('unsent', id)
  reloadUnsent()
}

/** Shows what is stored now. */
export const reloadUnsent = (): void => show({ ...state, all: allUnsent() })

export function holdUnsent(isHeld: boolean): void {
  if (isHeld !== state.isHeld) show({ ...state, isHeld })
}

/** Forgets what this tab remembers, after logout. */
export function forgetUnsent(): void {
  unstored.clear()
  show({ all: [], isHeld: false })
}

/**
 * Follows what other tabs write, send and discard.
 * @param onChange gets what they sent or discarded, and nothing where they logged out
 * @returns how to stop
 */
export const watchUnsent = (onChange: (gone: readonly Unsent[]) => void): (() => void) =>
  storage.watchItems('unsent', () => {
    const before = state.all
    reloadUnsent()
    const left = new Set(state.all.map(({ id }) => id))
    onChange(hasToken() ? before.filter(({ id }) => !left.has(id)) : [])
  })

/** What this tab shows. */
export const unsentState = (): State => state

/** What somebody's browser has not got through, oldest first. */
export function useUnsent(userId: string): { unsent: readonly Unsent[]; isHeld: boolean } {
  const { all, isHeld } = useSyncExternalStore(subscribe, unsentState)
  return { unsent: all.filter((one) => one.userId === userId), isHeld }
}

/**
 * Messages that have not reached the server yet. They are kept in this browser for all its tabs until
 * they are sent, discarded, or their writer logs out.
 */
import { useSyncExternalStore } from 'react'
import { hasToken } from '../../lib/credentials.ts'
import { storage } from '../../lib/storage.ts'
import type { ThreadRef } from './thread-ref.ts'

export type Unsent = {
  /** Assigned when the message is written, so sending it again never creates a second one. */
  id: string
  userId: string
  thread: ThreadRef
  /** Empty in a chat. */
  subject: string
  content: string
  at: string
  /** Why the server refused the message, or null while it's being sent or waits. */
  refused: string | null
}

type State = {
  /** In the order in which they were written. */
  all: readonly Unsent[]
  /** The last attempt got no response, and the next one hasn't started yet. */
  isHeld: boolean
}

const isUnsent = (stored: unknown): stored is Unsent =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  'userId' in stored &&
  'thread' in stored &&
  'content' in stored &&
  'refused' in stored

/** Messages that localStorage didn't take, for example because it's full. They live in this tab only. */
const unstored = new Map<string, Unsent>()

function parsed(text: string): Unsent[] {
  try {
    const found: unknown = JSON.parse(text)
    return isUnsent(found) ? [found] : []
  } catch {
    return []
  }
}

/** The unsent messages of all tabs, in the order in which they were written. */
export const allUnsent = (): readonly Unsent[] =>
  [...storage.items('unsent').flatMap(parsed), ...unstored.values()].sort((a, b) =>
    a.at < b.at ? -1 : 1,
  )

let state: State = { all: allUnsent(), isHeld: false }
const listeners = new Set<() => void>()

function setState(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a new or changed message. */
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

/** Updates the screen from storage. */
export const reloadUnsent = (): void => setState({ ...state, all: allUnsent() })

export function setHeld(isHeld: boolean): void {
  if (isHeld !== state.isHeld) setState({ ...state, isHeld })
}

/** Clears this tab's copy after logout. */
export function clearUnsent(): void {
  unstored.clear()
  setState({ all: [], isHeld: false })
}

/**
 * Follows the messages that other tabs write, send, or discard.
 * @param onChange receives the messages they sent or discarded, or none if they logged out
 * @returns a function that stops it
 */
export const watchUnsent = (onChange: (gone: readonly Unsent[]) => void): (() => void) =>
  storage.watchItems('unsent', () => {
    const before = state.all
    reloadUnsent()
    const left = new Set(state.all.map(({ id }) => id))
    onChange(hasToken() ? before.filter(({ id }) => !left.has(id)) : [])
  })

/** The messages that this tab shows. */
export const unsentState = (): State => state

/** A user's unsent messages in this browser, oldest first. */
export function useUnsent(userId: string): { unsent: readonly Unsent[]; isHeld: boolean } {
  const { all, isHeld } = useSyncExternalStore(subscribe, unsentState)
  return { unsent: all.filter((one) => one.userId === userId), isHeld }
}

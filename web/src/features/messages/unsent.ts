/**
 * Messages that have not reached the server yet. They are kept in this browser for all its tabs until
 * they are sent, discarded, or their writer logs out.
 */
import { hasToken } from '../../lib/credentials.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { storage } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'
import { isSameThread, type ThreadRef } from './thread-ref.ts'

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

/** The unsent messages of all tabs, in the order in which they were written. */
export const allUnsent = (): readonly Unsent[] =>
  [...storage.items('unsent').map(parseJson).filter(isUnsent), ...unstored.values()].sort((a, b) =>
    a.at < b.at ? -1 : 1,
  )

const store = createStore<State>({ all: allUnsent(), isHeld: false })

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
export const reloadUnsent = (): void => store.set({ ...store.get(), all: allUnsent() })

export function setHeld(isHeld: boolean): void {
  if (isHeld !== store.get().isHeld) store.set({ ...store.get(), isHeld })
}

/** Clears this tab's copy after logout. */
export function clearUnsent(): void {
  unstored.clear()
  store.set({ all: [], isHeld: false })
}

/**
 * Follows the messages that other tabs write, send, or discard.
 * @param onChange receives the messages they sent or discarded, or none if they logged out
 * @returns a function that stops it
 */
export const watchUnsent = (onChange: (gone: readonly Unsent[]) => void): (() => void) =>
  storage.watchItems('unsent', () => {
    const before = store.get().all
    reloadUnsent()
    const left = new Set(store.get().all.map(({ id }) => id))
    onChange(hasToken() ? before.filter(({ id }) => !left.has(id)) : [])
  })

/** The messages that this tab shows. */
export const unsentState = store.get

/** A user's unsent messages in this browser, oldest first. */
export function useUnsent(userId: string): { unsent: readonly Unsent[]; isHeld: boolean } {
  const { all, isHeld } = store.use()
  return { unsent: all.filter((one) => one.userId === userId), isHeld }
}

/** Returns the list preview of a thread's unsent messages, or undefined if there are none. */
export function useUnsentPreview(userId: string): (thread: ThreadRef) => string | undefined {
  const { unsent, isHeld } = useUnsent(userId)
  return (thread) => {
    const own = unsent.filter((one) => isSameThread(one.thread, thread))
    const refused = own.findLast((one) => one.refused !== null)
    if (refused) return `Not sent: ${refused.content}`
    const latest = own.at(-1)
    if (!latest) return undefined
    return isHeld ? `Waiting to send: ${latest.content}` : `You: ${latest.content}`
  }
}

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

/** Undefined where nothing is kept, and where storage is switched off: then this tab remembers. */
function kept(): Unsent[] | undefined {
  const text = storage.get('unsent')
  if (text === null) return undefined
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isUnsent) : []
  } catch {
    return []
  }
}

let state: State = { all: kept() ?? [], isHeld: false }
const listeners = new Set<() => void>()

function show(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As it is now, whatever tab changed it last. */
export const allUnsent = (): readonly Unsent[] => kept() ?? state.all

export function changeUnsent(make: (now: readonly Unsent[]) => readonly Unsent[]): void {
  const all = make(allUnsent())
  // What is still under way when somebody signs out is not put down again.
  if (hasToken()) storage.set('unsent', JSON.stringify(all))
  show({ ...state, all })
}

export function holdUnsent(isHeld: boolean): void {
  if (isHeld !== state.isHeld) show({ ...state, isHeld })
}

/** Nobody is signed in any more. */
export const forgetUnsent = (): void => show({ all: [], isHeld: false })

/**
 * Follows what other tabs write, send and discard.
 * @param onChange is told what they sent or discarded; nothing of it where they signed out
 * @returns how to stop
 */
export const watchUnsent = (onChange: (gone: readonly Unsent[]) => void): (() => void) =>
  storage.watch('unsent', () => {
    const before = state.all
    const now = kept()
    const left = new Set(now?.map(({ id }) => id))
    show({ ...state, all: now ?? [] })
    onChange(now ? before.filter(({ id }) => !left.has(id)) : [])
  })

/** What this tab shows. */
export const unsentState = (): State => state

/** What somebody's browser has not got through, oldest first. */
export function useUnsent(userId: string): { unsent: readonly Unsent[]; isHeld: boolean } {
  const { all, isHeld } = useSyncExternalStore(subscribe, unsentState)
  return { unsent: all.filter((one) => one.userId === userId), isHeld }
}

/**
 * What is on its way into a chat. A message has its id from the moment it is written, so that sending it
 * again, by hand, after a reload or when the connection is back, never makes two of it.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { newOwnId } from '../../lib/own-id.ts'
import { tabMemory } from '../../lib/tab-memory.ts'
import { lineSent } from './api.ts'

export type Unsent = {
  id: string
  userId: string
  sessionId: string
  content: string
  at: string
  /** Why it did not go; null while it is being sent. */
  problem: string | null
  /** Another attempt may succeed by itself. */
  passing: boolean
}

const isUnsent = (kept: unknown): kept is Unsent =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'content' in kept

const notSent = 'Not sent'

function kept(): Unsent[] {
  const found = tabMemory.get('unsent')
  return (Array.isArray(found) ? found : [])
    .filter(isUnsent)
    .map((one) => ({ ...one, problem: notSent, passing: true }))
}

let unsent: readonly Unsent[] = kept()
const listeners = new Set<() => void>()

function change(next: readonly Unsent[]): void {
  unsent = next
  tabMemory.set('unsent', next)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const patch = (id: string, part: Partial<Unsent>) =>
  change(unsent.map((one) => (one.id === id ? { ...one, ...part } : one)))

export const discard = (id: string): void => change(unsent.filter((one) => one.id !== id))

/** What the viewer has not got through to a chat, oldest first. */
export function useUnsent(userId: string, sessionId: string): Unsent[] {
  const all = useSyncExternalStore(subscribe, () => unsent)
  return all.filter((one) => one.userId === userId && one.sessionId === sessionId)
}

/** One after the other, so that they stand in the order they were written. */
let sending: Promise<void> = Promise.resolve()

export function send(
  client: QueryClient,
  message: Pick<Unsent, 'userId' | 'sessionId' | 'content'>,
): void {
  const id = newOwnId()
  const at = new Date().toISOString()
  change([...unsent, { ...message, id, at, problem: null, passing: false }])
  sending = sending.then(() => attempt(client, id))
}

export function sendAgain(client: QueryClient, id: string): void {
  patch(id, { problem: null })
  sending = sending.then(() => attempt(client, id))
}

/** The connection is back: what waited for it goes. */
export function sendWaiting(client: QueryClient, userId: string): void {
  for (const one of unsent)
    if (one.userId === userId && one.problem !== null && one.passing) sendAgain(client, one.id)
}

async function attempt(client: QueryClient, id: string): Promise<void> {
  const one = unsent.find((waiting) => waiting.id === id)
  if (!one) return
  const { sessionId, content } = one
  try {
    const { message } = await api(
      'POST /messages/session/{id}',
      { params: { id: sessionId }, body: { id, content } },
      { idempotencyKey: id },
    )
    lineSent(client, sessionId, message)
    discard(id)
  } catch (error) {
    const passing = !(error instanceof ApiError && error.status >= 400 && error.status < 500)
    patch(id, { problem: messageOf(error, notSent), passing })
  }
}

/** Sends chat and direct messages from any screen, in order and exactly once. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { retryDelay } from '../../lib/query-client.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { toast } from '../../ui/toast.ts'
import { isThreadShown, onMessageSent, onThreadChanged } from './api.ts'
import { tryAgain } from './copy.ts'
import { isChat } from './thread-ref.ts'
import {
  allUnsent,
  clearUnsent,
  putUnsent,
  reloadUnsent,
  removeUnsent,
  setHeld,
  type Unsent,
  watchUnsent,
} from './unsent.ts'

let wake: () => void = () => {}

/** Shows the message right away and sends it as soon as the outbox runs. */
export function send(message: Pick<Unsent, 'userId' | 'thread' | 'subject' | 'content'>): void {
  // Messages are sent in this order, so two in the same millisecond need different times.
  const last = allUnsent().at(-1)
  const at = Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0)
  putUnsent({ ...message, id: uuidV7(), at: new Date(at).toISOString(), refused: null })
  wake()
}

export function retry(id: string): void {
  setRefused(id, null)
  wake()
}

function setRefused(id: string, refused: string | null): void {
  const message = allUnsent().find((one) => one.id === id)
  if (message) putUnsent({ ...message, refused })
}

export const discard = removeUnsent

/**
 * Sends a user's messages until stopped: right away, when the connection is back, and again with backoff
 * after a failure. One tab sends at a time, but every tab retries on its own schedule, so messages from a
 * closed tab are sent too.
 * @returns a function that stops it and clears this tab's copy of the unsent messages
 */
export function startOutbox(client: QueryClient, userId: string): () => void {
  const stopped = new AbortController()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let rerun = false

  const next = () => allUnsent().find((one) => one.userId === userId && one.refused === null)

  async function sendAll(): Promise<void> {
    // Clears requests made while another tab held the lock.
    rerun = false
    for (let one = next(); one && !stopped.signal.aborted; one = next()) {
      if (await trySend(one)) failures = 0
      else {
        setHeld(true)
        clearTimeout(timer)
        timer = setTimeout(run, retryDelay(failures++))
        return
      }
    }
    failures = 0
  }

  /** @returns false if the message must be sent again later */
  async function trySend(unsent: Unsent): Promise<boolean> {
    const { id, thread } = unsent
    try {
      const { message } = await post(unsent)
      onMessageSent(client, thread, message)
      discard(id)
      return true
    } catch (error) {
      if (stopped.signal.aborted || !isRefusal(error)) return false
      const refused = messageOf(error, tryAgain)
      setRefused(id, refused)
      if (!isThreadShown(client, thread)) toast.error('Couldn’t send your message.', refused)
      return true
    }
  }

  async function run(): Promise<void> {
    rerun = true
    if (running) return
    running = true
    while (rerun && !stopped.signal.aborted) {
      rerun = false
      // Hide Discard even while another tab is sending, since the message may already be on its way.
      setHeld(false)
      await withLock(`county-golf-outbox-${userId}`, stopped.signal, sendAll)
    }
    running = false
  }

  // Messages from an earlier visit.
  reloadUnsent()
  const runNow = () => {
    failures = 0
    clearTimeout(timer)
    void run()
  }
  wake = runNow
  window.addEventListener('online', runNow)
  const unwatch = watchUnsent((gone) => {
    // Refetch messages that another tab sent. They'd be missing until the live event arrives.
    for (const { thread } of gone) onThreadChanged(client, thread)
    // A failed attempt doesn't write to storage, so tabs don't wake each other in a loop.
    if (next()) void run()
  })
  runNow()
  return () => {
    stopped.abort()
    wake = () => {}
    clearTimeout(timer)
    window.removeEventListener('online', runNow)
    unwatch()
    clearUnsent()
  }
}

const post = ({ id, thread, subject, content }: Unsent) =>
  isChat(thread)
    ? api(
        'POST /messages/session/{id}',
        { params: { id: thread.sessionId }, body: { id, content } },
        { idempotencyKey: id },
      )
    : api(
        'POST /messages',
        { body: { id, recipient: thread.personId, subject, content } },
        { idempotencyKey: id },
      )

/** Whether retrying can't help. A rate limit or an expired login can pass. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  (error.status !== 429 || error.code === 'DAILY_LIMIT')

/** Web Locks need HTTPS. Without them every tab sends, which is safe because of the ids. */
async function withLock(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return await work()
  await navigator.locks.request(name, { signal }, work).catch(() => {})
}

/** Sends chat lines and direct messages from whatever screen, in order, each once. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { newOwnId } from '../../lib/own-id.ts'
import { retryDelay } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { isShown, lineSent, placeChanged } from './api.ts'
import { isChat } from './place.ts'
import {
  allUnsent,
  forgetUnsent,
  holdUnsent,
  putUnsent,
  reloadUnsent,
  removeUnsent,
  type Unsent,
  watchUnsent,
} from './unsent.ts'

let wake: () => void = () => {}

/** Shows the message right away. It is sent as soon as the outbox runs. */
export function send(message: Pick<Unsent, 'userId' | 'place' | 'subject' | 'content'>): void {
  // Later than the one before, even within the same millisecond: messages are sent in this order.
  const last = allUnsent().at(-1)
  const at = Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0)
  putUnsent({ ...message, id: newOwnId(), at: new Date(at).toISOString(), refused: null })
  wake()
}

export function sendAgain(id: string): void {
  setRefused(id, null)
  wake()
}

function setRefused(id: string, refused: string | null): void {
  const message = allUnsent().find((one) => one.id === id)
  if (message) putUnsent({ ...message, refused })
}

export const discard = removeUnsent

/**
 * Sends for somebody who is signed in until it is stopped: at once, when the connection is back, and
 * where no answer comes again after a while. Of several tabs one sends at a time, whichever of them wrote
 * it: each waits in its own measure, so that what a closed tab has left goes too.
 * @returns how to stop, and forget what has not been sent
 */
export function startOutbox(client: QueryClient, userId: string): () => void {
  const stopped = new AbortController()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let askedAgain = false

  const next = () => allUnsent().find((one) => one.userId === userId && one.refused === null)

  async function sendAll(): Promise<void> {
    // Whatever was asked for while it was another tab's turn.
    askedAgain = false
    for (let one = next(); one && !stopped.signal.aborted; one = next()) {
      if (await hasGone(one)) failures = 0
      else {
        holdUnsent(true)
        clearTimeout(timer)
        timer = setTimeout(run, retryDelay(failures++))
        return
      }
    }
    failures = 0
  }

  /** @returns false where it must be tried again later */
  async function hasGone(unsent: Unsent): Promise<boolean> {
    const { id, place } = unsent
    try {
      const { message } = await post(unsent)
      lineSent(client, place, message)
      discard(id)
      return true
    } catch (error) {
      if (stopped.signal.aborted || !isRefusal(error)) return false
      const refused = messageOf(error, 'Not sent')
      setRefused(id, refused)
      if (!isShown(client, place)) toast.error('Couldn’t send your message.', refused)
      return true
    }
  }

  async function run(): Promise<void> {
    askedAgain = true
    if (running) return
    running = true
    while (askedAgain && !stopped.signal.aborted) {
      askedAgain = false
      // Also while another tab has its turn: what is on the wire can no longer be discarded.
      holdUnsent(false)
      await inTurn(`county-golf-outbox-${userId}`, stopped.signal, sendAll)
    }
    running = false
  }

  // What this person left here before, for instance when the outbox was stopped and starts again.
  reloadUnsent()
  const now = () => {
    failures = 0
    clearTimeout(timer)
    void run()
  }
  wake = now
  window.addEventListener('online', now)
  const unwatch = watchUnsent((gone) => {
    // What another tab sent is read at once: it would be missing here until the stream tells of it.
    for (const { place } of gone) placeChanged(client, place)
    // A failed attempt changes nothing that is kept, so tabs do not wake each other in turn.
    if (next()) void run()
  })
  now()
  return () => {
    stopped.abort()
    wake = () => {}
    clearTimeout(timer)
    window.removeEventListener('online', now)
    unwatch()
    forgetUnsent()
  }
}

const post = ({ id, place, subject, content }: Unsent) =>
  isChat(place)
    ? api(
        'POST /messages/session/{id}',
        { params: { id: place.sessionId }, body: { id, content } },
        { idempotencyKey: id },
      )
    : api(
        'POST /messages',
        { body: { id, recipient: place.personId, subject, content } },
        { idempotencyKey: id },
      )

/** Whether sending the message again can't help. Too many calls in a minute or an expired login can pass. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  (error.status !== 429 || error.code === 'DAILY_LIMIT')

/** Locks are missing where a page is not served securely: there each tab sends, which the ids make safe. */
async function inTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work()
  await navigator.locks.request(name, { signal }, work).catch(() => {})
}

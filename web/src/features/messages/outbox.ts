/** Sends chat and direct messages from any screen, in order and exactly once. */
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { createOutbox } from '../../lib/outbox.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { toast } from '../../ui/toast.ts'
import { isThreadShown, onMessageSent, onThreadChanged } from './api.ts'
import { tryAgain } from './copy.ts'
import { isChat, isSameThread, type ThreadRef } from './thread-ref.ts'
import { type Unsent, unsentMessages } from './unsent.ts'

let sender: { client: QueryClient; userId: string } | null = null

const outbox = createOutbox<Unsent>({
  waiting: () =>
    unsentMessages
      .all()
      .filter(({ userId, refused }) => userId === sender?.userId && refused === null),
  queueOf: ({ userId }) => userId,
  lockOf: (userId) => `county-golf-outbox-${userId}`,
  async post(unsent) {
    const { message } = await postMessage(unsent)
    if (sender) onMessageSent(sender.client, unsent.thread, message)
    discard(unsent.id)
  },
  refuse({ id, thread }, message) {
    setRefused(id, message)
    if (sender && !isThreadShown(sender.client, thread))
      toast.error('Couldn’t send your message.', message)
  },
  failed: tryAgain,
})

/** Shows the message right away and sends it as soon as the outbox runs. */
export function send(message: Pick<Unsent, 'userId' | 'thread' | 'subject' | 'content'>): void {
  // Messages are sent in this order, so two in the same millisecond need different times.
  const last = unsentMessages.all().at(-1)
  const at = Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0)
  unsentMessages.put({ ...message, id: uuidV7(), at: new Date(at).toISOString(), refused: null })
  outbox.runNow()
}

export function retry(id: string): void {
  setRefused(id, null)
  outbox.runNow()
}

function setRefused(id: string, refused: string | null): void {
  const message = unsentMessages.all().find((one) => one.id === id)
  if (message) unsentMessages.put({ ...message, refused })
}

export const discard = unsentMessages.remove

/** The last attempt got no response, and the next one, here or in another tab, hasn't started yet. */
export const isHeld = (userId: string): boolean =>
  outbox.isHeld(userId) && !outbox.isRunning(userId)

/**
 * Sends a user's messages until stopped. One tab sends at a time, but every tab retries on its own
 * schedule, so messages from a closed tab are sent too.
 * @returns a function that stops it and clears this tab's copy of the unsent messages
 */
export function startOutbox(client: QueryClient, userId: string): () => void {
  sender = { client, userId }
  // Messages from an earlier visit.
  unsentMessages.reload()
  const unwatch = unsentMessages.watch((gone) => {
    // Refetch messages that another tab sent. They'd be missing until the live event arrives.
    for (const { thread } of gone) onThreadChanged(client, thread)
    // A failed attempt doesn't write to storage, so tabs don't wake each other in a loop.
    outbox.runAll()
  })
  const stop = outbox.start()
  return () => {
    sender = null
    stop()
    unwatch()
    unsentMessages.clear()
  }
}

const postMessage = ({ id, thread, subject, content }: Unsent) =>
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

/** A user's unsent messages in this browser, oldest first. */
export function useUnsent(userId: string): { unsent: readonly Unsent[]; isHeld: boolean } {
  const isSending = outbox.useIsRunning(userId)
  const isHeld = outbox.useIsHeld(userId) && !isSending
  return { unsent: unsentMessages.use().filter((one) => one.userId === userId), isHeld }
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

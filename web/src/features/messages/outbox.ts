/** Sends chat and direct messages from any screen, in order and exactly once. */
import { api } from '../../lib/api.ts'
import { createOutbox } from '../../lib/outbox.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { serverNow } from '../../lib/server-time.ts'
import { storage } from '../../lib/storage.ts'
import { uuidV7 } from '../../lib/uuid.ts'
import { toast } from '../../ui/toast.ts'
import { chatPath, isThreadShown, onMessageSent, onThreadChanged } from './api.ts'
import { isChat, isSameThread, type ThreadRef } from './thread-ref.ts'

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

const isUnsent = (stored: unknown): stored is Unsent =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  'userId' in stored &&
  'thread' in stored &&
  'content' in stored &&
  'refused' in stored

/** Has one key per message, so that tabs that write at the same time lose nothing. */
export const outbox = createOutbox<Unsent>({
  keyOf: ({ id }) => id,
  load: () => storage.items('unsent').map(parseJson).filter(isUnsent),
  save: (message) => storage.setItem('unsent', message.id, JSON.stringify(message)),
  remove: (id) => {
    storage.removeItem('unsent', id)
    return true
  },
  watch: (onChange) => storage.watchItems('unsent', onChange),
  // Refetches messages that another tab sent. They'd be missing until the live event arrives.
  onGone(messages, client) {
    for (const { thread } of messages) onThreadChanged(client, thread)
  },
  isWaiting: ({ refused }) => refused === null,
  queueOf: ({ userId }) => userId,
  lockOf: (userId) => `county-golf-outbox-${userId}`,
  async post(unsent, client) {
    const { message } = await postMessage(unsent)
    onMessageSent(client, unsent.thread, message)
    discard(unsent.id)
  },
  refuse({ id, thread }, message, client) {
    setRefused(id, message)
    if (!isThreadShown(client, thread)) toast.error('Couldn’t send your message.', message)
  },
  failed: 'Please try again.',
})

const postMessage = ({ id, thread, subject, content }: Unsent) =>
  isChat(thread)
    ? api(
        `POST ${chatPath(thread)}`,
        { params: { id: thread.sessionId }, body: { id, content } },
        { idempotencyKey: id },
      )
    : api(
        'POST /messages',
        { body: { id, recipient: thread.personId, subject, content } },
        { idempotencyKey: id },
      )

export const startOutbox = outbox.start

/** Shows the message right away and sends it as soon as the outbox runs. */
export function send(message: Pick<Unsent, 'userId' | 'thread' | 'subject' | 'content'>): void {
  // Messages are sent in this order, so two in the same millisecond need different times.
  const last = outbox.all().at(-1)
  const at = Math.max(serverNow().getTime(), last ? Date.parse(last.at) + 1 : 0)
  outbox.put({ ...message, id: uuidV7(), at: new Date(at).toISOString(), refused: null })
  outbox.runNow()
}

export function retry(id: string): void {
  setRefused(id, null)
  outbox.runNow()
}

function setRefused(id: string, refused: string | null): void {
  const message = outbox.all().find((one) => one.id === id)
  if (message) outbox.put({ ...message, refused })
}

export const discard = outbox.remove

/** A user's unsent messages in this browser, oldest first. */
export function useUnsent(userId: string): { unsent: readonly Unsent[]; isHeld: boolean } {
  const { items, held, running } = outbox.state.use()
  return {
    unsent: items.filter((one) => one.userId === userId),
    // The last attempt got no response, and the next one hasn't started yet.
    isHeld: held.has(userId) && !running.has(userId),
  }
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

/**
 * Messages that have not reached the server yet. They are kept in this browser for all its tabs until
 * they are sent, discarded, or their writer logs out.
 */
import { parseJson } from '../../lib/parse-json.ts'
import { storage } from '../../lib/storage.ts'
import { createStoredItems } from '../../lib/stored-items.ts'
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

const isUnsent = (stored: unknown): stored is Unsent =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  'userId' in stored &&
  'thread' in stored &&
  'content' in stored &&
  'refused' in stored

/** One key per message, so that tabs that write at the same time lose nothing. */
export const unsentMessages = createStoredItems<Unsent>({
  keyOf: ({ id }) => id,
  load: () => storage.items('unsent').map(parseJson).filter(isUnsent),
  save: (message) => storage.setItem('unsent', message.id, JSON.stringify(message)),
  remove: (id) => {
    storage.removeItem('unsent', id)
    return true
  },
  watch: (onChange) => storage.watchItems('unsent', onChange),
})

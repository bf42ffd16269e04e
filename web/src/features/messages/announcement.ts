import type { Message } from '@county-golf/contract/messages'

/**
 * The text that announces new messages to screen readers, oldest first. Skips older pages and the
 * viewer's own messages.
 * @param seenId the newest message before the update, or undefined if there was none
 */
export function announcementOf(
  messages: readonly Message[],
  seenId: string | undefined,
  userId: string,
): string {
  const seenAt = messages.findIndex(({ id }) => id === seenId)
  // The list was replaced by another part of the conversation, so none of it is new.
  if (seenId !== undefined && seenAt === -1) return ''
  return messages
    .slice(seenAt + 1)
    .filter(
      ({ sender_id, is_blocked, is_hidden }) => sender_id !== userId && !is_blocked && !is_hidden,
    )
    .map(
      ({ message_type, sender_name, content }) =>
        `${message_type === 'system' ? 'County Golf' : sender_name}: ${content}`,
    )
    .join('\n')
}

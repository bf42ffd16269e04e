import type { Message } from '@county-golf/contract/messages'

/**
 * What a screen reader says of messages that arrived at the end, oldest first. Older pages, which come in
 * above, and the viewer's own messages aren't announced.
 * @param seenId the newest message before; undefined where there was none
 */
export function announcementOf(
  messages: readonly Message[],
  seenId: string | undefined,
  userId: string,
): string {
  const seenAt = messages.findIndex(({ id }) => id === seenId)
  // A list that was replaced by another stretch of the conversation holds no news.
  if (seenId !== undefined && seenAt === -1) return ''
  return messages
    .slice(seenAt + 1)
    .filter(
      ({ sender_id, is_blocked, is_hidden }) => sender_id !== userId && !is_blocked && !is_hidden,
    )
    .map(({ message_type, sender_name, content }) =>
      message_type === 'system' ? `County Golf: ${content}` : `${sender_name}: ${content}`,
    )
    .join('\n')
}

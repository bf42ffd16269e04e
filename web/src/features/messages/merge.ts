import type { Message } from '@county-golf/contract/messages'
import type { InfiniteData } from '@tanstack/react-query'

/** A page of a chat or conversation. */
export type ThreadPage = { items: Message[]; nextCursor: string | null; unread: number }

const latestFirst = (a: Message, b: Message): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)

/**
 * Merges freshly fetched messages into the cached pages. A message that is already there is replaced.
 * Pages and messages are latest first.
 */
export function mergeMessages<P extends ThreadPage>(
  cached: InfiniteData<P>,
  messages: readonly Message[],
  unread?: number,
): InfiniteData<P> {
  const fresh = new Map(messages.map((message) => [message.id, message]))
  const pages = cached.pages.map((page) => ({
    ...page,
    items: page.items.map((message) => {
      const replacement = fresh.get(message.id)
      fresh.delete(message.id)
      return replacement ?? message
    }),
  }))
  const [first, ...rest] = pages
  if (!first) return cached
  const items = [...fresh.values(), ...first.items].sort(latestFirst)
  return { ...cached, pages: [{ ...first, items, unread: unread ?? first.unread }, ...rest] }
}

/** Whether the latest page overlaps the cached ones, which means that there is no gap between them. */
export function overlaps({ pages }: InfiniteData<ThreadPage>, latest: ThreadPage): boolean {
  if (latest.nextCursor === null) return true
  const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
  return latest.items.some(({ id }) => known.has(id))
}

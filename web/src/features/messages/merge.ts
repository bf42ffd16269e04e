import type { Message } from '@county-golf/contract/messages'
import type { InfiniteData } from '@tanstack/react-query'

/** A page of a chat or of a conversation. */
export type ThreadPage = { items: Message[]; nextCursor: string | null; unread: number }

const latestFirst = (a: Message, b: Message): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)

/**
 * Merges messages that were just read into the pages that are known: each is there once, in its place,
 * as it is now. Pages and messages are latest first.
 */
export function withLines<P extends ThreadPage>(
  chat: InfiniteData<P>,
  lines: readonly Message[],
  unread?: number,
): InfiniteData<P> {
  const fresh = new Map(lines.map((line) => [line.id, line]))
  const pages = chat.pages.map((page) => ({
    ...page,
    items: page.items.map((line) => {
      const now = fresh.get(line.id)
      fresh.delete(line.id)
      return now ?? line
    }),
  }))
  const [first, ...rest] = pages
  if (!first) return chat
  const items = [...fresh.values(), ...first.items].sort(latestFirst)
  return { ...chat, pages: [{ ...first, items, unread: unread ?? first.unread }, ...rest] }
}

/** Whether the latest page and what is known leave nothing out between them. */
export function meets({ pages }: InfiniteData<ThreadPage>, latest: ThreadPage): boolean {
  if (latest.nextCursor === null) return true
  const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
  return latest.items.some(({ id }) => known.has(id))
}

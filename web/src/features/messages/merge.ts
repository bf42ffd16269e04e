import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '../../lib/api.ts'

export type ChatPage = Answer<'GET /messages/session/{id}'>
type Chat = InfiniteData<ChatPage>
type Line = ChatPage['items'][number]

const latestFirst = (a: Line, b: Line): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id)

/**
 * Lays lines that were just read over a chat that is known: each stands once, in its place, as it is now.
 * Pages and lines are latest first.
 */
export function withLines(chat: Chat, lines: readonly Line[], unread?: number): Chat {
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
export function meets({ pages }: Chat, latest: ChatPage): boolean {
  if (latest.nextCursor === null) return true
  const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
  return latest.items.some(({ id }) => known.has(id))
}

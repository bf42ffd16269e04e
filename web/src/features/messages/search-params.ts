/** What the address of /messages holds. */
const boxes = ['inbox', 'sent', 'system'] as const

/** What was written outside of chats, by the way it went. */
export type Box = (typeof boxes)[number]

export type MessagesSearch = {
  /** The chats where absent. */
  box?: Box
  /** The session whose chat is open. */
  session?: string
  /** The message of the box that is open. */
  message?: string
  /** To whom a message is being written; empty: not chosen yet. */
  to?: string
  subject?: string
}

const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const box = boxes.find((one) => one === search.box)
  const [session, message, subject] = [search.session, search.message, search.subject].map(text)
  const to = search.to === undefined || search.to === null ? undefined : String(search.to)
  return {
    ...(session ? { session } : box && { box }),
    ...(box && !session && message && { message }),
    ...(to !== undefined && { to }),
    ...(to !== undefined && subject && { subject }),
  }
}

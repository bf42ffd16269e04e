/** What the address of /messages holds. */
const boxes = ['inbox', 'sent', 'system'] as const

/** The lists of messages outside of chats. */
export type Box = (typeof boxes)[number]

export type MessagesSearch = {
  /** The chats where absent. */
  box?: Box
  /** The session whose chat is open. */
  session?: string
  /** The id of the golfer whose conversation is open, or `support`. */
  with?: string
  /** The message from County Golf that is open. */
  message?: string
  /** Who a new message is for; empty: not chosen yet. */
  to?: string
  subject?: string
}

const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const box = boxes.find((one) => one === search.box)
  const [session, person, message, subject] = [
    search.session,
    search.with,
    search.message,
    search.subject,
  ].map(text)
  const to = search.to === undefined || search.to === null ? undefined : String(search.to)
  return {
    ...openOf({ box, session, person, message }),
    ...(to !== undefined && { to }),
    ...(to !== undefined && subject && { subject }),
  }
}

type Read = Record<'session' | 'person' | 'message', string | undefined> & { box: Box | undefined }

/** One thing is open at a time, beside the list it belongs to. */
function openOf({ box, session, person, message }: Read): MessagesSearch {
  if (session) return { session }
  if (person) return { box: box === 'sent' ? box : 'inbox', with: person }
  if (box === 'system' && message) return { box, message }
  return box ? { box } : {}
}

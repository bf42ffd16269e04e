import { text } from '../../lib/search-params.ts'

const mailboxes = ['inbox', 'sent', 'system'] as const

/** The message lists other than chats. */
export type Mailbox = (typeof mailboxes)[number]

/** Search params of /messages. */
export type MessagesSearch = {
  /** Chats if absent. */
  box?: Mailbox
  /** The session whose chat is open. */
  session?: string
  /** The session whose waitlist's chat is open. */
  waitlist?: string
  /** The id of the golfer whose conversation is open, or `support`. */
  with?: string
  /** The message from County Golf that is open. */
  message?: string
  /** The recipient of a new message, or empty to choose one. Opens Compose. */
  to?: string
  subject?: string
}

export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const mailbox = mailboxes.find((one) => one === search.box)
  const [session, waitlist, person, message, subject] = [
    search.session,
    search.waitlist,
    search.with,
    search.message,
    search.subject,
  ].map(text)
  const to = search.to === undefined || search.to === null ? undefined : String(search.to)
  return {
    ...openOf({ mailbox, session, waitlist, person, message }),
    ...(to !== undefined && { to }),
    ...(to !== undefined && subject && { subject }),
  }
}

type Open = Record<'session' | 'waitlist' | 'person' | 'message', string | undefined> & {
  mailbox: Mailbox | undefined
}

/** Keeps one open item and the list it belongs to. */
function openOf({ mailbox, session, waitlist, person, message }: Open): MessagesSearch {
  if (session) return { session }
  if (waitlist) return { waitlist }
  if (person) return { box: mailbox === 'sent' ? mailbox : 'inbox', with: person }
  if (mailbox === 'system' && message) return { box: mailbox, message }
  return mailbox ? { box: mailbox } : {}
}

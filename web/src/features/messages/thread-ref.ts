/** The chat of a session or of its waitlist, or the conversation with one golfer or with support. */
export type ThreadRef = ChatRef | { personId: string }
export type ChatRef = { sessionId: string; forWaitlist?: boolean }

/** Stands for the person in a conversation with support, which all admins share. */
export const supportId = 'support'
export const supportName = 'County Golf Support'

export const isChat = (thread: ThreadRef): thread is ChatRef => 'sessionId' in thread

export const isSameThread = (a: ThreadRef, b: ThreadRef): boolean =>
  isChat(a)
    ? isChat(b) && a.sessionId === b.sessionId && !a.forWaitlist === !b.forWaitlist
    : !isChat(b) && a.personId === b.personId

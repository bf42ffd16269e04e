/** A session's chat, or the conversation with one golfer or with support. */
export type ThreadRef = { sessionId: string } | { personId: string }

/** Stands for the person in a conversation with support, which all admins share. */
export const supportId = 'support'
export const supportName = 'County Golf Support'

export const isChat = (thread: ThreadRef): thread is { sessionId: string } => 'sessionId' in thread

export const isSameThread = (a: ThreadRef, b: ThreadRef): boolean =>
  isChat(a) ? isChat(b) && a.sessionId === b.sessionId : !isChat(b) && a.personId === b.personId

/** Where a message goes: the chat of a session, or the conversation with one golfer or with support. */
export type Place = { sessionId: string } | { personId: string }

/** The person of the conversation that admins answer together. */
export const support = 'support'

export const isChat = (place: Place): place is { sessionId: string } => 'sessionId' in place

export const isSamePlace = (a: Place, b: Place): boolean =>
  isChat(a) ? isChat(b) && a.sessionId === b.sessionId : !isChat(b) && a.personId === b.personId

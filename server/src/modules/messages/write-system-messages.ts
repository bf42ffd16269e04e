import type { Tx } from '../../database/database.ts'
import { roundText } from '../../lib/course-time.ts'
import { newId } from '../../lib/ids.ts'
import { mentionOf, mentionsIn } from '../../lib/mentions.ts'
import { type LoggedEvent, usersIn } from '../events/service.ts'
import { sessionPeople, sessionTitles } from '../sessions/service.ts'
import { findUsers } from '../users/service.ts'
import { type Lines, linesOf } from './chat-templates.ts'
import { insertSystemMessages, markChatsRead, type SystemMessage } from './system-messages.ts'

/** Follows the event log: posts session events to the session's chat, and writes personal messages. */
export async function writeSystemMessages(tx: Tx, events: readonly LoggedEvent[]): Promise<void> {
  const known = await findUsers(tx, [...new Set(events.flatMap(usersIn))])
  const users = new Map(known.map((user) => [user.id, user]))
  const isInside = await membership(tx, events)
  const sessionIds = events.flatMap(({ sessionId }) => sessionId ?? [])
  const sessions = await sessionTitles(tx, [...new Set(sessionIds)])
  const roundOf = ({ sessionId }: LoggedEvent) => {
    const session = sessionId ? sessions.get(sessionId) : undefined
    return session ? `${roundText(session)}. ` : ''
  }
  const nameFor = (event: LoggedEvent, mentions: Set<string>) => (id: string | null) => {
    if (id === null) return 'County Golf'
    const user = users.get(id)
    if (!user) return 'A player'
    if (!isInside(event, user.id)) {
      if (event.kind === 'session.changed') return 'Our team'
      if (user.profile_visibility === 'Private') return 'A private player'
    }
    mentions.add(user.id)
    return mentionOf(user.id)
  }
  const written = events.flatMap((event) => {
    const mentions = new Set<string>()
    const lines = linesOf(event, nameFor(event, mentions))
    return messagesOf(event, lines, { round: roundOf(event), named: mentions })
  })
  await insertSystemMessages(tx, written)
  await markJoinersRead(tx, events)
}

/** Events by users who may not be members of the session, such as waitlisted players or admins. */
const fromOutside = ['waitlist.joined', 'session.changed']

/**
 * Returns a check for membership. A chat names users with a private profile only if they're members of its session.
 */
async function membership(tx: Tx, events: readonly LoggedEvent[]) {
  const ids = events.flatMap(({ kind, sessionId }) =>
    sessionId && fromOutside.includes(kind) ? [sessionId] : [],
  )
  const people = await sessionPeople(tx, [...new Set(ids)])
  return ({ kind, sessionId }: LoggedEvent, userId: string): boolean => {
    if (!sessionId || !fromOutside.includes(kind)) return true
    const of = people.get(sessionId)
    return of !== undefined && (of.host === userId || of.players.includes(userId))
  }
}

/**
 * Marks chats as read for new members, up to the message that says they joined. Players from the waitlist have been in
 * its chat already.
 */
async function markJoinersRead(tx: Tx, events: readonly LoggedEvent[]): Promise<void> {
  const joined = events.flatMap((event) => {
    const { sessionId, userId, at } = event
    return sessionId && userId
      ? newChatsOf(event).map((forWaitlist) => ({ sessionId, forWaitlist, userId, at }))
      : []
  })
  await markChatsRead(tx, joined)
}

/** The chats that an event opens to its user, as `forWaitlist`. */
function newChatsOf(event: LoggedEvent): boolean[] {
  if (event.kind === 'waitlist.joined') return [true]
  if (event.kind !== 'session.joined') return []
  return event.data.how === 'waitlist' ? [false] : [false, true]
}

/** @param context.round names the session in messages to users, who don't read them in its chat */
function messagesOf(
  { at, sessionId, position }: LoggedEvent,
  { chat, personal = [] }: Lines,
  { round, named }: { round: string; named: ReadonlySet<string> },
): SystemMessage[] {
  const messages = personal.map(({ to, subject, text, isReceipt = false }) => ({
    recipientId: to,
    sessionId: null,
    // Receipts go to players who left, and may not be able to open the session.
    aboutSession: isReceipt ? null : sessionId,
    readAt: isReceipt ? at : null,
    subject,
    content: round + text,
  }))
  const line = {
    recipientId: null,
    sessionId,
    aboutSession: null,
    readAt: null,
    subject: '',
    content: chat ?? '',
  }
  return [...(chat && sessionId ? [line] : []), ...messages].map((message) => ({
    ...message,
    id: newId(),
    at,
    position,
    mentions: mentionsIn(message.content, named),
  }))
}

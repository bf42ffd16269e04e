import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { mentionOf, mentionsIn } from '../../lib/mentions.ts'
import { type DomainEvent, type LoggedEvent, record } from '../events/service.ts'
import { peopleOf } from '../sessions/service.ts'
import { findUsers } from '../users/service.ts'
import { type Lines, linesOf } from './lines.ts'
import { insertMessage, markChatRead } from './queries.ts'

/** Follows the event log: what happened in a session stands in its chat, and personal news in one's box. */
export async function tellInWriting(tx: Tx, events: readonly LoggedEvent[]): Promise<void> {
  const named = events
    .flatMap((event) => [event.userId, ...winnersOf(event)])
    .filter((id) => id !== null)
  const known = await findUsers(tx, [...new Set(named)])
  const users = new Map(known.map((user) => [user.id, user]))
  const isInside = await membership(tx, events)
  const nameFor = (event: LoggedEvent, mentions: Set<string>) => (id: string | null) => {
    const user = id ? users.get(id) : undefined
    if (!user) return 'County Golf'
    if (!isInside(event, user.id)) {
      if (event.kind === 'session.changed') return 'An administrator'
      if (user.profile_visibility === 'Private') return 'A private player'
    }
    mentions.add(user.id)
    return mentionOf(user.id)
  }
  for (const event of events) {
    const mentions = new Set<string>()
    await tell(tx, event, linesOf(event, nameFor(event, mentions)), mentions)
    await begin(tx, event)
  }
}

/** Events whose doer may be none of the session's people: who waits for a seat, an administrator. */
const fromOutside = ['waitlist.joined', 'session.changed']

/** A chat names somebody with a private profile to the people they play with, and those they are not yet. */
async function membership(tx: Tx, events: readonly LoggedEvent[]) {
  const ids = events.flatMap(({ kind, sessionId }) =>
    sessionId && fromOutside.includes(kind) ? [sessionId] : [],
  )
  const people = await peopleOf(tx, [...new Set(ids)])
  return ({ kind, sessionId }: LoggedEvent, userId: string): boolean => {
    if (!sessionId || !fromOutside.includes(kind)) return true
    const of = people.get(sessionId)
    return of !== undefined && (of.host === userId || of.players.includes(userId))
  }
}

/** What was said before somebody came, and that they came, is no news to them. */
async function begin(tx: Tx, { kind, sessionId, userId, at }: LoggedEvent): Promise<void> {
  if (kind === 'session.joined' && sessionId && userId)
    await markChatRead(tx, sessionId, userId, at)
}

const winnersOf = (event: LoggedEvent): string[] =>
  event.kind === 'result.settled' ? event.data.winners.map(({ userId }) => userId) : []

async function tell(
  tx: Tx,
  event: LoggedEvent,
  { chat, personal = [] }: Lines,
  named: ReadonlySet<string>,
): Promise<void> {
  const { at, sessionId, position } = event
  const source = { event_xid: position.xid, event_id: position.id }
  const sent: DomainEvent[] = []
  if (chat && sessionId) {
    const id = newId()
    const mentions = mentionsIn(chat, named)
    const line = { ...source, id, at, session_id: sessionId, content: chat, mentions }
    if (await insertMessage(tx, line))
      sent.push({ kind: 'message.sent', sessionId, data: { messageId: id, senderId: null } })
  }
  for (const { to, subject, text } of personal) {
    const id = newId()
    const mentions = mentionsIn(text, named)
    const message = { ...source, id, at, recipient_id: to, subject, content: text, mentions }
    if (await insertMessage(tx, message))
      sent.push({ kind: 'message.sent', userId: to, data: { messageId: id, senderId: null } })
  }
  await record(tx, at, ...sent)
}

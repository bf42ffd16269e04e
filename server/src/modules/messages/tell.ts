import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { type DomainEvent, type LoggedEvent, record } from '../events/service.ts'
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
  const name = (id: string | null) => {
    const user = id ? users.get(id) : undefined
    return user ? (user.display_name ?? user.username) : 'County Golf'
  }
  for (const event of events) {
    await tell(tx, event, linesOf(event, name))
    await begin(tx, event)
  }
}

/** What was said before somebody came, and that they came, is no news to them. */
async function begin(tx: Tx, { kind, sessionId, userId, at }: LoggedEvent): Promise<void> {
  if (kind === 'session.joined' && sessionId && userId)
    await markChatRead(tx, sessionId, userId, at)
}

const winnersOf = (event: LoggedEvent): string[] =>
  event.kind === 'result.settled' ? event.data.winners.map(({ userId }) => userId) : []

async function tell(tx: Tx, event: LoggedEvent, { chat, personal = [] }: Lines): Promise<void> {
  const { at, sessionId, position } = event
  const source = { event_xid: position.xid, event_id: position.id }
  const sent: DomainEvent[] = []
  if (chat && sessionId) {
    const id = newId()
    if (await insertMessage(tx, { ...source, id, at, session_id: sessionId, content: chat }))
      sent.push({ kind: 'message.sent', sessionId, data: { messageId: id, senderId: null } })
  }
  for (const { to, subject, text } of personal) {
    const id = newId()
    const message = { ...source, id, at, recipient_id: to, subject, content: text }
    if (await insertMessage(tx, message))
      sent.push({ kind: 'message.sent', userId: to, data: { messageId: id, senderId: null } })
  }
  await record(tx, at, ...sent)
}

import type { Tx } from '../../lib/database.ts'
import { mentionOf, mentionsIn } from '../../lib/mentions.ts'
import { type Kind, type LoggedEvent, record } from '../events/service.ts'
import { playersScored } from '../results/service.ts'
import { findUsers } from '../users/service.ts'
import { asksOf, closingsOf } from './asks.ts'
import { type Delivery, deliver } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import type { Draft } from './draft.ts'
import { nearbyDraft } from './nearby.ts'
import { administrators, closeAsks, readersOf, toldSessions, writtenMessages } from './queries.ts'
import { draftsOf, type Known } from './words.ts'

const minuteMs = 60_000
/** What happened longer ago is no news: a new follower begins with the first event ever written. */
const newsMs = 24 * 60 * minuteMs
/** Who looked into a chat so shortly before is reading it. */
const readingMs = minuteMs

/** What this follower records itself. */
const ownKinds: Kind[] = ['notification.made', 'notification.closed']

/** Follows the event log: tells everyone concerned, in the app and by mail, each as they wish. */
export const tellPeople =
  (deps: NotificationDeps) =>
  async (tx: Tx, all: readonly LoggedEvent[]): Promise<void> => {
    const news = deps.clock.now().getTime() - newsMs
    const events = all.filter(({ kind, at }) => at.getTime() > news && !ownKinds.includes(kind))
    if (events.length === 0) return
    await deliver(tx, deps, deliveries(tx, deps, events))
  }

async function* deliveries(
  tx: Tx,
  deps: NotificationDeps,
  events: readonly LoggedEvent[],
): AsyncGenerator<Delivery> {
  const known = await knowledge(tx, events)
  for (const event of events) {
    // An offer and its end may come in one batch: earlier deliveries are written by now.
    await close(tx, deps, event)
    const session = known.session(event.sessionId)
    const near =
      event.kind === 'session.created' && session ? await nearbyDraft(tx, deps, session) : []
    const named = new Set<string>()
    const naming = { ...known, name: mentioning(known, named) }
    const drafts = await withoutReaders(tx, event, [...draftsOf(event, naming), ...near])
    const { xid, id } = event.position
    for (const draft of drafts)
      yield {
        ...draft,
        mentions: mentionsIn(`${draft.title} ${draft.body}`, named),
        asks: asksOf(event, draft),
        about: `${draft.kind} ${xid}.${id}`,
        at: event.at,
      }
  }
}

/** Closes the notifications whose question this event has answered. */
async function close(tx: Tx, { clock }: NotificationDeps, event: LoggedEvent): Promise<void> {
  const now = clock.now()
  for (const closing of closingsOf(event)) {
    const closed = await closeAsks(tx, closing, event.at)
    await record(
      tx,
      now,
      ...closed
        .filter(({ in_app }) => in_app)
        .map(({ id, user_id }) => ({
          kind: 'notification.closed' as const,
          userId: user_id,
          data: { notificationId: id },
        })),
    )
  }
}

type Knowledge = Omit<Known, 'name'> & { isKnown(userId: string): boolean }

/** Names users by mentions, and collects those that it named. */
const mentioning =
  ({ isKnown }: Knowledge, named: Set<string>): Known['name'] =>
  (id) => {
    if (id === null || !isKnown(id)) return 'A player'
    named.add(id)
    return mentionOf(id)
  }

/** Sessions, messages and people that the events speak of, read at once. */
async function knowledge(tx: Tx, events: readonly LoggedEvent[]): Promise<Knowledge> {
  const sessionIds = events.flatMap(({ sessionId }) => sessionId ?? [])
  const messageIds = events.flatMap((event) =>
    event.kind === 'message.sent' && event.data.senderId ? event.data.messageId : [],
  )
  const userIds = events.flatMap((event) => [event.userId ?? [], actorsOf(event)].flat())
  const needsRuling = events.some(
    ({ kind }) => kind === 'result.disputed' || kind === 'result.awaits_approval',
  )
  const ended = events.flatMap(({ kind, sessionId }) =>
    kind === 'session.completed' && sessionId ? sessionId : [],
  )
  const [sessions, messages, users, admins, scored] = await Promise.all([
    toldSessions(tx, [...new Set(sessionIds)]),
    messageIds.length > 0 ? writtenMessages(tx, messageIds) : [],
    findUsers(tx, [...new Set(userIds)]),
    needsRuling ? administrators(tx) : [],
    Promise.all(ended.map(async (id) => [id, await playersScored(tx, id)] as const)),
  ])
  return {
    admins,
    scored: new Map(scored),
    session: (id) => sessions.find((session) => session.id === id),
    message: (id) => messages.find((message) => message.id === id),
    isKnown: (id) => users.some((one) => one.id === id && one.deleted_at === null),
  }
}

function actorsOf(event: LoggedEvent): string[] {
  switch (event.kind) {
    case 'message.sent':
      return event.data.senderId ? [event.data.senderId] : []
    case 'session.invited':
    case 'friend.requested':
    case 'friend.accepted':
    case 'score.posted':
      return [event.data.by]
    case 'result.settled':
      return event.data.winners.map(({ userId }) => userId)
    default:
      return []
  }
}

async function withoutReaders(tx: Tx, event: LoggedEvent, drafts: Draft[]): Promise<Draft[]> {
  if (event.kind !== 'message.sent' || !event.sessionId || drafts.length === 0) return drafts
  const since = new Date(event.at.getTime() - readingMs)
  const readers = await readersOf(tx, event.sessionId, since)
  return drafts.map((draft) => ({ ...draft, to: draft.to.filter((id) => !readers.has(id)) }))
}

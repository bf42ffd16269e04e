import { minuteMs } from '@county-golf/contract/durations'
import type { Tx } from '../../database/database.ts'
import { mentionOf, mentionsIn } from '../../lib/mentions.ts'
import { type LoggedEvent, record, usersIn } from '../events/service.ts'
import { opensSpot } from '../matching/service.ts'
import { playersScored } from '../results/service.ts'
import { findUsers } from '../users/service.ts'
import { type Delivery, deliver } from './deliver.ts'
import type { DeliverDeps } from './deps.ts'
import type { Draft, NotifiedSession } from './draft.ts'
import type { Made } from './insert-notifications.ts'
import { lateSpotDrafts } from './late-spots.ts'
import { isRefusedByCard, isTopUp } from './money-templates.ts'
import { newSessionDrafts } from './nearby.ts'
import {
  adminIds,
  closeAsks,
  readersOf,
  sessionsForNotifications,
  writtenMessages,
} from './queries.ts'
import { type Closing, closingsOf, requestOf } from './requests.ts'
import { timeZoneOf } from './settings.ts'
import { draftsOf, type Known } from './templates.ts'

/** Older events are skipped. A new follower starts with the first event ever recorded. */
const newsMs = 24 * 60 * minuteMs
/** Users who opened a chat this recently are reading it, so they aren't notified of its messages. */
const readingMs = minuteMs

/** Creates the event log follower that notifies users in the app and by email, by their settings. */
export const notifyUsers =
  (deps: DeliverDeps) =>
  async (tx: Tx, all: readonly LoggedEvent[]): Promise<void> => {
    const news = deps.clock.now().getTime() - newsMs
    const events = all.filter(({ at }) => at.getTime() > news)
    if (events.length === 0) return
    const known = await knowledge(tx, events)
    let pending: Answered[] = []
    for (const event of events) {
      const session = known.session(event.sessionId)
      const isNear = session && (event.kind === 'session.created' || opensSpot(event))
      // Write first: how often a player is notified depends on earlier notifications.
      if (isNear) {
        await write(tx, deps, pending)
        pending = []
      }
      const near = isNear ? await draftsAround(tx, deps, event, session) : []
      pending.push({
        closings: closingsOf(event),
        at: event.at,
        deliveries: await deliveriesOf(tx, event, known, near),
      })
    }
    await write(tx, deps, pending)
  }

/** Drafts for players who aren't in the session yet. */
const draftsAround = (
  tx: Tx,
  deps: DeliverDeps,
  event: LoggedEvent,
  session: NotifiedSession,
): Promise<Draft[]> =>
  event.kind === 'session.created'
    ? newSessionDrafts(tx, deps, session)
    : lateSpotDrafts(tx, deps, event, session)

/** What one event leads to: the requests it closes and the notifications to deliver. */
type Answered = { at: Date; closings: Closing[]; deliveries: Delivery[] }

/** Writes the notifications of these events, and closes those whose request an event has answered. */
async function write(tx: Tx, deps: DeliverDeps, responses: readonly Answered[]): Promise<void> {
  const made = await deliver(
    tx,
    deps,
    responses.flatMap(({ deliveries }) => deliveries),
  )
  const requesting = made.filter(({ request }) => request !== null)
  // An offer and its end may be in the same batch. An event closes requests of earlier events, but not its own.
  const closings = responses.flatMap(({ at, closings }, nth) =>
    closings.map((closing) => ({
      ...closing,
      at,
      spared: madeFrom(responses.slice(nth), requesting),
    })),
  )
  const closed = await closeAsks(tx, closings)
  await record(
    tx,
    deps.clock.now(),
    ...closed.map(({ id, user_id }) => ({
      kind: 'notification.closed' as const,
      userId: user_id,
      data: { notificationId: id },
    })),
  )
}

function madeFrom(responses: readonly Answered[], made: readonly Made[]): string[] {
  if (made.length === 0) return []
  const dedupeKeys = new Set(
    responses.flatMap(({ deliveries }) => deliveries.map(({ dedupeKey }) => dedupeKey)),
  )
  return made.filter(({ dedupe_key }) => dedupeKeys.has(dedupe_key)).map(({ id }) => id)
}

async function deliveriesOf(
  tx: Tx,
  event: LoggedEvent,
  known: Knowledge,
  near: readonly Draft[],
): Promise<Delivery[]> {
  const named = new Set<string>()
  const naming = { ...known, name: mentioning(known, named) }
  const drafts = await withoutReaders(tx, event, [...draftsOf(event, naming), ...near])
  const { xid, id } = event.position
  return drafts.map((draft) => ({
    ...draft,
    mentions: mentionsIn(`${draft.title} ${draft.body}`, named),
    request: requestOf(event, draft),
    dedupeKey: `${draft.kind} ${xid}.${id}`,
    at: event.at,
  }))
}

type Knowledge = Omit<Known, 'name'> & { isKnown(userId: string): boolean }

/** Names users by mentions, and collects the users it named. */
const mentioning =
  ({ isKnown }: Knowledge, named: Set<string>): Known['name'] =>
  (id) => {
    if (id === null || !isKnown(id)) return 'A player'
    named.add(id)
    return mentionOf(id)
  }

/** Loads everything these events refer to, in parallel. */
async function knowledge(tx: Tx, events: readonly LoggedEvent[]): Promise<Knowledge> {
  const sessionIds = events.flatMap(({ sessionId }) => sessionId ?? [])
  const messageIds = events.flatMap((event) =>
    event.kind === 'message.sent' && event.data.senderId ? event.data.messageId : [],
  )
  const userIds = events.flatMap(usersIn)
  const needsAdmins = events.some(
    (event) =>
      event.kind === 'result.disputed' ||
      event.kind === 'result.awaits_approval' ||
      event.kind === 'closure.review' ||
      isRefusedByCard(event),
  )
  const ended = events.flatMap(({ kind, sessionId }) =>
    kind === 'session.completed' && sessionId ? sessionId : [],
  )
  const payers = events.flatMap((event) => (isTopUp(event) && event.userId ? event.userId : []))
  const [sessions, messages, users, admins, scored, zones] = await Promise.all([
    sessionsForNotifications(tx, [...new Set(sessionIds)]),
    messageIds.length > 0 ? writtenMessages(tx, messageIds) : [],
    findUsers(tx, [...new Set(userIds)]),
    needsAdmins ? adminIds(tx) : [],
    Promise.all(ended.map(async (id) => [id, await playersScored(tx, id)] as const)),
    Promise.all(payers.map(async (id) => [id, await timeZoneOf(tx, id)] as const)),
  ])
  return {
    admins,
    scored: new Map(scored),
    zones: new Map(zones),
    session: (id) => sessions.find((session) => session.id === id),
    message: (id) => messages.find((message) => message.id === id),
    isDeleted: (id) => users.some((one) => one.id === id && one.deleted_at !== null),
    isKnown: (id) => users.some((one) => one.id === id && one.deleted_at === null),
  }
}

async function withoutReaders(tx: Tx, event: LoggedEvent, drafts: Draft[]): Promise<Draft[]> {
  if (event.kind !== 'message.sent' || !event.sessionId || drafts.length === 0) return drafts
  const since = new Date(event.at.getTime() - readingMs)
  const chat = { sessionId: event.sessionId, forWaitlist: event.data.forWaitlist === true }
  const readers = await readersOf(tx, chat, since)
  return drafts.map((draft) => ({ ...draft, to: draft.to.filter((id) => !readers.has(id)) }))
}

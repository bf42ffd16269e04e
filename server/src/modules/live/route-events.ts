import type { DbOrTx } from '../../database/database.ts'
import type { LoggedEvent, Position } from '../events/service.ts'
import { type SessionPeople, sessionPeople, visibleTo } from '../sessions/service.ts'
import { walletBalances } from '../wallet/service.ts'
import { type Notice, noticesOf, type Recipients } from './notices.ts'
import { line, type Stream } from './stream.ts'
import type { StreamIndex } from './streams.ts'

/** The messages that one event sends, by stream. */
export type RoutedEvent = { position: Position; lines: Map<Stream, string[]> }

/**
 * Finds the streams to send events to, by current membership and visibility. Users who left a session or can no
 * longer see it get nothing about it, however old the event. Takes three queries for all events.
 */
export async function routeEvents(
  db: DbOrTx,
  events: readonly LoggedEvent[],
  crowd: StreamIndex,
): Promise<RoutedEvent[]> {
  if (crowd.size === 0) return []
  const routed = events.map((event) => ({ position: event.position, notices: noticesOf(event) }))
  const notices = routed.flatMap((event) => event.notices)
  const sessionIds = unique(notices.flatMap(({ ofSession }) => ofSession?.sessionId ?? []))
  const people = await sessionPeople(db, sessionIds)
  const watched = sessionIds.filter((id) => anyOf(crowd.watching(id)))
  const maySee = await visibleTo(db, watched)

  function readersOf({ people: named, ofSession }: Notice): Set<Stream> {
    const readers = new Set<Stream>()
    const ids = ofSession
      ? [...named, ...idsOf(people.get(ofSession.sessionId), ofSession.who)]
      : named
    for (const id of ids) for (const stream of crowd.ofUser(id)) readers.add(stream)
    if (!ofSession || ofSession.who === 'payers') return readers
    for (const stream of crowd.watching(ofSession.sessionId)) {
      const { userId: id, isAdmin } = stream.reader
      if (ofSession.who !== 'all' && !isAdmin) continue
      if (maySee(ofSession.sessionId, { id, isAdmin })) readers.add(stream)
    }
    return readers
  }

  const rich = notices.filter(({ name }) => name === 'balance')
  const wallets = unique(rich.flatMap((notice) => [...readersOf(notice)].map(userOf)))
  const balances = wallets.length > 0 ? await walletBalances(db, wallets) : new Map()

  return routed.flatMap(({ position, notices }) => {
    const lines = new Map<Stream, string[]>()
    for (const notice of notices) {
      const shared = notice.name === 'balance' ? undefined : line(notice.name, notice.data)
      for (const stream of readersOf(notice)) {
        const text = shared ?? line('balance', { balance: balances.get(userOf(stream)) ?? 0 })
        const known = lines.get(stream)
        if (known) known.push(text)
        else lines.set(stream, [text])
      }
    }
    return lines.size > 0 ? [{ position, lines }] : []
  })
}

function idsOf(people: SessionPeople | undefined, who: Recipients): string[] {
  if (!people) return []
  const members = [people.host, ...people.players]
  if (who === 'chat') return members
  return [...members, ...(who === 'payers' ? people.departed : people.waiting)]
}

const userOf = (stream: Stream): string => stream.reader.userId
const unique = (ids: string[]): string[] => [...new Set(ids)]
const anyOf = (streams: Iterable<Stream>): boolean => !streams[Symbol.iterator]().next().done

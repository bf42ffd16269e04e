import type { LiveEvents, SessionChange } from '@county-golf/contract/live'
import type { EventKind, LoggedEvent } from '../events/service.ts'

/**
 * The recipients of a session's notice. `all`: members, the waitlist, and viewers. `chat`: members and admins who view it.
 * `payers`: members and players who left.
 */
type OfSession = { sessionId: string; who: 'all' | 'chat' | 'payers' }

/** A message of the stream and its recipients. The balance is read per recipient. */
export type Notice = {
  people: readonly string[]
  ofSession?: OfSession
} & (
  | { name: 'balance' }
  | { [K in Exclude<keyof LiveEvents, 'balance'>]: { name: K; data: LiveEvents[K] } }[Exclude<
      keyof LiveEvents,
      'balance'
    >]
)

const changes: Partial<Record<EventKind, SessionChange>> = {
  'session.created': 'created',
  'session.joined': 'players',
  'session.left': 'players',
  'session.changed': 'details',
  'session.cancelled': 'cancelled',
  'session.completed': 'completed',
  'waitlist.joined': 'waitlist',
  'waitlist.left': 'waitlist',
  'waitlist.offered': 'waitlist',
  'waitlist.skipped': 'waitlist',
  'score.posted': 'scores',
  'score.attested': 'scores',
  'result.proposed': 'result',
  'result.confirmed': 'result',
  'result.disputed': 'result',
  'result.settled': 'result',
  'result.refunded': 'result',
}

/** Maps an event to the notices that streams send. */
export function noticesOf(event: LoggedEvent): Notice[] {
  return [...aboutSession(event), ...aboutMoney(event), ...aboutPeople(event)]
}

function aboutSession({ kind, sessionId, userId }: LoggedEvent): Notice[] {
  const change = changes[kind]
  if (!change || !sessionId) return []
  // Include the user it's about even if they left, since their other screens still show the session.
  const people = userId ? [userId] : []
  const data = { sessionId, change }
  return [{ name: 'session', data, people, ofSession: { sessionId, who: 'all' } }]
}

function aboutMoney(event: LoggedEvent): Notice[] {
  const { kind, sessionId, userId } = event
  if (kind === 'session.cancelled' || kind === 'result.refunded')
    return sessionId
      ? [{ name: 'balance', people: [], ofSession: { sessionId, who: 'payers' } }]
      : []
  const people = kind === 'result.settled' ? event.data.winners.map((won) => won.userId) : [userId]
  const moves = [
    'session.created',
    'session.joined',
    'session.left',
    'deposit.returned',
    'result.settled',
    'wallet.moved',
  ]
  const known = people.filter((id) => id !== null)
  return moves.includes(kind) && known.length > 0 ? [{ name: 'balance', people: known }] : []
}

function aboutPeople(event: LoggedEvent): Notice[] {
  const { kind, userId, data } = event
  if (kind === 'message.sent') return message(event)
  if (kind === 'user.changed' && userId) return [{ name: 'account', people: [userId], data: {} }]
  if ((kind === 'notification.made' || kind === 'notification.closed') && userId)
    return [{ name: 'notification', people: [userId], data }]
  if (
    (kind === 'friend.requested' || kind === 'friend.accepted' || kind === 'friend.ended') &&
    userId
  )
    return [
      { name: 'friends', people: [userId], data: { userId: data.by } },
      { name: 'friends', people: [data.by], data: { userId } },
    ]
  return []
}

function message(event: LoggedEvent & { kind: 'message.sent' }): Notice[] {
  const { sessionId, userId } = event
  const { messageId, senderId, asSupport } = event.data
  if (sessionId)
    return [
      {
        name: 'message',
        people: [],
        ofSession: { sessionId, who: 'chat' },
        data: { messageId, sessionId, withUserId: null },
      },
    ]
  const copy = (to: string | null, withUserId: string | null): Notice[] =>
    to ? [{ name: 'message', people: [to], data: { messageId, sessionId: null, withUserId } }] : []
  return [
    ...copy(userId, asSupport ? null : senderId),
    ...(senderId === userId ? [] : copy(senderId, userId)),
  ]
}

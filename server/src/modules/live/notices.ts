import type { LiveEvents, SessionChange } from '@county-golf/contract/live'
import type { EventKind, LoggedEvent } from '../events/service.ts'

/**
 * The recipients of a session's notice. `all`: members, the waitlist, and viewers. `chat`: members and admins who view
 * it. `waitlist`: the same, and the waitlist. `payers`: members and players who left.
 */
export type Recipients = 'all' | 'chat' | 'waitlist' | 'payers'
type OfSession = { sessionId: string; who: Recipients }

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
  'companion.brought': 'players',
  'companion.left': 'players',
  'session.changed': 'details',
  'session.play_on': 'players',
  'session.cancelled': 'cancelled',
  'session.completed': 'completed',
  'hand_over.asked': 'players',
  'hand_over.withdrawn': 'players',
  'waitlist.joined': 'waitlist',
  'waitlist.left': 'waitlist',
  'waitlist.offered': 'waitlist',
  'waitlist.skipped': 'waitlist',
  'waitlist.ignored': 'waitlist',
  'waitlist.retracted': 'waitlist',
  'score.posted': 'scores',
  'score.attested': 'scores',
  'result.proposed': 'result',
  'result.confirmed': 'result',
  'result.disputed': 'result',
  'result.settled': 'result',
  'result.refunded': 'result',
  'closure.reported': 'closure',
  'closure.answered': 'closure',
  'closure.review': 'closure',
  'closure.ended': 'closure',
}

/** Maps an event to the notices that streams send. */
export function noticesOf(event: LoggedEvent): Notice[] {
  return [...aboutSession(event), ...aboutMoney(event), ...aboutPeople(event), ...aboutGames(event)]
}

function aboutSession(event: LoggedEvent): Notice[] {
  const { kind, sessionId, userId } = event
  const change = changes[kind]
  if (kind === 'request.made' || kind === 'request.accepted' || kind === 'request.ended') {
    // No one else learns who asked.
    const people = [event.data.host, ...(userId ? [userId] : [])]
    return sessionId ? [{ name: 'session', data: { sessionId, change: 'requests' }, people }] : []
  }
  if (kind === 'seat.confirmed') {
    const people = [event.data.host, ...(userId ? [userId] : [])]
    return sessionId
      ? [{ name: 'session', data: { sessionId, change: 'confirmations' }, people }]
      : []
  }
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
    'companion.brought',
    'companion.left',
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
  if ((kind.startsWith('game.') || kind.startsWith('wish.')) && userId)
    return [{ name: 'game', people: [userId], data: {} }]
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

/** Members learn what changed in a game by reading it again. */
function aboutGames({ kind, userId, data }: LoggedEvent): Notice[] {
  if (!kind.startsWith('standing.') || !userId) return []
  const { gameId, owner, by } = data as { gameId: string; owner?: string; by?: string }
  const people = [...new Set([userId, owner ?? by ?? userId])]
  return [{ name: 'standing', people, data: { gameId } }]
}

function message(event: LoggedEvent & { kind: 'message.sent' }): Notice[] {
  const { sessionId, userId } = event
  const { messageId, senderId, asSupport, forWaitlist } = event.data
  if (sessionId)
    return [
      {
        name: 'message',
        people: [],
        ofSession: { sessionId, who: forWaitlist ? 'waitlist' : 'chat' },
        data: { messageId, sessionId, ...(forWaitlist && { forWaitlist }), withUserId: null },
      },
    ]
  const copy = (to: string | null, withUserId: string | null): Notice[] =>
    to ? [{ name: 'message', people: [to], data: { messageId, sessionId: null, withUserId } }] : []
  return [
    ...copy(userId, asSupport ? null : senderId),
    ...(senderId === userId ? [] : copy(senderId, userId)),
  ]
}

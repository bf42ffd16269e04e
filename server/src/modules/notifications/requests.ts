/** What notifications ask their recipients to do, and the events that close those requests. */
import type { LoggedEvent } from '../events/service.ts'
import type { Draft } from './draft.ts'
import { disputesPath } from './result-templates.ts'

const friendRequest = 'friend:'
const friend = (from: string) => friendRequest + from

/** The sender of a friend request, or null if a notification request for something else. */
export const requesterOf = (request: string | null): string | null =>
  request?.startsWith(friendRequest) ? request.slice(friendRequest.length) : null

/** "Still in?", which a reminder asks. */
const stillIn = 'still-in'
export const stillInRequest = (sessionId: string): string => `${stillIn}:${sessionId}`
const game = (proposalId: string) => `game:${proposalId}`
/** A friend's answer whether they want to be in a standing game. */
const standingGame = (gameId: string) => `standing-game:${gameId}`

/** The key of what an event's notification request for, or undefined if it only informs. */
export function requestOf(event: LoggedEvent, { path }: Draft): string | undefined {
  const { kind, sessionId } = event
  switch (kind) {
    case 'friend.requested':
      return friend(event.data.by)
    case 'waitlist.offered':
      return `spot:${sessionId}`
    case 'request.made':
      return `ask:${sessionId}:${event.userId}`
    case 'request.accepted':
      return `accepted:${sessionId}`
    case 'game.proposed':
      return event.data.isIn ? undefined : game(event.data.proposalId)
    case 'game.agreed':
    case 'game.waiting':
      return game(event.data.proposalId)
    case 'session.invited':
      return `invite:${sessionId}`
    case 'standing.invited':
      return standingGame(event.data.gameId)
    case 'standing.asked':
      return `standing:${sessionId}`
    case 'session.completed':
      return `post:${sessionId}`
    case 'score.posted':
      return `confirm-score:${sessionId}`
    case 'result.proposed':
      return `confirm-result:${sessionId}`
    case 'closure.reported':
      return `closure:${sessionId}`
    case 'closure.review':
      return path === disputesPath ? `closure-ruling:${sessionId}` : undefined
    case 'result.disputed':
    case 'result.awaits_approval':
      return path === disputesPath ? `ruling:${sessionId}` : undefined
    default:
      return undefined
  }
}

/** Notifications to close: one user's, or everyone's if `readerId` is null. */
export type Closing = { request: string; readerId: string | null }

/** The host's notification of this user's request to join. */
const answered = ({ sessionId, userId }: LoggedEvent): Closing[] => [
  { request: `ask:${sessionId}:${userId}`, readerId: null },
]

export function closingsOf(event: LoggedEvent): Closing[] {
  const { kind, sessionId, userId } = event
  const of = (readerId: string | null, ...names: string[]): Closing[] =>
    names.map((name) => ({ request: `${name}:${sessionId}`, readerId }))
  switch (kind) {
    case 'friend.accepted':
    case 'friend.ended': {
      const { by } = event.data
      return userId
        ? [
            { request: friend(userId), readerId: by },
            { request: friend(by), readerId: userId },
          ]
        : []
    }
    case 'user.banned':
    case 'user.deleted':
      return userId ? [{ request: friend(userId), readerId: null }] : []
    case 'session.joined':
      return [...of(userId, 'spot', 'invite', 'accepted', 'standing'), ...answered(event)]
    case 'seat.confirmed':
    case 'session.left':
      return of(userId, stillIn)
    case 'session.changed':
      return 'date' in event.data.changes || 'courseName' in event.data.changes
        ? of(null, stillIn)
        : []
    case 'request.accepted':
      return answered(event)
    case 'request.ended':
      return [...of(userId, 'accepted'), ...answered(event)]
    case 'waitlist.left':
    case 'waitlist.ignored':
    case 'waitlist.retracted':
      return of(userId, 'spot')
    case 'game.accepted':
    case 'game.left':
    case 'game.ended':
    case 'game.booked':
      return [{ request: game(event.data.proposalId), readerId: userId }]
    case 'session.cancelled':
      return of(
        null,
        'spot',
        'invite',
        stillIn,
        'post',
        'confirm-score',
        'closure',
        'closure-ruling',
        'standing',
      )
    case 'closure.answered':
      return of(userId, 'closure')
    case 'closure.ended':
      return of(null, 'closure', 'closure-ruling')
    case 'standing.declined':
      return of(userId, 'standing')
    case 'standing.answered':
    case 'standing.ended':
      return [{ request: standingGame(event.data.gameId), readerId: userId }]
    case 'score.posted':
      return [
        ...of(userId, 'post'),
        ...(event.data.by === userId ? of(userId, 'confirm-score') : []),
      ]
    case 'score.attested':
      return of(userId, 'confirm-score')
    case 'result.confirmed':
      return of(userId, 'confirm-result')
    case 'result.disputed':
    case 'result.awaits_approval':
      return of(null, 'confirm-result')
    case 'result.settled':
    case 'result.refunded':
      return of(null, 'post', 'confirm-score', 'confirm-result', 'ruling')
    default:
      return []
  }
}

/** What notifications ask their recipients to do, and the events that close those requests. */
import type { LoggedEvent } from '../events/service.ts'
import type { Draft } from './draft.ts'
import { disputesPath } from './result-templates.ts'

const friendRequest = 'friend:'
const friend = (from: string) => friendRequest + from

/** The sender of a friend request, or null if a notification request for something else. */
export const requesterOf = (request: string | null): string | null =>
  request?.startsWith(friendRequest) ? request.slice(friendRequest.length) : null

/** The key of what an event's notification request for, or undefined if it only informs. */
export function requestOf(event: LoggedEvent, { path }: Draft): string | undefined {
  const { kind, sessionId } = event
  switch (kind) {
    case 'friend.requested':
      return friend(event.data.by)
    case 'waitlist.offered':
      return `spot:${sessionId}`
    case 'session.invited':
      return `invite:${sessionId}`
    case 'session.completed':
      return `post:${sessionId}`
    case 'score.posted':
      return `confirm-score:${sessionId}`
    case 'result.proposed':
      return `confirm-result:${sessionId}`
    case 'result.disputed':
    case 'result.awaits_approval':
      return path === disputesPath ? `ruling:${sessionId}` : undefined
    default:
      return undefined
  }
}

/** Notifications to close: one user's, or everyone's if `readerId` is null. */
export type Closing = { request: string; readerId: string | null }

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
      return of(userId, 'spot', 'invite')
    case 'waitlist.left':
      return of(userId, 'spot')
    case 'session.cancelled':
      return of(null, 'spot', 'invite')
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

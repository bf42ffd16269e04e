/** Live events, sent to each user over one stream of server-sent events. */
import { z } from 'zod'
import { liveWatchMax } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/**
 * Which part of a session changed. The event carries no data, because what a viewer can see is decided when
 * they read the session again.
 */
export type SessionChange =
  | 'created'
  | 'players'
  | 'waitlist'
  | 'requests'
  | 'confirmations'
  | 'details'
  | 'cancelled'
  | 'completed'
  | 'scores'
  | 'result'
  | 'closure'

/** Events by name. Each arrives once, in the order things happened. */
export type LiveEvents = {
  session: { sessionId: string; change: SessionChange }
  /** The user's balance in cents. */
  balance: { balance: number }
  /** A message in a session's chat or the one of its waitlist, or else from this person (null: County Golf). */
  message: {
    messageId: string
    sessionId: string | null
    forWaitlist?: true
    withUserId: string | null
  }
  notification: { notificationId: string }
  /** The user's own username or email changed, or was verified. Read /auth/me again. */
  account: Record<never, never>
  /** A friend request was sent, withdrawn, or accepted. */
  friends: { userId: string }
  /** The user's search for a game or its proposal changed. */
  game: Record<never, never>
  /** A standing game changed, or its members or answers did. */
  standing: { gameId: string }
  /** Too many events were missed. Read everything again. */
  resync: Record<never, never>
}

export type LiveKind = keyof LiveEvents

const watched = z
  .string()
  .max(liveWatchMax * 37)
  .transform((ids) => ids.split(',').filter((one) => one !== ''))
  .pipe(z.array(id).max(liveWatchMax))

export const liveStream = endpoint({
  method: 'GET',
  path: '/events',
  access: 'user',
  summary: 'Stream live events',
  description:
    'Streams events as they happen, as `text/event-stream`. `Last-Event-ID` resumes a stream. `watch` takes the ids of sessions on screen.',
  query: z.strictObject({ watch: watched.optional() }),
  status: 200,
  media: { 'text/event-stream': z.string() },
  errors: [],
  perMinute: 120,
})

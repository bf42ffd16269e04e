/** What is told of at once to whom it concerns, over one stream of Server-Sent Events. */
import { z } from 'zod'
import { liveWatchMax } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id } from './shapes.ts'

/**
 * What about a session is not as it was. Nothing more is told: what one may see of it is the answer to
 * reading it again.
 */
export type SessionChange =
  | 'created'
  | 'players'
  | 'waitlist'
  | 'details'
  | 'cancelled'
  | 'completed'
  | 'scores'
  | 'result'

/** The events of the stream by name. Each comes once, in the order in which things happened. */
export type LiveEvents = {
  session: { sessionId: string; change: SessionChange }
  /** One's own wallet, in cents. */
  balance: { balance: number }
  /** In a session's chat, or else with this person (null: from County Golf itself). */
  message: { messageId: string; sessionId: string | null; withUserId: string | null }
  notification: { notificationId: string }
  /** The reader's own username or email, or whether it is verified: read /auth/me again. */
  account: Record<never, never>
  /** A request came, went or was accepted. */
  friends: { userId: string }
  /** Too much was missed to be told one by one: read everything again. */
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
  summary:
    'What happens, at once: text/event-stream, resumed by Last-Event-ID; `watch` names sessions on screen',
  query: z.strictObject({ watch: watched.optional() }),
  status: 200,
  media: { 'text/event-stream': z.string() },
  errors: [],
  perMinute: 120,
})

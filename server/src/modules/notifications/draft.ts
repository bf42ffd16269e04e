import type { AnswerLabels } from '@county-golf/contract/answers'
import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import { roundText } from '../../lib/course-time.ts'
import type { SeatedSession } from '../sessions/service.ts'
import type { Receipt } from './receipt.ts'

/** A notification to send to each of these users. */
export type Draft = {
  to: readonly string[]
  kind: NoticeKind
  /** Title and body name users by `mentionOf`. */
  title: string
  body: string
  /** The users mentioned in the title or body. */
  mentions?: readonly string[]
  path: string
  sessionId?: string
  /** The user who did it. They aren't notified, and neither are users who block them or are blocked by them. */
  by?: string | null
  /** When the email is due, if not right away. */
  mailAt?: Date
  /** When the notification expires. */
  until?: Date
  /** Notifications of one conversation are throttled, so not every message sends one. */
  conversation?: string
  messageId?: string
  /** What the recipient should do. Closed once that's done or no longer possible (request.ts). */
  request?: string | undefined
  /** The answers to a request that its email asks for by link. */
  question?: AnswerLabels
  /** What the reader just did, so no device has to say so. */
  isOwnAct?: boolean
  /** Set if it confirms a booking or the reader's own money. Its email is always sent, and says this instead. */
  receipt?: Receipt
}

/** How a player who isn't in a session takes the spot that opened. In a full one, its player looks for a substitute. */
export function howToTake({ approval, seats_taken, max_players }: NotifiedSession): string {
  if (approval === 'host') return 'Ask the host for it before someone else does.'
  return seats_taken < max_players
    ? 'Take it before someone else does.'
    : 'Join the waitlist to take it before someone else does.'
}

/** A session as notifications describe it. */
export type NotifiedSession = {
  id: string
  course_name: string
  /** Not set for a course name that the host typed. */
  course_id: string | null
  county_name: string
  county_id: number
  tee_at: Date
  tee_time: string
  time_zone: string
  host_id: string
  status: SeatedSession['status']
  visibility: string
  approval: SeatedSession['approval']
  skill_level: string | null
  max_players: number
  /** Spots of players and of their guests. */
  seats_taken: number
  is_hidden: boolean
  service_fee_cents: number
  deposit_cents: number
  pot_cents: number
  /** Whether the host took the first spot. */
  auto_join: boolean
  leavable: boolean
  booking_plan: SeatedSession['booking_plan']
  booked_at: Date | null
  /** The fewest players. */
  min_players: number
  /** When it's decided ahead of the tee time whether the session takes place. */
  decide_at: Date | null
  /** The deadline for leaving with a full refund. */
  free_until: Date
  players: string[]
  /** The players who have one full refund after that deadline. */
  undoers: string[]
  /** The players on the waitlist, in order. */
  waiting: string[]
  /** The host, if they pay the bounty without playing. */
  funder_id: string | null
}

/**
 * The place for a title, which is also the email's subject. If the host typed the course name, it's the county, since
 * strangers read it under our name.
 */
export const titlePlaceOf = (session: NotifiedSession): string =>
  session.course_id === null ? session.county_name : session.course_name

/** `Bethpage Black, Sat, Nov 28 · 8:10 AM EST` */
export const roundOf = (session: NotifiedSession): string =>
  roundText({
    courseName: session.course_name,
    countyName: session.county_name,
    teeAt: session.tee_at,
    timeZone: session.time_zone,
  })

const pathOf = ({ id, is_hidden }: NotifiedSession) =>
  is_hidden ? '/my-bookings' : `/sessions/${id}`

/** The fields that all notifications about a session have. */
export const sessionFields = (session: NotifiedSession) => ({
  sessionId: session.id,
  path: pathOf(session),
})

/** Users whose answer a result needs, as in the results' rules. */
export const answerersOf = ({ players, funder_id }: NotifiedSession): string[] =>
  funder_id === null ? players : [...players, funder_id]

/** The host and the players. */
export const participantsOf = ({ host_id, players }: NotifiedSession): string[] => [
  ...new Set([host_id, ...players]),
]

/** Templates for a session that changed, or whose course or new tee time was announced. Pure. */
import { clockIn, whenIn } from '../../lib/course-time.ts'
import type { LoggedEvent } from '../events/service.ts'
import { lateTerms } from './booking-templates.ts'
import {
  type Draft,
  type NotifiedSession,
  participantsOf,
  roundOf,
  sessionFields,
} from './draft.ts'
import { roundFacts, spotOf, sumOf } from './receipt.ts'

type Changed = LoggedEvent & { kind: 'session.changed' }
type Announced = NonNullable<Changed['data']['announced']>

/** @param who the name of the user who made the change */
export function changedDrafts(event: Changed, session: NotifiedSession, who: string): Draft[] {
  const { announced, booking, changes } = event.data
  if (booking && !announced) return bookingChangeDrafts(event, session, booking)
  if (announced) return announcedDrafts(event, session, announced)
  const to = participantsOf(session)
  const by = event.userId
  const isBooked = changes.status?.to === 'confirmed'
  return [
    {
      ...sessionFields(session),
      kind: 'session_changed',
      to,
      by,
      title: isBooked ? 'The tee time is booked' : titleOf(changes),
      body: `Updated by ${by && to.includes(by) ? who : 'County Golf'}: ${roundOf(session)}`,
    },
  ]
}

/**
 * The same title for everyone, with what each group can do about it. For the players it's a change of what they booked,
 * so they get it by email like a receipt, even if the host's address isn't verified.
 */
function announcedDrafts(
  { userId: by, data }: Changed,
  session: NotifiedSession,
  announced: Announced,
) {
  const { courseName, freeUntil, players, waiting, teeAt, timeZone } = announced
  const isListed = session.course_id !== null && session.course_name === courseName
  const round = whenIn(new Date(teeAt), timeZone)
  const names = data.changes.courseName && isListed
  const when = names ? round : `${courseName}, ${round}`
  const until = whenIn(new Date(freeUntil), timeZone)
  const news = {
    ...sessionFields(session),
    title: titleOfAnnouncement(data.changes, announced, isListed),
  }
  const others = participantsOf(session).filter((id) => !players.includes(id))
  return [
    {
      ...news,
      kind: 'session_changed' as const,
      to: players.filter((id) => id !== by),
      body: `${when}. You can leave with a full refund until ${until}.`,
      receipt: {
        paragraphs: [],
        facts: roundFacts(session),
        notes: [`You can leave with a full refund until ${until}.`],
      },
    },
    { ...news, by, kind: 'session_changed' as const, to: others, body: `${when}.` },
    // Unlike `session_changed`, this kind is also mailed to users who aren't in the session.
    {
      ...news,
      by,
      kind: 'waitlist' as const,
      to: waiting.filter((id) => !others.includes(id)),
      body: `${when}. You’re on the waitlist and can leave it at any time.`,
    },
  ]
}

/**
 * The tee time was booked, or isn't anymore. It changes until when players can leave for free, so they get it by email
 * like a receipt.
 */
function bookingChangeDrafts(
  { userId: by }: Changed,
  session: NotifiedSession,
  booking: NonNullable<Changed['data']['booking']>,
): Draft[] {
  const title = booking.isBooked ? 'The tee time is booked' : 'The tee time isn’t booked anymore'
  const news = { ...sessionFields(session), title, kind: 'session_changed' as const }
  const round = roundOf(session)
  const notesFor = (userId: string): string[] => {
    if (!session.players.includes(userId) || sumOf(spotOf(session)) === 0) return []
    if (!booking.isBooked) return ['You can leave with a full refund until the host books one.']
    const own = booking.players.find((player) => player.userId === userId)
    return own
      ? [
          `You can leave with a full refund until ${whenIn(new Date(own.freeUntil), session.time_zone)}.`,
          ...lateTerms(session),
        ]
      : []
  }
  const ofMembers = participantsOf(session).map((userId) => {
    const notes = notesFor(userId)
    const receipt = { paragraphs: [], facts: roundFacts(session), notes }
    return {
      ...news,
      to: userId === by ? [] : [userId],
      body: [`${round}.`, ...notes].join(' '),
      ...(notes.length > 0 ? { receipt } : { by }),
    }
  })
  const ofWaiting = {
    ...news,
    by,
    kind: 'waitlist' as const,
    to: booking.isBooked ? booking.waiting : [],
    body: `${round}. You’re on the waitlist and can leave it at any time.`,
  }
  return [...ofMembers, ofWaiting]
}

/** A course name that the host typed stays out of the title, which is also the email's subject. */
function titleOfAnnouncement(
  { courseName: named, status }: Changed['data']['changes'],
  { courseName, teeAt, timeZone }: Announced,
  isListed: boolean,
): string {
  const isBooked = status?.to === 'confirmed'
  if (!named) {
    const time = clockIn(new Date(teeAt), timeZone)
    return isBooked ? `Tee time booked for ${time}` : `The tee time moved to ${time}`
  }
  if (!isListed) return isBooked ? 'The tee time is booked' : 'The course is set'
  return isBooked ? `Tee time booked at ${courseName}` : `The course is set: ${courseName}`
}

const fields: Record<string, string> = {
  date: 'The tee time',
  courseName: 'The course',
  notes: 'The notes',
  status: 'The status',
  maxPlayers: 'The number of players',
  visibility: 'The visibility',
  hasConfirmationNumber: 'The confirmation number',
}

/** The title of a notification about changes, by what changed. */
function titleOf({ bookings_locked, leavable, ...others }: Changed['data']['changes']): string {
  const names = new Set(Object.keys(others).map((field) => fields[field] ?? 'The session'))
  const parts = [
    bookings_locked && (bookings_locked.to ? 'Bookings were locked' : 'Bookings were unlocked'),
    leavable && (leavable.to ? 'Players can leave again' : 'Players can no longer leave'),
    names.size > 0 && `${[...names].map(lowerAfterFirst).join(' and ')} changed`,
  ].filter((part) => typeof part === 'string')
  return parts.map(lowerAfterFirst).join(', and ')
}

const lowerAfterFirst = (text: string, at: number): string =>
  at === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** A session in the words of previews, and as a schema.org event. Pure. */
import { tba } from '@county-golf/contract/constants'
import { wholeDollars } from '@county-golf/contract/money'
import { playerTitle, siteName } from '@county-golf/contract/pages'
import { isBookable, roundEnds, statusLabel } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { DateTime } from 'luxon'
import { whenIn } from '../../lib/course-time.ts'
import type { Course } from '../locations/service.ts'
import { privateName } from '../users/service.ts'

export const isTba = ({ courseName }: Pick<Session, 'courseName'>): boolean =>
  courseName === '' || courseName === tba

/** `Sat, Nov 28 · 8:10 AM EST` */
export const whenText = ({ date, timeZone }: Session): string => whenIn(new Date(date), timeZone)

/** `Nassau County, NY` */
export const placeText = ({ countyName, stateCode }: Session): string =>
  `${countyName}, ${stateCode}`

/** `Sat, Nov 28 · 8:10 AM EST in Nassau County, NY` */
export const whenAndWhere = (session: Session): string =>
  `${whenText(session)} in ${placeText(session)}`

const openSpots = ({ maxPlayers, players, heldSeats }: Session): number =>
  Math.max(0, maxPlayers - players.length - heldSeats)

/** `2 open spots`, or the status of a session that can't be booked. */
export function spotsText(session: Session): string {
  const { status } = session
  const count = openSpots(session)
  if (!isBookable(status) || count === 0) return statusLabel(isBookable(status) ? 'full' : status)
  return count === 1 ? '1 open spot' : `${count} open spots`
}

/** What joining charges. A bounty is the host's to pay. */
const joinCents = ({ serviceFeeCents, depositCents, potAmount }: Session): number =>
  serviceFeeCents + depositCents + potAmount

/** `$25 to join` */
export const joinText = (session: Session): string => {
  const cents = joinCents(session)
  return cents === 0 ? 'Free to join' : `${wholeDollars(cents)} to join`
}

type Input = {
  session: Session
  course: Course | undefined
  title: string
  description: string
  imageUrl: string
  siteUrl: string
}

/** The session as a schema.org SportsEvent, with the times on the course's clock. */
export function sessionEvent(input: Input): Record<string, unknown> {
  const { session, course, title, description, imageUrl, siteUrl } = input
  const url = `${siteUrl}/sessions/${session.id}`
  const starts = new Date(session.date)
  const local = (at: Date) =>
    DateTime.fromJSDate(at, { zone: session.timeZone }).toISO({ suppressMilliseconds: true })
  const cancelled = session.status === 'cancelled'
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: title,
    description,
    url,
    image: imageUrl,
    sport: 'Golf',
    startDate: local(starts),
    endDate: local(roundEnds(starts, session.holes)),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: locationOf(session, course),
    maximumAttendeeCapacity: session.maxPlayers,
    remainingAttendeeCapacity: openSpots(session),
    isAccessibleForFree: joinCents(session) === 0,
    offers: {
      '@type': 'Offer',
      url,
      price: (joinCents(session) / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${isBookable(session.status) && openSpots(session) > 0 ? 'InStock' : 'SoldOut'}`,
    },
    organizer: organizerOf(session, siteUrl),
  }
}

function locationOf(session: Session, course: Course | undefined) {
  const { courseName, countyName, stateCode } = session
  return {
    '@type': 'Place',
    name: isTba(session) ? `${countyName}, ${stateCode}` : courseName,
    address: {
      '@type': 'PostalAddress',
      ...(course?.address && { streetAddress: course.address }),
      addressLocality: countyName,
      addressRegion: stateCode,
      addressCountry: 'US',
    },
    ...(course?.lat != null &&
      course.lng != null && {
        geo: { '@type': 'GeoCoordinates', latitude: course.lat, longitude: course.lng },
      }),
  }
}

/** A host with a private profile is nameless, as in the API, and others have the name that it shows guests. */
function organizerOf({ host }: Session, siteUrl: string) {
  if (host.username === privateName)
    return { '@type': 'Organization', name: siteName, url: siteUrl }
  const url = `${siteUrl}/u/${encodeURIComponent(host.username)}`
  return { '@type': 'Person', name: playerTitle(host), ...(!host.isPrivate && { url }) }
}

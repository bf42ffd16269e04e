/** What the host typed and chose → what of it is to be changed. Pure. */
import type { Session } from '@county-golf/contract/sessions'
import type { Request } from '../../../lib/api.ts'
import { isAlone } from '../words.ts'

export type HostForm = {
  status: 'open' | 'confirmed' | 'closed'
  confirmationNumber: string
  locked: boolean
  visibility: Session['visibility']
  notes: string
  courseName: string
  date: string
  teeTime: string
}

export type HostChanges = Request<'PATCH /sessions/{id}'>['body']

/** The day on the course's calendar, YYYY-MM-DD. */
const dayThere = ({ date, timeZone }: Session): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(date))

export const hostFormOf = (session: Session): HostForm => ({
  status: session.teeTimeBooked
    ? 'confirmed'
    : session.status === 'closed' && !session.bookings_locked
      ? 'closed'
      : 'open',
  confirmationNumber: session.confirmationNumber ?? '',
  locked: session.bookings_locked,
  visibility: session.visibility,
  notes: session.notes,
  courseName: session.courseName,
  date: dayThere(session),
  teeTime: session.teeTime,
})

/** Only what differs; course and tee time only while they may move. */
export function hostChanges(session: Session, form: HostForm): HostChanges {
  const was = hostFormOf(session)
  const differs = (field: keyof HostForm) => form[field] !== was[field]
  const moves = isAlone(session)
  const movesTime = moves && (differs('date') || differs('teeTime'))
  return {
    ...(differs('status') && { status: form.status }),
    ...(differs('confirmationNumber') && {
      confirmationNumber: form.confirmationNumber.trim() || null,
    }),
    ...(differs('locked') && { bookings_locked: form.locked }),
    ...(differs('visibility') && { visibility: form.visibility }),
    ...(differs('notes') && { notes: form.notes.trim() }),
    ...(moves && differs('courseName') && { courseName: form.courseName.trim() }),
    ...(movesTime && { date: form.date, teeTime: form.teeTime }),
  }
}

/** From what the host typed and chose to the changes that are sent. Pure. */
import { tba as tbaName } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import type { Request } from '../../../lib/api.ts'
import { otherCourse, tba } from '../../../lib/courses.ts'
import { isAlone } from '../words.ts'

export type HostForm = {
  status: 'open' | 'confirmed' | 'closed'
  confirmationNumber: string
  locked: boolean
  visibility: Session['visibility']
  notes: string
  /** A course's id, `tba` or `other`. */
  courseId: string
  /** For `other` only. */
  courseName: string
  date: string
  teeTime: string
}

const isTba = ({ courseName }: Pick<Session, 'courseName'>): boolean => courseName === tbaName

/**
 * What may move: everything while the host is alone, the course (and with it the time of day) where it
 * is still to be announced, else nothing.
 */
export type Movable = 'all' | 'course' | 'nothing'

export function movableOf(session: Session): Movable {
  if (isAlone(session)) return 'all'
  return isTba(session) ? 'course' : 'nothing'
}

/** Whether this form names the course of a session for which others have joined or wait. */
export const announces = (session: Session, form: HostForm): boolean =>
  movableOf(session) === 'course' && form.courseId !== tba

/** What is missing before the form can be sent, by field. */
export function hostProblems(session: Session, form: HostForm) {
  const canNameCourse = movableOf(session) !== 'nothing'
  return {
    courseId:
      canNameCourse && form.status === 'confirmed' && form.courseId === tba
        ? 'Choose the course where the tee time is booked'
        : undefined,
    courseName:
      canNameCourse && form.courseId === otherCourse && !form.courseName.trim()
        ? 'Please enter the course name'
        : undefined,
  }
}

export type HostChanges = Request<'PATCH /sessions/{id}'>['body']

/** The day on the course's calendar, YYYY-MM-DD. */
const dayThere = ({ date, timeZone }: Session): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(date))

/** What the host last chose. The status that others see can be "full" over it. */
const statusOf = ({ storedStatus }: Session): HostForm['status'] =>
  storedStatus === 'confirmed' || storedStatus === 'closed' ? storedStatus : 'open'

export const hostFormOf = (session: Session): HostForm => ({
  status: statusOf(session),
  confirmationNumber: session.confirmationNumber ?? '',
  locked: session.bookings_locked,
  visibility: session.visibility,
  notes: session.notes,
  courseId: session.courseId ?? (isTba(session) ? tba : otherCourse),
  courseName: session.courseId || isTba(session) ? '' : session.courseName,
  date: dayThere(session),
  teeTime: session.teeTime,
})

/** Only what differs; course and tee time only where they may move. */
export function hostChanges(session: Session, form: HostForm): HostChanges {
  const was = hostFormOf(session)
  const differs = (field: keyof HostForm) => form[field] !== was[field]
  const movable = movableOf(session)
  const movesCourse = movable !== 'nothing' && (differs('courseId') || differs('courseName'))
  const movesTime = movable === 'all' && (differs('date') || differs('teeTime'))
  const movesHour = announces(session, form) && differs('teeTime')
  return {
    ...(differs('status') && { status: form.status }),
    ...(differs('confirmationNumber') && {
      confirmationNumber: form.confirmationNumber.trim() || null,
    }),
    ...(differs('locked') && { bookings_locked: form.locked }),
    ...(differs('visibility') && { visibility: form.visibility }),
    ...(differs('notes') && { notes: form.notes.trim() }),
    ...(movesCourse && courseOf(form)),
    ...(movesTime && { date: form.date, teeTime: form.teeTime }),
    ...(movesHour && { teeTime: form.teeTime }),
  }
}

function courseOf({ courseId, courseName }: HostForm): HostChanges {
  if (courseId === tba) return { courseName: tbaName }
  return courseId === otherCourse ? { courseName: courseName.trim() } : { courseId }
}

/** The host's form: its values, its errors, and the changes to send. Pure. */
import { tba as tbaName } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import type { Request } from '../../../lib/api.ts'
import type { UseForm } from '../../../lib/use-form.ts'

export type HostValues = {
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

/** The form that the fields of the dialog share. */
export type HostForm = UseForm<HostValues & { reason: string }>

const isTba = ({ courseName }: Pick<Session, 'courseName'>): boolean => courseName === tbaName

/**
 * What the viewer can change: everything while the host is alone, the course and the time of day while the
 * course is to be announced, or nothing.
 */
export type Movable = 'all' | 'course' | 'nothing'

export function movableOf(session: Session): Movable {
  if (session.can.move) return 'all'
  return session.can.announce ? 'course' : 'nothing'
}

/** Whether the form announces the course to players who have joined or are waiting. */
export const isAnnouncing = (session: Session, form: HostValues): boolean =>
  movableOf(session) === 'course' && form.courseId !== tba

/** The errors that prevent sending the form, by field. */
export function hostErrors(session: Session, form: HostValues) {
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

/** The date on the course's calendar, YYYY-MM-DD. */
const localDate = ({ date, timeZone }: Session): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(date))

/** The status the host last chose. Others may see "full" instead. */
const statusOf = ({ storedStatus }: Session): HostValues['status'] =>
  storedStatus === 'confirmed' || storedStatus === 'closed' ? storedStatus : 'open'

export const hostValuesOf = (session: Session): HostValues => ({
  status: statusOf(session),
  confirmationNumber: session.confirmationNumber ?? '',
  locked: session.bookings_locked,
  visibility: session.visibility,
  notes: session.notes,
  courseId: session.courseId ?? (isTba(session) ? tba : otherCourse),
  courseName: session.courseId || isTba(session) ? '' : session.courseName,
  date: localDate(session),
  teeTime: session.teeTime,
})

/** Only the changed fields. The course and tee time only if the viewer can change them. */
export function hostChanges(session: Session, form: HostValues): HostChanges {
  const original = hostValuesOf(session)
  const hasChanged = (field: keyof HostValues) => form[field] !== original[field]
  const movable = movableOf(session)
  const changesCourse =
    movable !== 'nothing' && (hasChanged('courseId') || hasChanged('courseName'))
  const changesDateAndTime = movable === 'all' && (hasChanged('date') || hasChanged('teeTime'))
  const changesTime = isAnnouncing(session, form) && hasChanged('teeTime')
  return {
    ...(hasChanged('status') && { status: form.status }),
    ...(hasChanged('confirmationNumber') && {
      confirmationNumber: form.confirmationNumber.trim() || null,
    }),
    ...(hasChanged('locked') && { bookings_locked: form.locked }),
    ...(hasChanged('visibility') && { visibility: form.visibility }),
    ...(hasChanged('notes') && { notes: form.notes.trim() }),
    ...(changesCourse && courseOf(form)),
    ...(changesDateAndTime && { date: form.date, teeTime: form.teeTime }),
    ...(changesTime && { teeTime: form.teeTime }),
  }
}

function courseOf({ courseId, courseName }: HostValues): HostChanges {
  if (courseId === tba) return { courseName: tbaName }
  return courseId === otherCourse ? { courseName: courseName.trim() } : { courseId }
}

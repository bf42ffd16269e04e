/** The host's form: its values, its errors, and the changes to send. Pure. */
import { tba as tbaName } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import { accessFields, accessOf } from '../../../domain/sessions/access.ts'
import type { Request } from '../../../lib/api.ts'
import { changedFields } from '../../../lib/drafts.ts'
import type { UseForm } from '../../../lib/use-form.ts'
import { courseCostError, dayInput, dayValuesOf } from '../components/day-values.ts'

/** The values have the API's names. */
export function hostValuesOf(session: Session) {
  const { storedStatus, courseId, courseName, date, timeZone } = session
  const isTba = courseName === tbaName
  return {
    /** The status the host last chose. Others may see "full" instead. */
    status: storedStatus === 'confirmed' || storedStatus === 'closed' ? storedStatus : 'open',
    confirmationNumber: session.confirmationNumber ?? '',
    bookings_locked: session.bookings_locked,
    /** Sent as `visibility` and `approval`. */
    visibility: accessOf(session),
    notes: session.notes,
    /** A course's id, `tba`, or `other`. */
    courseId: courseId ?? (isTba ? tba : otherCourse),
    /** For `other` only. */
    courseName: courseId || isTba ? '' : courseName,
    /** The date on the course's calendar, YYYY-MM-DD. */
    date: new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(date)),
    teeTime: session.teeTime,
    maxPlayers: String(session.maxPlayers),
    /** Empty for any level. */
    skillLevel: session.skillLevel ?? ('' as const),
    holes: String(session.holes),
    ...dayValuesOf(session),
  }
}

export type HostValues = ReturnType<typeof hostValuesOf>

/** The form that the fields of the dialog share. */
export type HostForm = UseForm<HostValues & { reason: string }>

/**
 * What the viewer can change: everything while the host is alone, then the time of day, with the course while
 * that is to be announced, or nothing.
 */
export function movableOf({ can }: Session): 'all' | 'course' | 'time' | 'nothing' {
  if (can.move) return 'all'
  if (can.announce) return 'course'
  return can.moveTeeTime ? 'time' : 'nothing'
}

/** The errors that prevent sending the form, by field. */
export function hostErrors(
  session: Session,
  values: HostValues,
): Partial<Record<keyof HostValues, string>> {
  const { status, courseId, courseName, courseCostCents } = values
  const costError = courseCostError(courseCostCents)
  const errors = costError ? { courseCostCents: costError } : {}
  const movable = movableOf(session)
  if (movable === 'nothing' || movable === 'time') return errors
  if (courseId === tba && status === 'confirmed')
    return { ...errors, courseId: 'Choose the course where the tee time is booked' }
  if (courseId === otherCourse && !courseName.trim())
    return { ...errors, courseName: 'Please enter the course name' }
  return errors
}

/** Only the changed fields. The course and tee time only if the viewer can change them. */
export function hostChanges(
  session: Session,
  values: HostValues,
): Request<'PATCH /sessions/{id}'>['body'] {
  const changed = changedFields(hostValuesOf(session), values)
  const { courseId, courseName, date, teeTime, notes, confirmationNumber, ...others } = changed
  const { maxPlayers, skillLevel, holes, visibility, ...ofDay } = others
  const { transport, pace, courseCostCents, ...rest } = ofDay
  const day = dayInput(values)
  const movable = movableOf(session)
  const changesCourse = courseId !== undefined || courseName !== undefined
  const changesTime = date !== undefined || teeTime !== undefined
  return {
    ...rest,
    ...(visibility && accessFields(visibility)),
    ...(notes !== undefined && { notes: notes.trim() }),
    ...(confirmationNumber !== undefined && {
      confirmationNumber: confirmationNumber.trim() || null,
    }),
    ...(transport !== undefined && { transport: day.transport }),
    ...(pace !== undefined && { pace: day.pace }),
    ...(courseCostCents !== undefined && { courseCostCents: day.courseCostCents }),
    ...(movable === 'all' && {
      ...(maxPlayers && { maxPlayers: Number(maxPlayers) }),
      ...(skillLevel && { skillLevel }),
      ...(holes && { holes: holes === '9' ? (9 as const) : (18 as const) }),
    }),
    ...((movable === 'all' || movable === 'course') && changesCourse && courseInput(values)),
    ...(movable === 'all' && changesTime && { date: values.date, teeTime: values.teeTime }),
    ...((movable === 'course' || movable === 'time') && teeTime !== undefined && { teeTime }),
  }
}

function courseInput({ courseId, courseName }: HostValues) {
  if (courseId === tba) return { courseName: tbaName }
  return courseId === otherCourse ? { courseName: courseName.trim() } : { courseId }
}

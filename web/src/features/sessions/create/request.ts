/** Converts the form to the API request, and the API's errors to field messages. */

import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import type { Request } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/api-error.ts'
import type { Cost } from './cost.ts'
import type { Errors, Field, Form } from './form.ts'
import type { SessionLocation } from './location.ts'

export function requestOf(
  form: Form,
  location: SessionLocation,
  cost: Cost,
  { isAdmin }: { isAdmin: boolean },
): Request<'POST /sessions'> {
  return {
    body: {
      stateCode: form.stateCode,
      countyName: location.county?.fullName ?? form.countyName,
      ...(location.course && { courseId: location.course.id }),
      ...(location.courseId === otherCourse && { courseName: form.courseName.trim() }),
      useTBA: location.courseId === tba,
      date: form.date,
      teeTime: form.teeTime,
      maxPlayers: Number(form.maxPlayers),
      skillLevel: form.skillLevel,
      visibility: form.visibility,
      notes: form.notes.trim(),
      ...(isAdmin && {
        serviceFeeCents: cost.serviceFeeCents,
        depositCents: cost.depositCents,
      }),
      autoJoin: cost.autoJoin,
      bountyEnabled: form.bountyEnabled,
      bountyAmount: cost.bountyCents,
      potEnabled: form.potEnabled,
      potAmount: cost.potCents,
      holes: form.holes === '9' ? 9 : 18,
      scoring: form.scoring,
    },
  }
}

/** Fields that have another name in the API. */
const fieldOf: Record<string, Field> = {
  serviceFeeCents: 'serviceFee',
  depositCents: 'processingFee',
  bountyEnabled: 'bountyAmount',
  potEnabled: 'potAmount',
  useTBA: 'courseId',
}

/** The server's field errors by the form's field names. */
export const errorsOf = (error: unknown): Errors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, message]) => [fieldOf[path] ?? path, message]),
  )

/** From the form to the call that creates the session, and from its refusal back to the fields. */

import type { Request } from '../../lib/api.ts'
import { fieldErrors } from '../../lib/api-error.ts'
import { otherCourse, tba } from '../../lib/courses.ts'
import type { Cost } from './cost.ts'
import type { Field, Form, Problems } from './form.ts'
import type { Place } from './place.ts'

export function requestOf(
  form: Form,
  place: Place,
  cost: Cost,
  { isAdmin }: { isAdmin: boolean },
): Request<'POST /sessions'> {
  return {
    body: {
      stateCode: form.stateCode,
      countyName: place.county?.fullName ?? form.countyName,
      ...(place.course && { courseId: place.course.id }),
      ...(place.courseId === otherCourse && { courseName: form.courseName.trim() }),
      useTBA: place.courseId === tba,
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

/** Where the server's name for a field is not the form's. */
const fieldOf: Record<string, Field> = {
  serviceFeeCents: 'serviceFee',
  depositCents: 'processingFee',
  bountyEnabled: 'bountyAmount',
  potEnabled: 'potAmount',
  useTBA: 'courseId',
}

/** The server's complaints at the fields of the form. */
export const problemsOf = (error: unknown): Problems =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, message]) => [fieldOf[path] ?? path, message]),
  )

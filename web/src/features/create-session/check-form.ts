/** What must be filled in before a session can be created, in the words shown at the field. */
import {
  bookingHours,
  feeMaxCents,
  stakeMaxCents,
  stakeMinCents,
} from '@county-golf/contract/constants'
import { centsFromDollars, wholeDollars } from '@county-golf/contract/money'
import { otherCourse } from '../../lib/courses.ts'
import type { Field, Form, Problems } from './form.ts'
import type { Place } from './place.ts'

/** The first and last tee time that can be typed, HH:mm. */
export const earliestTeeTime = `0${bookingHours.first}:00`
export const latestTeeTime = `${bookingHours.last}:00`

const stakeProblem = (name: string, typed: string): string | undefined => {
  const cents = centsFromDollars(typed)
  if (cents < stakeMinCents) return `The ${name} must be at least ${wholeDollars(stakeMinCents)}`
  if (cents > stakeMaxCents) return `The ${name} can be at most ${wholeDollars(stakeMaxCents)}`
  return undefined
}

const feeProblem = (typed: string): string | undefined =>
  centsFromDollars(typed) > feeMaxCents
    ? `A fee can be at most ${wholeDollars(feeMaxCents)}`
    : undefined

function teeTimeProblem({ date, teeTime }: Form, hereNow: string): string | undefined {
  if (!teeTime) return 'Please select a tee time'
  if (teeTime < earliestTeeTime || teeTime > latestTeeTime)
    return 'Tee times are from 5:00 AM to 8:00 PM'
  if (date && `${date}T${teeTime}` <= hereNow) return 'This tee time has passed'
  return undefined
}

/**
 * `hereNow` is the present moment on the course's clock, `YYYY-MM-DDTHH:mm`.
 * @returns the fields with a problem; an empty object when the form can be sent
 */
export function checkForm(
  form: Form,
  place: Place,
  { hereNow, isAdmin }: { hereNow: string; isAdmin: boolean },
): Problems {
  const problems: { [F in Field]?: string | false | undefined } = {
    stateCode: !form.stateCode && 'Please select a state',
    countyName: form.stateCode && !place.county && 'Please select a county',
    courseId: place.county && !place.courseId && 'Please select a course',
    courseName:
      place.courseId === otherCourse && !form.courseName.trim() && 'Please enter the course name',
    date: !form.date && 'Please select a date',
    teeTime: teeTimeProblem(form, hereNow),
    bountyAmount: form.bountyEnabled && stakeProblem('bounty', form.bountyAmount),
    potAmount: form.potEnabled && stakeProblem('pot', form.potAmount),
    serviceFee: isAdmin && form.serviceFee && feeProblem(form.serviceFee),
    processingFee: isAdmin && form.processingFee && feeProblem(form.processingFee),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

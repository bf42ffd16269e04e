/** Validation of the form, with the messages shown at its fields. */
import {
  bookingHours,
  feeMaxCents,
  stakeMaxCents,
  stakeMinCents,
} from '@county-golf/contract/constants'
import { centsFromDollars } from '@county-golf/contract/money'
import { otherCourse } from '../../data/locations/course-choice.ts'
import { problemCopy } from './copy.ts'
import type { Field, Form, Problems } from './form.ts'
import type { SessionLocation } from './location.ts'

/** The earliest and latest tee time, HH:mm. */
export const earliestTeeTime = `0${bookingHours.first}:00`
export const latestTeeTime = `${bookingHours.last}:00`

const stakeProblem = (prize: string, input: string): string | undefined => {
  const cents = centsFromDollars(input)
  if (cents < stakeMinCents) return problemCopy.minStake(prize)
  if (cents > stakeMaxCents) return problemCopy.maxStake(prize)
  return undefined
}

const feeProblem = (input: string): string | undefined =>
  centsFromDollars(input) > feeMaxCents ? problemCopy.maxFee : undefined

function teeTimeProblem({ date, teeTime }: Form, courseNow: string): string | undefined {
  if (!teeTime) return problemCopy.teeTime
  if (teeTime < earliestTeeTime || teeTime > latestTeeTime) return problemCopy.teeTimeRange
  if (date && `${date}T${teeTime}` <= courseNow) return problemCopy.teeTimePassed
  return undefined
}

/**
 * @param courseNow the current time in the course's time zone, `YYYY-MM-DDTHH:mm`
 * @returns the problems by field. Empty if the form can be sent.
 */
export function validateForm(
  form: Form,
  location: SessionLocation,
  { courseNow, isAdmin }: { courseNow: string; isAdmin: boolean },
): Problems {
  const problems: { [F in Field]?: string | false | undefined } = {
    stateCode: !form.stateCode && problemCopy.state,
    countyName: form.stateCode && !location.county && problemCopy.county,
    courseId: location.county && !location.courseId && problemCopy.course,
    courseName:
      location.courseId === otherCourse && !form.courseName.trim() && problemCopy.courseName,
    date: !form.date && problemCopy.date,
    teeTime: teeTimeProblem(form, courseNow),
    bountyAmount: form.bountyEnabled && stakeProblem('bounty', form.bountyAmount),
    potAmount: form.potEnabled && stakeProblem('pot', form.potAmount),
    serviceFee: isAdmin && form.serviceFee && feeProblem(form.serviceFee),
    processingFee: isAdmin && form.processingFee && feeProblem(form.processingFee),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

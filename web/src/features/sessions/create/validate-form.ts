/** Validation of the form, with the messages shown at its fields. */
import {
  bookingHours,
  feeMaxCents,
  stakeMaxCents,
  stakeMinCents,
} from '@county-golf/contract/constants'
import { centsFromDollars } from '@county-golf/contract/money'
import { otherCourse } from '../../../domain/locations/course-choice.ts'
import { errorCopy } from './copy.ts'
import type { Errors, Field, Form } from './form.ts'
import type { SessionLocation } from './location.ts'

/** The earliest and latest tee time, HH:mm. */
export const earliestTeeTime = `0${bookingHours.first}:00`
export const latestTeeTime = `${bookingHours.last}:00`

const stakeError = (prize: string, input: string): string | undefined => {
  const cents = centsFromDollars(input)
  if (cents < stakeMinCents) return errorCopy.minStake(prize)
  if (cents > stakeMaxCents) return errorCopy.maxStake(prize)
  return undefined
}

const feeError = (input: string): string | undefined =>
  centsFromDollars(input) > feeMaxCents ? errorCopy.maxFee : undefined

function teeTimeError({ date, teeTime }: Form, courseNow: string): string | undefined {
  if (!teeTime) return errorCopy.teeTime
  if (teeTime < earliestTeeTime || teeTime > latestTeeTime) return errorCopy.teeTimeRange
  if (date && `${date}T${teeTime}` <= courseNow) return errorCopy.teeTimePassed
  return undefined
}

/**
 * @param courseNow the current time in the course's time zone, `YYYY-MM-DDTHH:mm`
 * @returns the errors by field. Empty if the form can be sent.
 */
export function validateForm(
  form: Form,
  location: SessionLocation,
  { courseNow, isAdmin }: { courseNow: string; isAdmin: boolean },
): Errors {
  const errors: { [F in Field]?: string | false | undefined } = {
    stateCode: !form.stateCode && errorCopy.state,
    countyName: form.stateCode && !location.county && errorCopy.county,
    courseId: location.county && !location.courseId && errorCopy.course,
    courseName:
      location.courseId === otherCourse && !form.courseName.trim() && errorCopy.courseName,
    date: !form.date && errorCopy.date,
    teeTime: teeTimeError(form, courseNow),
    bountyAmount: form.bountyEnabled && stakeError('bounty', form.bountyAmount),
    potAmount: form.potEnabled && stakeError('pot', form.potAmount),
    serviceFee: isAdmin && form.serviceFee && feeError(form.serviceFee),
    processingFee: isAdmin && form.processingFee && feeError(form.processingFee),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
}

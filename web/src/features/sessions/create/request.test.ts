import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { costOf } from './cost.ts'
import { emptyForm, type Form } from './form.ts'
import type { SessionLocation } from './location.ts'
import { errorsOf, requestOf } from './request.ts'

const location: SessionLocation = {
  county: { fullName: 'Nassau County' } as NonNullable<SessionLocation['county']>,
  course: { id: 'course-1' } as NonNullable<SessionLocation['course']>,
  noCourses: false,
  courseId: 'course-1',
  courseName: 'Bethpage Black',
  timeZone: 'America/New_York',
}
const form: Form = {
  ...emptyForm({ state: 'NY', county: 'Nassau' }),
  date: '2026-11-28',
  teeTime: '08:10',
  courseName: 'entered before',
  notes: ' Walking ',
}
const settings = { serviceFeeCents: 500, depositCents: 2_000 }
const bodyOf = (change: Partial<Form>, at: Partial<SessionLocation> = {}, isAdmin = false) => {
  const changed = { ...form, ...change }
  const cost = costOf(changed, settings, { isAdmin, balanceCents: 100_000 })
  return requestOf(changed, { ...location, ...at }, cost, { isAdmin }).body
}

test('sends date and time in the time zone of the course, and amounts in cents', () => {
  expect(bodyOf({ bountyEnabled: true, bountyAmount: '12' })).toMatchObject({
    stateCode: 'NY',
    countyName: 'Nassau County',
    courseId: 'course-1',
    useTBA: false,
    date: '2026-11-28',
    teeTime: '08:10',
    maxPlayers: 4,
    bountyEnabled: true,
    bountyAmount: 1_200,
    potEnabled: false,
    potAmount: 0,
    notes: 'Walking',
    holes: 18,
    scoring: 'gross',
  })
})

test('sends a course name only for unlisted courses, and none for TBA', () => {
  const other = bodyOf({ courseName: 'Salisbury' }, { course: undefined, courseId: 'other' })
  expect(other).toMatchObject({ courseName: 'Salisbury', useTBA: false })
  expect(other).not.toHaveProperty('courseId')
  const tba = bodyOf({}, { course: undefined, courseId: 'tba' })
  expect(tba).toMatchObject({ useTBA: true })
  expect(tba).not.toHaveProperty('courseName')
})

test('sends fees only for admins, who never join', () => {
  expect(bodyOf({})).not.toHaveProperty('serviceFeeCents')
  expect(bodyOf({}, {}, true)).toMatchObject({
    serviceFeeCents: 500,
    depositCents: 2_000,
    autoJoin: false,
  })
})

test('the server’s errors show at the form’s fields', () => {
  const details = [
    { path: 'potEnabled', message: 'Prizes are not offered in UT' },
    { path: 'teeTime', message: 'There is no 02:30 on that day' },
  ]
  const error = new ApiError('Invalid', 400, 'VALIDATION_ERROR', details)
  expect(errorsOf(error)).toEqual({
    potAmount: 'Prizes are not offered in UT',
    teeTime: 'There is no 02:30 on that day',
  })
  expect(errorsOf(new Error('lost'))).toEqual({})
})

import type { County, Course } from '@county-golf/contract/locations'
import { expect, test } from 'vitest'
import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import { ApiError, fieldErrors } from '../../../lib/api-error.ts'
import type { FormErrors } from '../../../lib/use-form.ts'
import {
  costOf,
  emptyForm,
  locationOf,
  type SessionLocation,
  type SessionValues,
  sessionBody,
  sessionErrors,
  withChange,
} from './form.ts'

const empty = emptyForm()
const settings = { serviceFeeCents: 500, depositCents: 2_000 }
const county: County = {
  name: 'Nassau',
  fullName: 'Nassau County',
  stateCode: 'NY',
  stateName: 'New York',
  fips: null,
  lat: 40,
  lng: -73,
  timeZone: 'America/New_York',
  sessionCount: 0,
  isPopular: false,
}
const course: Course = {
  id: 'course-1',
  name: 'Black Rock',
  county: 'Baltimore County',
  state: 'MD',
  address: null,
  lat: null,
  lng: null,
  holes: 18,
  par: 72,
  ...{ courseRating: null, slopeRating: null, tees: null, teeSets: [], phone: null, website: null },
  timeZone: 'America/Chicago',
  source: 'test',
}
const atTba: SessionLocation = {
  county,
  course: undefined,
  noCourses: true,
  courseId: tba,
  courseName: '',
  timeZone: county.timeZone,
}
const good: SessionValues = {
  ...emptyForm({ state: 'NY', county: 'Nassau County' }),
  date: '2026-11-28',
  teeTime: '08:10',
}

const filled = {
  ...emptyForm({ state: 'ny', county: 'Nassau County' }),
  courseId: 'other',
  courseName: 'Salisbury',
}

test('starts with the defaults of the product and the county of the link', () => {
  expect(filled).toMatchObject({
    stateCode: 'NY',
    maxPlayers: '4',
    skillLevel: 'intermediate',
    serviceFeeCents: '',
    depositCents: '',
    autoJoin: true,
    date: '',
  })
})

test('another state resets county, course, and course name', () => {
  expect(withChange(filled, { stateCode: 'CA' })).toMatchObject({
    stateCode: 'CA',
    countyName: '',
    courseId: '',
    courseName: '',
  })
})

test('another county resets the course, and anything else resets nothing', () => {
  expect(withChange(filled, { countyName: 'Suffolk County' })).toMatchObject({ courseId: '' })
  expect(withChange(filled, { notes: 'Walking' })).toEqual({ ...filled, notes: 'Walking' })
})

test('a bounty turns the pot off, and a pot the bounty', () => {
  const withPot = withChange(filled, { potEnabled: true })
  const withBounty = withChange(withPot, { bountyEnabled: true })
  expect(withBounty).toMatchObject({ bountyEnabled: true, potEnabled: false })
  expect(withChange(withBounty, { potEnabled: true })).toMatchObject({
    bountyEnabled: false,
    potEnabled: true,
  })
})

const located = (courseId: string, items: Course[] | undefined, isError = false) =>
  locationOf({ ...empty, courseId }, county, { data: items && { items }, isError })

test('the course is TBA if there are no courses, or they failed to load', () => {
  expect(located('', [])).toMatchObject({ noCourses: true, courseId: tba })
  expect(located('', undefined, true)).toMatchObject({ courseId: tba })
})

test('another course can still be named', () => {
  expect(located(otherCourse, [])).toMatchObject({ courseId: otherCourse })
})

test('no course is chosen while they load, or until one is picked', () => {
  expect(located('', undefined).courseId).toBe('')
  expect(located('', [course]).courseId).toBe('')
})

test('the home course is chosen, however its name is written, until another one is', () => {
  const courses = { data: { items: [course] }, isError: false }
  const atHome = (courseId: string) =>
    locationOf({ ...empty, courseId }, county, courses, 'black rock').courseId
  expect([atHome(''), atHome(otherCourse)]).toEqual(['course-1', otherCourse])
})

test('a chosen course has its own time zone, and a course of another county is ignored', () => {
  expect(located('course-1', [course])).toMatchObject({
    courseName: 'Black Rock',
    timeZone: 'America/Chicago',
  })
  expect(located('course-2', [course])).toMatchObject({
    courseId: '',
    timeZone: 'America/New_York',
  })
})

const withPot = { ...empty, potEnabled: true, potAmount: '10' }
const withBounty = { ...empty, bountyEnabled: true, bountyAmount: '40' }
const player = (balanceCents: number) => ({ isAdmin: false, balanceCents })

test('joining at creation costs fees, pot, and bounty', () => {
  expect(costOf(withPot, settings, player(10_000))).toMatchObject({
    totalCents: 3_500,
    dueNowCents: 3_500,
    shortfall: null,
  })
  expect(costOf(withBounty, settings, player(10_000))).toMatchObject({ dueNowCents: 6_500 })
})

test('without auto-join only the bounty is charged', () => {
  const bounty = costOf({ ...withBounty, autoJoin: false }, settings, player(10_000))
  expect(bounty).toMatchObject({ autoJoin: false, dueNowCents: 4_000, totalCents: 6_500 })
  const none = costOf({ ...withPot, autoJoin: false }, settings, player(10_000))
  expect(none.dueNowCents).toBe(0)
})

test('auto-join is locked on while the wallet is short, with a message that has the amounts', () => {
  expect(costOf({ ...withPot, autoJoin: false }, settings, player(3_499))).toMatchObject({
    autoJoin: true,
    shortfall: 'Insufficient balance. You need $35.00 but have $34.99',
  })
  expect(costOf(withPot, settings, player(3_500)).shortfall).toBeNull()
})

test('a toggle that is off counts as 0, and so does an amount that is no number', () => {
  expect(costOf({ ...empty, potAmount: '10' }, settings, player(0)).potAmount).toBe(0)
  expect(costOf({ ...withPot, potAmount: 'ten' }, settings, player(0)).potAmount).toBe(0)
})

test('an admin sets the fees and pays nothing', () => {
  const form = { ...withBounty, serviceFeeCents: '7.5', depositCents: '0' }
  expect(costOf(form, settings, { isAdmin: true, balanceCents: 0 })).toMatchObject({
    serviceFeeCents: 750,
    depositCents: 0,
    dueNowCents: 0,
    autoJoin: false,
    shortfall: null,
  })
})

test('an admin who enters no fees charges those of the settings', () => {
  const settings = { serviceFeeCents: 750, depositCents: 2_200 }
  expect(costOf(empty, settings, { isAdmin: true, balanceCents: 0 })).toMatchObject(settings)
})

/** Falsy entries are no errors. */
const onlyErrors = (errors: FormErrors) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
const courseNow = '2026-11-28T08:00'
const check = (
  change: Partial<SessionValues>,
  at: Partial<SessionLocation> = {},
  isAdmin = false,
) =>
  onlyErrors(
    sessionErrors(
      { ...good, ...change },
      { ...atTba, ...at },
      { courseNow, isAdmin, publicPrizeMaxCents: 10_000 },
    ),
  )

test('a complete form has no problems', () => {
  expect(check({})).toEqual({})
})

test('lists everything that is missing, in the words of the specification', () => {
  const nothing = { stateCode: '', date: '', teeTime: '' }
  expect(check(nothing, { county: undefined, courseId: '' })).toEqual({
    stateCode: 'Please select a state',
    date: 'Please select a date',
    teeTime: 'Please select a tee time',
  })
  expect(check({}, { county: undefined, courseId: '' })).toEqual({
    countyName: 'Please select a county',
  })
  expect(check({}, { courseId: '' })).toEqual({ courseId: 'Please select a course' })
  expect(check({ courseName: '  ' }, { courseId: 'other' })).toEqual({
    courseName: 'Please enter the course name',
  })
})

test('a tee time is between 5 AM and 8 PM, and in the future in the time zone of the course', () => {
  expect(check({ teeTime: '20:00' })).toEqual({})
  expect(check({ teeTime: '20:01' })).toHaveProperty('teeTime')
  expect(check({ teeTime: '04:59' })).toHaveProperty('teeTime')
  expect(check({ teeTime: '08:00' })).toEqual({ teeTime: 'This tee time has passed' })
})

test('only admins’ fees are validated', () => {
  expect(check({ serviceFeeCents: '1000.01' })).toEqual({})
  expect(check({ serviceFeeCents: '1000.01' }, {}, true)).toHaveProperty('serviceFeeCents')
})

const listed: SessionLocation = { ...atTba, course, courseId: 'course-1' }
const bodyOf = (
  change: Partial<SessionValues>,
  at: Partial<SessionLocation> = {},
  isAdmin = false,
) => {
  const changed = { ...good, courseName: 'entered before', notes: ' Walking ', ...change }
  const cost = costOf(changed, settings, { isAdmin, balanceCents: 100_000 })
  return sessionBody(changed, { ...listed, ...at }, cost, { isAdmin, decidedAtTeeTime: false })
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
    visibility: 'public',
    approval: 'automatic',
  })
  expect(bodyOf({ visibility: 'ask' })).toMatchObject({ visibility: 'public', approval: 'host' })
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
  const errors = fieldErrors(new ApiError('Invalid', 400, 'VALIDATION_ERROR', details))
  expect(errors).toEqual({
    potEnabled: 'Prizes are not offered in UT',
    teeTime: 'There is no 02:30 on that day',
  })
  expect(Object.keys(empty)).toEqual(expect.arrayContaining(Object.keys(errors)))
  expect(fieldErrors(new Error('lost'))).toEqual({})
})

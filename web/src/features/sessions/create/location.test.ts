import type { County, Course } from '@county-golf/contract/locations'
import { expect, test } from 'vitest'
import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import { emptyForm, type Form } from './form.ts'
import { resolveLocation } from './location.ts'

const county = (name: string, fullName: string): County => ({
  name,
  fullName,
  stateCode: 'MD',
  stateName: 'Maryland',
  fips: null,
  lat: 39,
  lng: -76,
  timeZone: 'America/New_York',
  sessionCount: 0,
  isPopular: false,
})
const counties = [county('Baltimore', 'Baltimore County'), county('Baltimore', 'Baltimore city')]
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
  courseRating: null,
  slopeRating: null,
  timeZone: 'America/Chicago',
  source: 'test',
}

const form = (courseId: string): Form => ({
  ...emptyForm({ state: 'MD', county: 'Baltimore County' }),
  courseId,
})
const locationOf = (courseId: string, courses: { items: Course[] | undefined; failed: boolean }) =>
  resolveLocation(form(courseId), { items: counties, failed: false }, courses)

test('the course is TBA if there are no courses, or they failed to load', () => {
  expect(locationOf('', { items: [], failed: false })).toMatchObject({
    noCourses: true,
    courseId: tba,
  })
  expect(locationOf('', { items: undefined, failed: true })).toMatchObject({ courseId: tba })
})

test('another course can still be named', () => {
  expect(locationOf(otherCourse, { items: [], failed: false })).toMatchObject({
    courseId: otherCourse,
  })
})

test('no course is chosen while they load, or until one is picked', () => {
  expect(locationOf('', { items: undefined, failed: false }).courseId).toBe('')
  expect(locationOf('', { items: [course], failed: false }).courseId).toBe('')
})

test('a chosen course has its own time zone, and a course of another county is ignored', () => {
  expect(locationOf('course-1', { items: [course], failed: false })).toMatchObject({
    courseName: 'Black Rock',
    timeZone: 'America/Chicago',
  })
  expect(locationOf('course-2', { items: [course], failed: false })).toMatchObject({
    courseId: '',
    timeZone: 'America/New_York',
  })
})

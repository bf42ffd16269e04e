import type { County, Course } from '@county-golf/contract/locations'
import { expect, test } from 'vitest'
import { otherCourse, tba } from '../../lib/courses.ts'
import { emptyForm, type Form } from './form.ts'
import { findCounty, placeOf } from './place.ts'

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
const counties = [
  county('Baltimore', 'Baltimore County'),
  county('Baltimore', 'Baltimore city'),
  county('Doña Ana', 'Doña Ana County'),
]
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
const place = (courseId: string, courses: { items: Course[] | undefined; failed: boolean }) =>
  placeOf(form(courseId), { items: counties, failed: false }, courses)

test('a county is known by its full name, or by a short one that no other has', () => {
  expect(findCounty(counties, 'baltimore CITY')?.fullName).toBe('Baltimore city')
  expect(findCounty(counties, 'Dona Ana')?.fullName).toBe('Doña Ana County')
  expect(findCounty(counties, 'Baltimore')).toBeUndefined()
  expect(findCounty(counties, '')).toBeUndefined()
})

test('the course is TBA where there are no courses, or they did not load', () => {
  expect(place('', { items: [], failed: false })).toMatchObject({ noCourses: true, courseId: tba })
  expect(place('', { items: undefined, failed: true })).toMatchObject({ courseId: tba })
})

test('another course can still be named there', () => {
  expect(place(otherCourse, { items: [], failed: false })).toMatchObject({ courseId: otherCourse })
})

test('nothing is chosen while courses are on their way, or wait to be chosen', () => {
  expect(place('', { items: undefined, failed: false }).courseId).toBe('')
  expect(place('', { items: [course], failed: false }).courseId).toBe('')
})

test("a chosen course brings its own clock, and another county's course does not count", () => {
  expect(place('course-1', { items: [course], failed: false })).toMatchObject({
    courseName: 'Black Rock',
    timeZone: 'America/Chicago',
  })
  expect(place('course-2', { items: [course], failed: false })).toMatchObject({
    courseId: '',
    timeZone: 'America/New_York',
  })
})

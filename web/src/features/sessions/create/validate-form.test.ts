import { expect, test } from 'vitest'
import { emptyForm, type Form } from './form.ts'
import type { SessionLocation } from './location.ts'
import { validateForm } from './validate-form.ts'

const county = { fullName: 'Nassau County' } as NonNullable<SessionLocation['county']>
const location: SessionLocation = {
  county,
  course: undefined,
  noCourses: true,
  courseId: 'tba',
  courseName: '',
  timeZone: 'America/New_York',
}
const good: Form = {
  ...emptyForm({ state: 'NY', county: 'Nassau County' }),
  date: '2026-11-28',
  teeTime: '08:10',
}
const courseNow = '2026-11-28T08:00'
const check = (change: Partial<Form>, at: Partial<SessionLocation> = {}, isAdmin = false) =>
  validateForm({ ...good, ...change }, { ...location, ...at }, { courseNow, isAdmin })

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

test('an enabled prize has an amount between $1 and $1,000', () => {
  expect(check({ potEnabled: true, potAmount: '' })).toEqual({
    potAmount: 'The pot must be at least $1',
  })
  expect(check({ bountyEnabled: true, bountyAmount: '1001' })).toEqual({
    bountyAmount: 'The bounty can’t be more than $1,000',
  })
  expect(check({ bountyEnabled: true, bountyAmount: '1000' })).toEqual({})
})

test('only admins’ fees are validated', () => {
  expect(check({ serviceFee: '1000.01' })).toEqual({})
  expect(check({ serviceFee: '1000.01' }, {}, true)).toHaveProperty('serviceFee')
})

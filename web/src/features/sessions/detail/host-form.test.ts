import { expect, test } from 'vitest'
import { testCan, testSession } from '../../../domain/sessions/test-session.ts'
import { hostChanges, hostErrors, hostValuesOf, movableOf } from './host-form.ts'

const session = testSession({ can: testCan({ edit: true, move: true }) })
const form = hostValuesOf(session)

test('sends only changed fields', () => {
  expect(hostChanges(session, form)).toEqual({})
  expect(
    hostChanges(session, { ...form, bookings_locked: true, confirmationNumber: ' 77 ' }),
  ).toEqual({
    bookings_locked: true,
    confirmationNumber: '77',
  })
})

test('who can join is sent as visibility and approval, only if it changed', () => {
  expect(form.visibility).toBe('public')
  const asks = { visibility: 'public', approval: 'host' } as const
  expect(hostChanges(session, { ...form, visibility: 'ask' })).toEqual(asks)
  const asked = { ...session, ...asks }
  expect(hostChanges(asked, { ...hostValuesOf(asked), notes: 'New' })).toEqual({ notes: 'New' })
  expect(hostChanges(asked, { ...hostValuesOf(asked), visibility: 'friends' })).toEqual({
    visibility: 'friends',
    approval: 'automatic',
  })
})

test('a closed session stays closed in the form while it is full, and can be opened', () => {
  const full = testSession({ status: 'full', storedStatus: 'closed' })
  expect(hostValuesOf(full).status).toBe('closed')
  expect(hostChanges(full, { ...hostValuesOf(full), status: 'open' })).toEqual({ status: 'open' })
  expect(hostValuesOf(testSession({ storedStatus: 'confirmed' })).status).toBe('confirmed')
  expect(hostValuesOf(testSession({ storedStatus: 'completed' })).status).toBe('open')
})

test('a tee time is sent with its date, and only while the host is alone', () => {
  expect(form).toMatchObject({ date: '2026-11-28', teeTime: '08:10' })
  const later = { ...form, teeTime: '09:20' }
  expect(hostChanges(session, later)).toEqual({ date: '2026-11-28', teeTime: '09:20' })
  expect(hostChanges(testSession({ hostId: 'a' }), later)).toEqual({})
})

const unannounced = testSession({
  courseName: 'TBA',
  courseId: null,
  can: testCan({ edit: true, announce: true }),
})
const courseId = '01a1fd43-a3c4-7564-98f1-c81a70f4c999'

test('a listed course is sent by its id, another course by its name, and none as TBA', () => {
  const listed = testSession({ courseId, can: testCan({ edit: true, move: true }) })
  expect(hostValuesOf(listed)).toMatchObject({ courseId, courseName: '' })
  expect(form).toMatchObject({ courseId: 'other', courseName: 'Bethpage Black' })
  expect(hostValuesOf(unannounced)).toMatchObject({ courseId: 'tba', courseName: '' })
  const change = (part: object) => hostChanges(listed, { ...hostValuesOf(listed), ...part })
  expect(change({ notes: 'Meet at the range' })).toEqual({ notes: 'Meet at the range' })
  expect(change({ courseId: 'tba' })).toEqual({ courseName: 'TBA' })
  expect(change({ courseId: 'other', courseName: ' The Old Muni ' })).toEqual({
    courseName: 'The Old Muni',
  })
  expect(hostChanges(session, { ...form, courseId })).toEqual({ courseId })
})

test('with others in, only a TBA course and the time of day can change, not the date', () => {
  const named = testSession({ can: testCan({ edit: true, moveTeeTime: true }) })
  expect([session, unannounced, named, testSession()].map(movableOf)).toEqual([
    'all',
    'course',
    'time',
    'nothing',
  ])
  const announced = { ...hostValuesOf(unannounced), courseId, teeTime: '09:20', date: '2026-12-01' }
  expect(hostChanges(unannounced, announced)).toEqual({ courseId, teeTime: '09:20' })
  expect(hostChanges(unannounced, { ...announced, courseId: 'tba' })).toEqual({ teeTime: '09:20' })
  expect(hostChanges(named, announced)).toEqual({ teeTime: '09:20' })
  expect(hostErrors(named, { ...announced, courseId: 'other', courseName: '' })).toEqual({})
  expect(hostChanges(testSession(), { ...hostValuesOf(testSession()), courseId })).toEqual({})
})

test('a booked tee time needs a course, and another course needs a name', () => {
  const booked = { ...hostValuesOf(unannounced), status: 'confirmed' as const }
  expect(hostErrors(unannounced, booked).courseId).toBeDefined()
  expect(hostErrors(unannounced, { ...booked, courseId }).courseId).toBeUndefined()
  expect(hostErrors(unannounced, { ...booked, courseId: 'other' }).courseName).toBeDefined()
  expect(hostErrors(testSession(), { ...booked, courseId: 'tba' }).courseId).toBeUndefined()
})

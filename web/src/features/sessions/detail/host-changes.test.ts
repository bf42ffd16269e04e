import { expect, test } from 'vitest'
import { testSession } from '../test-session.ts'
import { remaining } from '../use-countdown.ts'
import { announces, hostChanges, hostFormOf, hostProblems, movableOf } from './host-changes.ts'

const session = testSession({ players: ['a'], hostId: 'a' })
const form = hostFormOf(session)

test('what was left as it was is not sent', () => {
  expect(hostChanges(session, form)).toEqual({})
  expect(hostChanges(session, { ...form, locked: true, confirmationNumber: ' 77 ' })).toEqual({
    bookings_locked: true,
    confirmationNumber: '77',
  })
})

test('a closed session stays closed in the form while it is full, and can be opened', () => {
  const full = testSession({ status: 'full', storedStatus: 'closed' })
  expect(hostFormOf(full).status).toBe('closed')
  expect(hostChanges(full, { ...hostFormOf(full), status: 'open' })).toEqual({ status: 'open' })
  expect(hostFormOf(testSession({ storedStatus: 'confirmed' })).status).toBe('confirmed')
  expect(hostFormOf(testSession({ storedStatus: 'completed' })).status).toBe('open')
})

test('a tee time moves with its day on the course calendar, and only while the host is alone', () => {
  expect(form).toMatchObject({ date: '2026-11-28', teeTime: '08:10' })
  const later = { ...form, teeTime: '09:20' }
  expect(hostChanges(session, later)).toEqual({ date: '2026-11-28', teeTime: '09:20' })
  expect(hostChanges(testSession({ hostId: 'a' }), later)).toEqual({})
})

test('the time left to accept an offer counts down in minutes and seconds', () => {
  expect(remaining(600_000)).toBe('10:00')
  expect(remaining(59_001)).toBe('1:00')
  expect(remaining(1)).toBe('0:01')
  expect(remaining(0)).toBeNull()
})

const unnamed = testSession({ courseName: 'TBA', courseId: null })
const courseId = '01a1fd43-a3c4-7564-98f1-c81a70f4c999'

test('a listed course is shown and sent by its id, another one by its name, none as TBA', () => {
  const listed = testSession({ players: ['a'], hostId: 'a', courseId })
  expect(hostFormOf(listed)).toMatchObject({ courseId, courseName: '' })
  expect(form).toMatchObject({ courseId: 'other', courseName: 'Bethpage Black' })
  expect(hostFormOf(unnamed)).toMatchObject({ courseId: 'tba', courseName: '' })
  const change = (part: object) => hostChanges(listed, { ...hostFormOf(listed), ...part })
  expect(change({ notes: 'Meet at the range' })).toEqual({ notes: 'Meet at the range' })
  expect(change({ courseId: 'tba' })).toEqual({ courseName: 'TBA' })
  expect(change({ courseId: 'other', courseName: ' The Old Muni ' })).toEqual({
    courseName: 'The Old Muni',
  })
  expect(hostChanges(session, { ...form, courseId })).toEqual({ courseId })
})

test('with others in, only a TBA course can be named, and the hour with it but not the day', () => {
  expect([session, unnamed, testSession()].map(movableOf)).toEqual(['all', 'course', 'nothing'])
  const named = { ...hostFormOf(unnamed), courseId, teeTime: '09:20', date: '2026-12-01' }
  expect(announces(unnamed, named)).toBe(true)
  expect(hostChanges(unnamed, named)).toEqual({ courseId, teeTime: '09:20' })
  expect(hostChanges(unnamed, { ...named, courseId: 'tba' })).toEqual({})
  expect(hostChanges(testSession(), { ...hostFormOf(testSession()), courseId })).toEqual({})
})

test('a booked tee time asks for its course, and another course for its name', () => {
  const booked = { ...hostFormOf(unnamed), status: 'confirmed' as const }
  expect(hostProblems(unnamed, booked).courseId).toBeDefined()
  expect(hostProblems(unnamed, { ...booked, courseId }).courseId).toBeUndefined()
  expect(hostProblems(unnamed, { ...booked, courseId: 'other' }).courseName).toBeDefined()
  expect(hostProblems(testSession(), { ...booked, courseId: 'tba' }).courseId).toBeUndefined()
})

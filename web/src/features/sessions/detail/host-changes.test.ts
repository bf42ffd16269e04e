import { expect, test } from 'vitest'
import { testSession } from '../test-session.ts'
import { remaining } from '../use-countdown.ts'
import { hostChanges, hostFormOf } from './host-changes.ts'

const session = testSession({ players: ['a'], hostId: 'a' })
const form = hostFormOf(session)

test('what was left as it was is not sent', () => {
  expect(hostChanges(session, form)).toEqual({})
  expect(hostChanges(session, { ...form, locked: true, confirmationNumber: ' 77 ' })).toEqual({
    bookings_locked: true,
    confirmationNumber: '77',
  })
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

import { expect, test } from 'vitest'
import { testCan, testSession, testViewer } from '../../domain/sessions/test-session.ts'
import { announcementNotice, tbaTerms } from './course-announcement.ts'

const announced = (freeCancellationUntil: string | null) =>
  testSession({ viewer: testViewer({ freeCancellationUntil }), can: testCan({ leave: true }) })
const later = '2026-11-28T02:00:00.000Z'

test('players who joined before the announcement see until when they can leave for free', () => {
  expect(announcementNotice(announced(later), new Date('2026-11-27T20:00:00Z'))).toBe(
    'The course or tee time changed after you joined. You can leave with a full refund until Fri, Nov 27 · 9:00 PM EST.',
  )
})

test('until the tee time is booked, everyone sees that they can leave for free', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const session = { ...announced('2026-11-28T13:10:00.000Z'), needsBooking: true }
  expect(announcementNotice(session, now)).toBe(
    'The host hasn’t booked the tee time yet. You can leave with a full refund until they do.',
  )
  const viewer = testViewer({ isHost: true })
  expect(announcementNotice({ ...session, viewer }, now)).toMatch(/^You haven’t booked/)
  expect(announcementNotice({ ...session, can: testCan() }, now)).toBeNull()
})

test('players who were in when it was booked see until when they can leave for free', () => {
  const session = { ...announced(later), bookingPlan: 'to_book' as const }
  expect(announcementNotice(session, new Date('2026-11-27T20:00:00Z'))).toBe(
    'The tee time was booked, or it or the course changed, after you joined. You can leave with a full refund until Fri, Nov 27 · 9:00 PM EST.',
  )
})

test('players who are counted in see until when they can leave for free', () => {
  const viewer = testViewer({ freeCancellationUntil: later, isCountedIn: true })
  const session = { ...announced(later), viewer }
  expect(announcementNotice(session, new Date('2026-11-27T20:00:00Z'))).toBe(
    'You asked us to count you in. You can leave with a full refund until Fri, Nov 27 · 9:00 PM EST.',
  )
})

test('the notice isn’t shown after the deadline, to others, or when leaving is locked', () => {
  expect(announcementNotice(announced(later), new Date('2026-11-28T02:00:01Z'))).toBeNull()
  expect(
    announcementNotice(announced('2026-11-27T13:10:00.000Z'), new Date('2026-11-27T10:00:00Z')),
  ).toBeNull()
  expect(announcementNotice(announced(null), new Date('2026-11-27T20:00:00Z'))).toBeNull()
  expect(announcementNotice(testSession(), new Date('2026-11-27T20:00:00Z'))).toBeNull()
  const viewer = testViewer({ freeCancellationUntil: later })
  const locked = testSession({ leavable: false, viewer, can: testCan() })
  expect(announcementNotice(locked, new Date('2026-11-27T20:00:00Z'))).toBeNull()
})

test('players who join a TBA session see the terms of its announcement first', () => {
  expect(tbaTerms({ courseName: 'TBA' })).toContain('full refund for 24 hours')
  expect(tbaTerms({ courseName: 'Bethpage Black' })).toBeNull()
})

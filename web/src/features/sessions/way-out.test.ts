import { expect, test } from 'vitest'
import { testSession, testViewer } from './test-session.ts'
import { tbaTerms, wayOut } from './way-out.ts'

const announced = (freeCancellationUntil: string | null) =>
  testSession({ viewer: testViewer({ freeCancellationUntil }) })
const longer = '2026-11-28T02:00:00.000Z'

test('players who joined before the announcement read until when they can leave for free', () => {
  expect(wayOut(announced(longer), new Date('2026-11-27T20:00:00Z'))).toBe(
    'The course was announced after you joined. You can leave with a full refund until Fri, Nov 27 · 9:00 PM EST.',
  )
})

test('the free way out is not promised when it is over, to others, or when leaving is locked', () => {
  expect(wayOut(announced(longer), new Date('2026-11-28T02:00:01Z'))).toBeNull()
  expect(wayOut(announced('2026-11-27T13:10:00.000Z'), new Date('2026-11-27T10:00:00Z'))).toBeNull()
  expect(wayOut(announced(null), new Date('2026-11-27T20:00:00Z'))).toBeNull()
  expect(wayOut(testSession(), new Date('2026-11-27T20:00:00Z'))).toBeNull()
  const viewer = testViewer({ freeCancellationUntil: longer, canLeave: false })
  const locked = testSession({ leavable: false, viewer })
  expect(wayOut(locked, new Date('2026-11-27T20:00:00Z'))).toBeNull()
})

test('whoever joins a TBA session reads the terms of its announcement first', () => {
  expect(tbaTerms({ courseName: 'TBA' })).toContain('full refund for 24 hours')
  expect(tbaTerms({ courseName: 'Bethpage Black' })).toBeNull()
})

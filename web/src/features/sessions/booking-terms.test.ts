import { expect, test } from 'vitest'
import { testCan, testSession, testViewer } from '../../domain/sessions/test-session.ts'
import { decisionTerms, isInDoubt } from './booking-terms.ts'

const before = new Date('2026-11-27T12:00:00Z')
const member = testSession({
  viewer: testViewer(),
  can: testCan({ leave: true }),
  minPlayers: 4,
})

test('players see when and why a session is cancelled before they take a spot', () => {
  expect(decisionTerms(testSession())).toBe(
    'Full refund if the session is cancelled. We cancel it if fewer than two players are in by Fri, Nov 27 · 2:10 PM EST.',
  )
  expect(decisionTerms(testSession({ needsBooking: true, minPlayers: 3 }))).toBe(
    'Full refund if the session is cancelled. We cancel it if the tee time isn’t booked or fewer than 3 players are in by Fri, Nov 27 · 2:10 PM EST.',
  )
  expect(decisionTerms(testSession({ decisionAt: null, minPlayers: 3 }))).toBe(
    'Full refund if the session is cancelled. We cancel it if fewer than two players are in at the tee time.',
  )
})

test('members see that a session is in doubt until it’s decided', () => {
  expect(isInDoubt(member, before)).toBe(true)
  expect(isInDoubt({ ...member, minPlayers: 3 }, before)).toBe(false)
  expect(isInDoubt({ ...member, minPlayers: 3, needsBooking: true }, before)).toBe(true)
  expect(isInDoubt({ ...member, decisionAt: null }, before)).toBe(false)
  expect(isInDoubt(member, new Date('2026-11-27T19:10:00Z'))).toBe(false)
  expect(isInDoubt(testSession({ minPlayers: 4 }), before)).toBe(false)
})

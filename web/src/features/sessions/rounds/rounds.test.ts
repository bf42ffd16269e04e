import type { Session } from '@county-golf/contract/sessions'
import { describe, expect, it } from 'vitest'
import { testSession, testViewer } from '../../../domain/sessions/test-session.ts'
import { todaysRounds } from './rounds.ts'

const session = testSession()

describe('a round of today', () => {
  const at = (hours: number) => new Date(Date.parse(session.date) + hours * 3_600_000)

  it('lasts from its tee time until 12 hours later, unless it was cancelled', () => {
    const shown = (past: Session, hours: number) =>
      todaysRounds({ past: [past], upcoming: [] }, at(hours))
    expect([-1, 0.1, 6, 12, 12.1].map((hours) => shown(session, hours).length)).toEqual([
      0, 1, 1, 1, 0,
    ])
    expect(shown(testSession({ status: 'cancelled' }), 1)).toEqual([])
  })

  it('makes way for the next one once it’s over, but only on the same day', () => {
    const next = (hours: number, change: Partial<Session> = {}) =>
      testSession({
        date: at(hours).toISOString(),
        viewer: testViewer({ isMember: true }),
        ...change,
      })
    const shown = (upcoming: Session[], hours: number) =>
      todaysRounds({ past: [session], upcoming }, at(hours)).length
    // The round starts at 8:10 AM and takes four and a half hours.
    expect(shown([next(7)], 4)).toBe(1)
    expect(shown([next(7)], 5)).toBe(0)
    expect(shown([next(24)], 5)).toBe(1)
    expect(shown([next(7, { status: 'cancelled' })], 5)).toBe(1)
    expect(shown([next(7, { viewer: testViewer({ isMember: false }) })], 5)).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { testSession, testViewer } from '../../domain/sessions/test-session.ts'
import { instantOf, overlappingRound } from './overlap.ts'

const booking = { ...testSession({ viewer: testViewer() }), paidCents: 3_500 }
const at = (instant: string, holes: 9 | 18 = 18) => ({ starts: new Date(instant), holes })

describe('overlappingRound', () => {
  it.each([
    ['starts before the other one ends', at('2026-11-28T17:39:00Z'), true],
    ['starts when the other one ends', at('2026-11-28T17:40:00Z'), false],
    ['ends after the other one starts', at('2026-11-28T08:41:00Z'), true],
    ['ends when the other one starts', at('2026-11-28T08:40:00Z'), false],
    ['has 9 holes and ends before', at('2026-11-28T10:55:00Z', 9), false],
    ['has 9 holes and ends after', at('2026-11-28T10:56:00Z', 9), true],
  ])('finds a round that %s', (_, round, overlaps) => {
    expect(overlappingRound([booking], round)).toBe(overlaps ? booking : undefined)
  })

  it('ignores sessions that the viewer only hosts', () => {
    const hosted = { ...booking, viewer: testViewer({ isMember: false, isHost: true }) }
    expect(overlappingRound([hosted], at(booking.date))).toBeUndefined()
  })
})

it('instantOf reads a date and tee time in the time zone of the course', () => {
  expect(instantOf('2026-11-28', '08:10', 'America/New_York')).toEqual(new Date(booking.date))
  expect(instantOf('2026-07-04', '08:10', 'America/Phoenix')).toEqual(
    new Date('2026-07-04T15:10:00Z'),
  )
})

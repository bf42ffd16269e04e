import { describe, expect, it } from 'vitest'
import { testSession, testViewer } from './test-session.ts'
import {
  canCancel,
  canJoin,
  canLeave,
  courseOf,
  distanceText,
  isTodaysRound,
  joinLabel,
  paymentOf,
  planDay,
  spotsText,
  statusNow,
  statusWord,
} from './words.ts'

const session = testSession()
const full = testSession({ players: ['a', 'b', 'c', 'd'], status: 'full' })
const before = new Date('2026-11-28T13:00:00Z')
const during = new Date('2026-11-28T14:00:00Z')
const afterwards = new Date('2026-11-28T18:00:00Z')

describe('the status', () => {
  it('goes on from what the server said', () => {
    expect(statusWord(session, before)).toBe('Open')
    expect(statusWord(session, during)).toBe('In play')
    expect(statusWord(session, afterwards)).toBe('Completed')
    expect(statusWord(full, during)).toBe('In play')
  })

  it('keeps what the server said while that holds', () => {
    expect(statusNow(full, before)).toBe('full')
    expect(statusNow(testSession({ status: 'confirmed' }), before)).toBe('confirmed')
    expect(statusWord(testSession({ status: 'cancelled' }), afterwards)).toBe('Canceled')
    expect(statusWord(testSession({ bookings_locked: true, status: 'closed' }), before)).toBe(
      'Closed',
    )
  })

  it('opens again when a seat was freed in the answer of a call', () => {
    expect(statusNow({ ...full, players: ['a'] }, before)).toBe('open')
  })
})

describe('the amount that matters most', () => {
  it('is what joining charges, pot included and bounty not, while one can join', () => {
    expect(paymentOf(session, before)).toEqual({ label: 'You pay now', cents: 3500 })
    const bounty = testSession({ potAmount: 0, bountyAmount: 4_000 })
    expect(paymentOf(bounty, before)).toEqual({ label: 'You pay now', cents: 2500 })
  })

  it('is what the viewer paid, a host’s bounty included, with or without a spot', () => {
    const viewer = testViewer({ isHost: true, paidCents: 2_500, bountyPaidCents: 4_000 })
    expect(paymentOf({ ...session, viewer }, before)).toEqual({ label: 'You paid', cents: 6500 })
    const without = { ...viewer, isMember: false, paidCents: 0 }
    expect(paymentOf({ ...full, viewer: without }, before)?.cents).toBe(4000)
    expect(paymentOf({ ...session, viewer: without }, before)?.label).toBe('You pay now')
  })

  it('is the price where one cannot join, and nothing once it is cancelled', () => {
    expect(paymentOf(full, before)).toEqual({ label: 'Price per player', cents: 3500 })
    expect(paymentOf(testSession({ status: 'cancelled' }), before)).toBeNull()
  })
})

describe('what the viewer may do', () => {
  it('is joining, while it is bookable and one is not in', () => {
    expect(canJoin(session, before)).toBe(true)
    expect(canJoin({ ...session, viewer: testViewer() }, before)).toBe(false)
    expect(canJoin(full, before)).toBe(false)
    expect(canJoin(session, during)).toBe(false)
  })

  it('is leaving, for members until the tee time, unless the session forbids it', () => {
    const own = { ...session, viewer: testViewer() }
    expect(canLeave(own, before)).toBe(true)
    expect(canLeave(own, during)).toBe(false)
    const locked = { ...session, leavable: false }
    expect(canLeave({ ...locked, viewer: testViewer({ canLeave: false }) }, before)).toBe(false)
    // The course was announced after the viewer joined, and their time to leave isn't over.
    expect(canLeave({ ...locked, viewer: testViewer() }, before)).toBe(true)
    expect(canLeave({ ...own, status: 'cancelled' }, before)).toBe(false)
    expect(canLeave(session, before)).toBe(false)
  })

  it('is cancelling, for the host until the tee time', () => {
    const hosted = { ...session, viewer: testViewer({ isHost: true, isMember: false }) }
    expect(canCancel(hosted, before)).toBe(true)
    expect(canCancel(hosted, during)).toBe(false)
    expect(canCancel({ ...session, viewer: testViewer() }, before)).toBe(false)
  })

  it('stands on the button', () => {
    expect(joinLabel(session, before, 'Book Match')).toBe('Book Match')
    expect(joinLabel(full, before, 'Book Match')).toBe('Full')
    expect(joinLabel(full, before, 'Join Session')).toBe('Session Full')
    expect(joinLabel(session, during, 'Join Session')).toBe('In play')
  })
})

describe('the words', () => {
  it('count the spots', () => {
    expect(spotsText(session)).toBe('1 spot left')
    expect(spotsText({ ...session, players: [] })).toBe('4 spots left')
    expect(spotsText(full)).toBe('Session full')
  })

  it('name the year only where it is another, on the calendar of the course', () => {
    expect(planDay(session, before)).toBe('Sat, Nov 28')
    expect(planDay({ ...session, date: '2027-01-02T15:00:00Z' }, before)).toBe('Sat, Jan 2, 2027')
    const eve = { date: '2027-01-01T03:00:00Z', timeZone: 'America/Los_Angeles' }
    expect(planDay(eve, before)).toBe('Thu, Dec 31')
  })

  it('say how far away a session is, to the mile, in a list near a place', () => {
    const text = (distanceMiles?: number) =>
      distanceText({ distanceMiles }).replaceAll('\u00a0', ' ')
    expect(text()).toBe('')
    expect(text(0.4)).toBe(' · Less than 1 mile away')
    expect(text(0.6)).toBe(' · 1 mile away')
    expect(text(3.7)).toBe(' · 4 miles away')
    expect(distanceText({ distanceMiles: 3.7 })).toBe(' · 4\u00a0miles\u00a0away')
  })

  it('say TBA where there is no course yet', () => {
    expect(courseOf({ courseName: '' })).toBe('TBA')
  })
})

describe('a round of today', () => {
  const at = (hours: number) => new Date(Date.parse(session.date) + hours * 3_600_000)

  it('is one from its tee time until 12 hours later, unless it was cancelled', () => {
    expect([-1, 0.1, 6, 12, 12.1].map((hours) => isTodaysRound(session, at(hours)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(isTodaysRound(testSession({ status: 'cancelled' }), at(1))).toBe(false)
  })
})

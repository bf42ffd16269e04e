import { describe, expect, it } from 'vitest'
import { testCan, testSession, testViewer } from '../../domain/sessions/test-session.ts'
import {
  distanceText,
  joinLabel,
  paymentOf,
  prizeTerms,
  remaining,
  spotsText,
  statusLabelNow,
  statusNow,
} from './session-display.ts'

const session = testSession()
const full = testSession({ players: ['a', 'b', 'c', 'd'], status: 'full', can: testCan() })
const before = new Date('2026-11-28T13:00:00Z')
const during = new Date('2026-11-28T14:00:00Z')
const afterwards = new Date('2026-11-28T18:00:00Z')

describe('the status', () => {
  it('follows the time since the server’s answer', () => {
    expect(statusLabelNow(session, before)).toBe('Open')
    expect(statusLabelNow(session, during)).toBe('In play')
    expect(statusLabelNow(session, afterwards)).toBe('Completed')
    expect(statusLabelNow(full, during)).toBe('In play')
  })

  it('is the server’s while it holds', () => {
    expect(statusNow(full, before)).toBe('full')
    expect(statusNow(testSession({ status: 'confirmed' }), before)).toBe('confirmed')
    expect(statusLabelNow(testSession({ status: 'cancelled' }), afterwards)).toBe('Canceled')
    expect(statusLabelNow(testSession({ bookings_locked: true, status: 'closed' }), before)).toBe(
      'Closed',
    )
  })

  it('is open again when a player has left', () => {
    expect(statusNow({ ...full, spotsTaken: 1 }, before)).toBe('open')
  })
})

describe('the amount that matters most', () => {
  it('is what joining costs, with the pot but not the bounty, while the viewer can join', () => {
    expect(paymentOf(session, before)).toEqual({ label: 'You pay now', cents: 3500 })
    const bounty = testSession({ potAmount: 0, bountyAmount: 4_000 })
    expect(paymentOf(bounty, before)).toEqual({ label: 'You pay now', cents: 2500 })
  })

  it('is what the viewer paid, a host’s bounty included, with or without a spot', () => {
    const viewer = testViewer({ isHost: true, paidCents: 2_500, bountyPaidCents: 4_000 })
    const own = { ...session, viewer, can: testCan() }
    expect(paymentOf(own, before)).toEqual({ label: 'You paid', cents: 6500 })
    const without = { ...viewer, isMember: false, paidCents: 0 }
    expect(paymentOf({ ...full, viewer: without }, before)?.cents).toBe(4000)
    expect(paymentOf({ ...session, viewer: without }, before)?.label).toBe('You pay now')
  })

  it('is the price if the viewer can’t join, and nothing once it’s cancelled', () => {
    expect(paymentOf(full, before)).toEqual({ label: 'Price per player', cents: 3500 })
    expect(paymentOf(testSession({ status: 'cancelled' }), before)).toBeNull()
  })
})

describe('the button that joins', () => {
  it('has its action, or the status that prevents it', () => {
    expect(joinLabel(session, before, 'Book Match')).toBe('Book Match')
    expect(joinLabel(full, before, 'Book Match')).toBe('Full')
    expect(joinLabel(full, before, 'Join Session')).toBe('Session Full')
    expect(joinLabel(session, during, 'Join Session')).toBe('In play')
  })

  it('asks the host first where they decide, also while the session is full', () => {
    const asks = testCan({ request: true })
    expect(joinLabel({ ...session, can: asks }, before, 'Book Match')).toBe('Ask to join')
    expect(joinLabel({ ...full, can: asks }, before, 'Book Match')).toBe('Ask to join')
    const request = { expiresAt: '2026-11-28T01:00:00.000Z', isAccepted: false }
    const viewer = testViewer({ isMember: false, request })
    expect(joinLabel({ ...session, can: asks, viewer }, before, 'Join Session')).toBe(
      'Request sent',
    )
    const accepted = { ...session, can: { ...asks, join: true }, viewer }
    expect(joinLabel(accepted, before, 'Join Session')).toBe('Join Session')
  })
})

describe('the texts', () => {
  it('count the spots', () => {
    expect(spotsText(session)).toBe('1 spot left')
    expect(spotsText({ ...session, spotsTaken: 0 })).toBe('4 spots left')
    expect(spotsText(full)).toBe('Session full')
  })

  it('have the distance to the mile in a list near a location', () => {
    const text = (distanceMiles?: number) =>
      distanceText({ distanceMiles }).replaceAll('\u00a0', ' ')
    expect(text()).toBe('')
    expect(text(0.4)).toBe(' · Less than 1 mile away')
    expect(text(0.6)).toBe(' · 1 mile away')
    expect(text(3.7)).toBe(' · 4 miles away')
    expect(distanceText({ distanceMiles: 3.7 })).toBe(' · 4\u00a0miles\u00a0away')
  })
})

describe('the prize', () => {
  const withBounty = testSession({ potEnabled: false, potAmount: 0, bountyAmount: 10_000 })
  it('is named with who wins it and who pays it', () => {
    expect(prizeTerms(withBounty, before)).toBe(
      'The $100.00 bounty goes to the lowest gross score. It’s already funded, so you don’t pay for it. Prizes are wallet credit and can’t be sent to a card.',
    )
    const viewer = testViewer({ isHost: true, bountyPaidCents: 10_000 })
    expect(prizeTerms({ ...withBounty, viewer }, before)).toMatch(/You funded it/)
    expect(prizeTerms({ ...session, scoring: 'net' }, before)).toBe(
      'The lowest net score wins the pot: $10.00 from each player, $40.00 with 4 players. Prizes are wallet credit and can’t be sent to a card.',
    )
    expect(prizeTerms(testSession({ potEnabled: false, potAmount: 0 }), before)).toBe(
      'No prize in this session.',
    )
  })

  it('is the pot of those who play from the tee time on', () => {
    expect(prizeTerms(session, afterwards)).toContain('$30.00 with 3 players')
  })
})

it('the time left to accept an offer counts down in minutes and seconds', () => {
  expect(remaining(600_000)).toBe('10:00')
  expect(remaining(59_001)).toBe('1:00')
  expect(remaining(3_599_001)).toBe('1:00:00')
  expect(remaining(45_296_000)).toBe('12:34:56')
  expect(remaining(1)).toBe('0:01')
  expect(remaining(0)).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { testSession, testViewer } from '../../domain/sessions/test-session.ts'
import { leavingTerms } from './leaving-terms.ts'
import { feeLabels } from './money.ts'
import { playedTerms, refundTerms, type Terms } from './refund-terms.ts'

const withPot = testSession()
const plain = testSession({ potEnabled: false, potAmount: 0 })
const free = testSession({ serviceFeeCents: 0, depositCents: 0, potAmount: 0 })
const early = new Date('2026-11-20T12:00:00Z')
const late = new Date('2026-11-28T08:00:00Z')
const onCard = feeLabels('card')
const onPage = feeLabels('detail')

const text = ({ lead = '', before, moment = '', after = '' }: Terms) =>
  lead + before + moment + after

describe('the refund terms before joining', () => {
  it('promise a full refund until the deadline, in the time zone of the course', () => {
    expect(refundTerms(withPot, early, onCard)).toEqual({
      before: 'Full refund if you leave before ',
      moment: 'Fri, Nov 27 · 8:10 AM EST',
      after:
        '. After that, your Player Pot share is refunded, and the deposit only if someone takes your spot.',
    })
    expect(refundTerms(plain, early, onCard).after).toBe(
      '. After that, the deposit is refunded only if someone takes your spot.',
    )
    expect(refundTerms({ ...withPot, depositCents: 0 }, early, onCard).after).toBe(
      '. After that, only your Player Pot share is refunded.',
    )
    expect(refundTerms({ ...plain, depositCents: 0 }, early, onCard).after).toBe(
      '. After that, nothing is refunded.',
    )
  })

  it('promise a full refund until the tee time is booked, and for a while after', () => {
    const window =
      'Full refund if you leave before the tee time is booked. Once it’s booked, you have 12 hours to leave with a full refund, or half of the time left if that’s shorter'
    const kept = '. After that, the deposit is refunded only if someone takes your spot.'
    const session = { ...plain, needsBooking: true }
    expect(text(refundTerms(session, late, onCard))).toBe(window + kept)
    expect(text(refundTerms(session, early, onCard))).toBe(
      `${window}, and at least until Fri, Nov 27 · 8:10 AM EST${kept}`,
    )
  })

  it('promise one full refund within the hour after the deadline, if the tee time is far off', () => {
    const once =
      'Full refund, once, if you leave within 60 minutes of joining and more than 4 hours before the tee time. After that, the deposit is refunded only if someone takes your spot.'
    expect(text(refundTerms(plain, late, onCard))).toBe(once)
    const viewer = testViewer({ isMember: false, undoUsed: false })
    expect(text(refundTerms({ ...plain, viewer }, late, onCard))).toBe(once)
  })

  it('say that the one full refund is used up', () => {
    const viewer = testViewer({ isMember: false, undoUsed: true })
    expect(text(refundTerms({ ...plain, viewer }, late, onCard))).toBe(
      'You’ve already used your one full refund for this session. If you leave again, the deposit is refunded only if someone takes your spot.',
    )
  })

  it('still promise a full refund until the deadline to a player who has used the undo', () => {
    const viewer = testViewer({ isMember: false, undoUsed: true })
    expect(refundTerms({ ...plain, viewer }, early, onCard).before).toMatch(/^Full refund/)
  })

  it('promise only the late refund in the last four hours', () => {
    const last = new Date('2026-11-28T09:10:00Z')
    expect(text(refundTerms(withPot, last, onCard))).toBe(
      'No full refund this close to the tee time. If you leave, your Player Pot share is refunded, and the deposit only if someone takes your spot.',
    )
  })

  it('promise nothing if joining is free', () => {
    expect(text(refundTerms(free, early, onCard))).toBe(
      'Joining is free, so there’s nothing to refund.',
    )
  })

  it('name the fees as the rows of the same screen do', () => {
    expect(text(refundTerms(withPot, early, onPage))).toContain(
      'your Pot Contribution is refunded, and the deposit (Processing & Protection) only if someone',
    )
    const viewer = testViewer({ refundIfLeavingCents: 1000 })
    expect(leavingTerms({ ...withPot, viewer }, onPage).text).toContain(
      'You get $20.00 for the deposit (Processing & Protection) back',
    )
    for (const screen of ['card', 'county', 'my-sessions'] as const)
      expect(feeLabels(screen).deposit).toBe('Deposit')
  })
})

it('the terms before joining say that fees aren’t refunded after the round', () => {
  expect(playedTerms(withPot, onCard)).toBe(
    'After the round, the service fee and the deposit aren’t refunded. They’re $25.00 in total.',
  )
  expect(playedTerms(withPot, onPage)).toContain('the deposit (Processing & Protection) aren’t')
  expect(playedTerms({ ...withPot, depositCents: 0 }, onCard)).toBe(
    'After the round, the $5.00 service fee isn’t refunded.',
  )
  expect(playedTerms({ ...withPot, serviceFeeCents: 0 }, onCard)).toBe(
    'After the round, the deposit of $20.00 isn’t refunded.',
  )
  expect(playedTerms(free, onCard)).toBe('')
})

describe('leaving', () => {
  it('refunds everything before the deadline', () => {
    const leaving = leavingTerms({ ...withPot, viewer: testViewer() }, onCard)
    expect(leaving).toMatchObject({ paidCents: 3500, refundCents: 3500, nonRefundableCents: 0 })
    expect(leaving.text).toBe('Full refund to your wallet now.')
  })

  it('keeps fee and deposit after it, and says when the deposit is still refunded', () => {
    const leaving = leavingTerms(
      { ...withPot, viewer: testViewer({ refundIfLeavingCents: 1000 }) },
      onCard,
    )
    expect(leaving.nonRefundableCents).toBe(2500)
    expect(leaving.text).toBe(
      'It’s too late for a full refund. You get $20.00 for the deposit back only if someone takes your spot by the tee time. The Service Fee is non-refundable.',
    )
  })

  it('refunds nothing for a spot that cost nothing', () => {
    const viewer = testViewer({ paidCents: 0, refundIfLeavingCents: 0 })
    expect(leavingTerms({ ...free, viewer }, onCard).text).toMatch(/^You paid nothing/)
  })
})

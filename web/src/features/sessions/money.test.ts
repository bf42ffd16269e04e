import { describe, expect, it } from 'vitest'
import { testSession, testViewer } from '../../domain/sessions/test-session.ts'
import { joinCopy } from './copy.ts'
import { detailTotalCents, dueToJoinCents, joinFeeCents, paidCents, topUp } from './money.ts'

const withPot = testSession()
const withBounty = testSession({ potEnabled: false, potAmount: 0, bountyAmount: 10_000 })

describe('what joining charges', () => {
  it('is fee, deposit, and pot, and never the bounty', () => {
    expect(dueToJoinCents(withPot)).toBe(3500)
    expect(dueToJoinCents(withBounty)).toBe(2500)
  })

  it('differs from the total of the detail page, which includes the bounty', () => {
    expect(detailTotalCents(withBounty)).toBe(12_500)
    expect(detailTotalCents(withPot)).toBe(3500)
  })

  it('differs from the join fee of the cards, which excludes the pot', () => {
    expect(joinFeeCents(withPot)).toBe(2500)
  })

  it('is refused in the words of the specification', () => {
    expect(joinCopy.insufficientBalance(3500, 1250)).toBe(
      'Insufficient balance. You need $35.00 but have $12.50',
    )
  })

  it('is topped up by what is missing, within the limits of a checkout', () => {
    const amounts = [2_500, 500, 120, 50_000].map((missing) => topUp(missing, 0))
    expect(amounts).toEqual(
      [2_500, 500, 500, 50_000].map((amountCents) => ({ amountCents, isEnough: true })),
    )
    expect(topUp(80_000, 0)).toEqual({ amountCents: 50_000, isEnough: false })
  })

  it('is topped up by a debt too, which the money pays first', () => {
    expect(topUp(2_500, 3_000)).toEqual({ amountCents: 5_500, isEnough: true })
    expect(topUp(2_500, 48_000)).toEqual({ amountCents: 50_000, isEnough: false })
  })
})

describe('what the viewer paid', () => {
  it('includes the bounty of a host', () => {
    const viewer = testViewer({ isHost: true, paidCents: 2_500, bountyPaidCents: 10_000 })
    expect(paidCents({ ...withBounty, viewer })).toBe(12_500)
    expect(paidCents({ viewer: testViewer() })).toBe(3500)
    expect(paidCents(testSession())).toBe(0)
  })
})

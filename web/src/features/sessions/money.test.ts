import { describe, expect, it } from 'vitest'
import { feeNames } from './fee-names.ts'
import {
  detailTotalCents,
  dueToJoinCents,
  insufficientText,
  joinFeeCents,
  leavingTerms,
  paidCents,
  prizeText,
  refundTerms,
  topUp,
} from './money.ts'
import { testSession, testViewer } from './test-session.ts'

const withPot = testSession()
const withBounty = testSession({ potEnabled: false, potAmount: 0, bountyAmount: 10_000 })
const plain = testSession({ potEnabled: false, potAmount: 0 })
const free = testSession({ serviceFeeCents: 0, depositCents: 0, potAmount: 0 })
const early = new Date('2026-11-20T12:00:00Z')
const late = new Date('2026-11-28T08:00:00Z')
const onCard = feeNames('card')
const onPage = feeNames('detail')

const text = ({ lead = '', before, moment = '', after = '' }: ReturnType<typeof refundTerms>) =>
  lead + before + moment + after

describe('what joining charges', () => {
  it('is fee, deposit and pot, and never the bounty', () => {
    expect(dueToJoinCents(withPot)).toBe(3500)
    expect(dueToJoinCents(withBounty)).toBe(2500)
  })

  it('differs from the total of the detail page, which adds the bounty', () => {
    expect(detailTotalCents(withBounty)).toBe(12_500)
    expect(detailTotalCents(withPot)).toBe(3500)
  })

  it('differs from the join fee of the cards, which leaves the pot out', () => {
    expect(joinFeeCents(withPot)).toBe(2500)
  })

  it('is refused in the words of the specification', () => {
    expect(insufficientText(3500, 1250)).toBe(
      'Insufficient balance. You need $35.00 but have $12.50',
    )
  })

  it('is topped up by what is missing, within what one checkout takes', () => {
    const amounts = [2_500, 500, 120, 50_000].map((missing) => topUp(missing, 0))
    expect(amounts).toEqual(
      [2_500, 500, 500, 50_000].map((amountCents) => ({ amountCents, isEnough: true })),
    )
    expect(topUp(80_000, 0)).toEqual({ amountCents: 50_000, isEnough: false })
  })

  it('is topped up by a debt as well, which the money pays first', () => {
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

describe('the refund promised before joining', () => {
  it('is all of it until the free time ends, on the clock of the course', () => {
    expect(refundTerms(withPot, early, onCard)).toEqual({
      before: 'Full refund if you leave before ',
      moment: 'Fri, Nov 27, 8:10 AM EST',
      after:
        '. After that, your Player Pot share is refunded, and the Deposit only if someone takes your spot.',
    })
    expect(refundTerms(plain, early, onCard).after).toBe(
      '. After that, the Deposit is refunded only if someone takes your spot.',
    )
    expect(refundTerms({ ...withPot, depositCents: 0 }, early, onCard).after).toBe(
      '. After that, only your Player Pot share is refunded.',
    )
    expect(refundTerms({ ...plain, depositCents: 0 }, early, onCard).after).toBe(
      '. After that, nothing is refunded.',
    )
  })

  it('is all of it once, within the hour, when the free time is over but the tee time far', () => {
    const once =
      'Full refund, once, if you leave within 60 minutes of joining and more than 4 hours before the tee time. After that, the Deposit is refunded only if someone takes your spot.'
    expect(text(refundTerms(plain, late, onCard))).toBe(once)
    const viewer = testViewer({ isMember: false, undoUsed: false })
    expect(text(refundTerms({ ...plain, viewer }, late, onCard))).toBe(once)
  })

  it('says that the one full refund of the session is used up', () => {
    const viewer = testViewer({ isMember: false, undoUsed: true })
    expect(text(refundTerms({ ...plain, viewer }, late, onCard))).toBe(
      'You’ve already used your one full refund for this session. If you leave again, the Deposit is refunded only if someone takes your spot.',
    )
  })

  it('is still all of it until the free time ends for a player who has used the undo', () => {
    const viewer = testViewer({ isMember: false, undoUsed: true })
    expect(refundTerms({ ...plain, viewer }, early, onCard).before).toMatch(/^Full refund/)
  })

  it('is only what late leavers get in the last four hours', () => {
    const last = new Date('2026-11-28T09:10:00Z')
    expect(text(refundTerms(withPot, last, onCard))).toBe(
      'No full refund this close to the tee time. If you leave, your Player Pot share is refunded, and the Deposit only if someone takes your spot.',
    )
  })

  it('is nothing where nothing is due', () => {
    expect(text(refundTerms(free, early, onCard))).toBe(
      'Joining is free, so there’s nothing to refund.',
    )
  })

  it('names the fees as the rows of the same screen do', () => {
    expect(text(refundTerms(withPot, early, onPage))).toContain(
      'your Pot Contribution is refunded, and Processing & Protection only if someone',
    )
    const viewer = testViewer({ refundIfLeavingCents: 1000 })
    expect(leavingTerms({ ...withPot, viewer }, onPage).text).toContain(
      'You get Processing & Protection ($20.00) back',
    )
    for (const place of ['card', 'county', 'mine'] as const)
      expect(feeNames(place).deposit).toBe('Deposit')
  })
})

describe('the prize', () => {
  it('is named with who wins it and who pays it', () => {
    expect(prizeText(withBounty)).toBe(
      'The $100.00 bounty is the prize, and the lowest gross score takes all of it. It’s already funded, so you don’t pay it.',
    )
    const viewer = testViewer({ isHost: true, bountyPaidCents: 10_000 })
    expect(prizeText({ ...withBounty, viewer })).toMatch(/You put it up/)
    expect(prizeText({ ...withPot, scoring: 'net' })).toBe(
      'The lowest net score wins the pot of $10.00 from each player, $40.00 with all 4 in.',
    )
    expect(prizeText(plain)).toBe('No prize in this session.')
  })
})

describe('leaving', () => {
  it('keeps nothing in time', () => {
    const leaving = leavingTerms({ ...withPot, viewer: testViewer() }, onCard)
    expect(leaving).toMatchObject({ paidCents: 3500, backCents: 3500, keptCents: 0 })
    expect(leaving.text).toBe('Full refund to your wallet now.')
  })

  it('keeps fee and deposit late, and says when the deposit is still refunded', () => {
    const leaving = leavingTerms(
      { ...withPot, viewer: testViewer({ refundIfLeavingCents: 1000 }) },
      onCard,
    )
    expect(leaving.keptCents).toBe(2500)
    expect(leaving.text).toBe(
      'It’s too late for a full refund. You get the Deposit ($20.00) back only if someone takes your spot by the tee time. The Service Fee is non-refundable.',
    )
  })

  it('has nothing to keep of a spot that cost nothing', () => {
    const viewer = testViewer({ paidCents: 0, refundIfLeavingCents: 0 })
    expect(leavingTerms({ ...free, viewer }, onCard).text).toMatch(/^You paid nothing/)
  })
})

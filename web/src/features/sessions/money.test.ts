import { describe, expect, it } from 'vitest'
import {
  detailTotalCents,
  dueToJoinCents,
  insufficientText,
  joinFeeCents,
  leavingTerms,
  prizeText,
  returnTerms,
} from './money.ts'
import { testSession, testViewer } from './test-session.ts'

const withPot = testSession()
const withBounty = testSession({ potEnabled: false, potAmount: 0, bountyAmount: 10_000 })
const plain = testSession({ potEnabled: false, potAmount: 0 })
const free = testSession({ serviceFeeCents: 0, depositCents: 0, potAmount: 0 })
const early = new Date('2026-11-20T12:00:00Z')

const said = ({ before, moment = '', after = '' }: ReturnType<typeof returnTerms>) =>
  before + moment + after

describe('what joining moves', () => {
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
})

describe('what comes back, said before joining', () => {
  it('is all of it until the free time ends, on the clock of the course', () => {
    expect(returnTerms(withPot, early)).toEqual({
      before: 'All of it comes back if you leave before ',
      moment: 'Fri, Nov 27, 8:10 AM EST',
      after:
        '; after that, your pot comes back, and your deposit only if your seat is filled again.',
    })
    expect(returnTerms(plain, early).after).toBe(
      '; after that, your deposit comes back only if your seat is filled again.',
    )
    expect(returnTerms({ ...withPot, depositCents: 0 }, early).after).toBe(
      '; after that, only your pot comes back.',
    )
    expect(returnTerms({ ...plain, depositCents: 0 }, early).after).toBe(
      '; after that, nothing comes back.',
    )
  })

  it('is all of it once, within the hour, when the free time is over but the tee time far', () => {
    const late = new Date('2026-11-28T08:00:00Z')
    expect(said(returnTerms(plain, late))).toBe(
      'The time of free leaving is over, but all of it comes back, once, if you leave within 60 minutes of joining and more than 4 hours before the tee time; after that, your deposit comes back only if your seat is filled again.',
    )
  })

  it('is only what late leavers get in the last four hours', () => {
    const last = new Date('2026-11-28T09:10:00Z')
    expect(said(returnTerms(withPot, last))).toBe(
      'The time of free leaving is over: if you leave, your pot comes back, and your deposit only if your seat is filled again.',
    )
  })

  it('is nothing where nothing is due', () => {
    expect(said(returnTerms(free, early))).toBe('Nothing is debited, so nothing is at stake.')
  })
})

describe('the prize', () => {
  it('is named with who wins it and who pays it', () => {
    expect(prizeText(withBounty)).toMatch(/lowest gross score wins the \$100.00 bounty/)
    expect(prizeText({ ...withPot, scoring: 'net' })).toBe(
      'The lowest net score wins the pot: $10.00 from each player, $40.00 with all 4 in.',
    )
    expect(prizeText(plain)).toMatch(/^No prize/)
  })
})

describe('leaving', () => {
  it('keeps nothing in time', () => {
    const leaving = leavingTerms({ ...withPot, viewer: testViewer() })
    expect(leaving).toMatchObject({ paidCents: 3500, backCents: 3500, keptCents: 0 })
    expect(leaving.text).toBe('All you paid comes back to your wallet now.')
  })

  it('keeps fee and deposit late, and says when the deposit still comes back', () => {
    const leaving = leavingTerms({
      ...withPot,
      viewer: testViewer({ refundIfLeavingCents: 1000 }),
    })
    expect(leaving.keptCents).toBe(2500)
    expect(leaving.text).toBe(
      'It is too late for a full refund: the service fee and the deposit are kept. The deposit of $20.00 comes back too if your seat is filled again by the tee time.',
    )
  })

  it('has nothing to keep of a seat that cost nothing', () => {
    const viewer = testViewer({ paidCents: 0, refundIfLeavingCents: 0 })
    expect(leavingTerms({ ...free, viewer }).text).toMatch(/^You paid nothing/)
  })
})

import { expect, test } from 'vitest'
import { costOf } from './cost.ts'
import { emptyForm } from './form.ts'

const settings = { serviceFeeCents: 500, depositCents: 2_000 }
const form = emptyForm()
const withPot = { ...form, potEnabled: true, potAmount: '10' }
const withBounty = { ...form, bountyEnabled: true, bountyAmount: '40' }
const player = (balanceCents: number) => ({ isAdmin: false, balanceCents })

test('joining at creation costs fees, pot, and bounty', () => {
  expect(costOf(withPot, settings, player(10_000))).toMatchObject({
    totalCents: 3_500,
    dueNowCents: 3_500,
    shortfall: null,
  })
  expect(costOf(withBounty, settings, player(10_000))).toMatchObject({ dueNowCents: 6_500 })
})

test('without auto-join only the bounty is charged', () => {
  const bounty = costOf({ ...withBounty, autoJoin: false }, settings, player(10_000))
  expect(bounty).toMatchObject({ autoJoin: false, dueNowCents: 4_000, totalCents: 6_500 })
  const none = costOf({ ...withPot, autoJoin: false }, settings, player(10_000))
  expect(none.dueNowCents).toBe(0)
})

test('auto-join is locked on while the wallet is short, with a message that has the amounts', () => {
  expect(costOf({ ...withPot, autoJoin: false }, settings, player(3_499))).toMatchObject({
    autoJoin: true,
    shortfall: 'Insufficient balance. You need $35.00 but have $34.99',
  })
  expect(costOf(withPot, settings, player(3_500)).shortfall).toBeNull()
})

test('a toggle that is off counts as 0, and so does an amount that is no number', () => {
  expect(costOf({ ...form, potAmount: '10' }, settings, player(0)).potCents).toBe(0)
  expect(costOf({ ...withPot, potAmount: 'ten' }, settings, player(0)).potCents).toBe(0)
})

test('an admin sets the fees and pays nothing', () => {
  const form = { ...withBounty, serviceFee: '7.5', processingFee: '0' }
  expect(costOf(form, settings, { isAdmin: true, balanceCents: 0 })).toMatchObject({
    serviceFeeCents: 750,
    depositCents: 0,
    dueNowCents: 0,
    autoJoin: false,
    shortfall: null,
  })
})

test('an admin who enters no fees charges those of the settings', () => {
  const settings = { serviceFeeCents: 750, depositCents: 2_200 }
  expect(costOf(form, settings, { isAdmin: true, balanceCents: 0 })).toMatchObject(settings)
})

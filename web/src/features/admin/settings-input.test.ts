import type { Settings } from '@county-golf/contract/admin-settings'
import { expect, test } from 'vitest'
import { changedSettings, readSettings } from './settings-input.ts'

const typed = { amounts: { serviceFeeCents: '5.00' }, hours: '24', limit: '' }

test('settings are read in dollars and hours', () => {
  expect(readSettings(typed)).toEqual({
    read: { serviceFeeCents: 500, cancellationWindowHours: 24, twoPersonLimitCents: null },
    problems: {},
  })
  expect(
    readSettings({ amounts: { walletCapCents: ' $2,000 ' }, hours: '0', limit: '0' }).read,
  ).toEqual({ walletCapCents: 200_000, cancellationWindowHours: 0, twoPersonLimitCents: 0 })
})

test.each(['', '5,5x', '-5', '5.005', 'five', '1e3'])('an amount is not %j', (serviceFeeCents) => {
  expect(readSettings({ ...typed, amounts: { serviceFeeCents } }).problems).toEqual({
    serviceFeeCents: expect.stringContaining('amount'),
  })
})

test('hours and the limit are not made up from a slip', () => {
  expect(readSettings({ ...typed, hours: '', limit: 'none' }).problems).toEqual({
    cancellationWindowHours: expect.stringContaining('hours'),
    twoPersonLimitCents: expect.stringContaining('amount'),
  })
  expect(readSettings({ ...typed, hours: '1.5' }).problems).toHaveProperty(
    'cancellationWindowHours',
  )
})

test('only what one changed is sent, so that what others set meanwhile stays', () => {
  const seen: Settings = {
    membershipPriceCents: 5_000,
    membershipType: 'yearly',
    serviceFeeCents: 500,
    depositCents: 2_000,
    cancellationWindowHours: 24,
    walletCapCents: 200_000,
    dailyTopUpCents: 200_000,
    twoPersonLimitCents: null,
    accountingTimeZone: 'America/New_York',
    statesWithoutPrizes: ['AZ'],
  }
  expect(changedSettings(seen, { ...seen, statesWithoutPrizes: ['AZ'] })).toEqual({})
  const change = { twoPersonLimitCents: 0, statesWithoutPrizes: [] }
  expect(changedSettings(seen, { ...seen, ...change })).toEqual(change)
})

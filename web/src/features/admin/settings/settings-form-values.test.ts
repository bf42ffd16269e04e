import type { Settings } from '@county-golf/contract/admin-settings'
import { expect, test } from 'vitest'
import { changedFields } from '../../../lib/drafts.ts'
import { readSettings } from './settings-form-values.ts'

const input = { serviceFeeCents: '5.00', cancellationWindowHours: '24', twoPersonLimitCents: '' }

test('settings are read in dollars and hours', () => {
  expect(readSettings(input)).toEqual({
    values: { serviceFeeCents: 500, cancellationWindowHours: 24, twoPersonLimitCents: null },
    errors: {},
  })
  expect(
    readSettings({
      walletCapCents: ' $2,000 ',
      cancellationWindowHours: '0',
      twoPersonLimitCents: '0',
    }).values,
  ).toEqual({ walletCapCents: 200_000, cancellationWindowHours: 0, twoPersonLimitCents: 0 })
})

test.each(['', '5,5x', '-5', '5.005', 'five', '1e3'])('an amount is not %j', (serviceFeeCents) => {
  expect(readSettings({ ...input, serviceFeeCents }).errors).toEqual({
    serviceFeeCents: expect.stringMatching(/amount|decimals/),
  })
})

test('hours and the limit are not guessed from invalid input', () => {
  expect(
    readSettings({ ...input, cancellationWindowHours: '', twoPersonLimitCents: 'none' }).errors,
  ).toEqual({
    cancellationWindowHours: expect.stringContaining('hours'),
    twoPersonLimitCents: expect.stringContaining('amount'),
  })
  expect(readSettings({ ...input, cancellationWindowHours: '1.5' }).errors).toHaveProperty(
    'cancellationWindowHours',
  )
})

test('only changed settings are sent, so that a concurrent change is kept', () => {
  const current: Settings = {
    membershipPriceCents: 5_000,
    membershipType: 'yearly',
    serviceFeeCents: 500,
    depositCents: 2_000,
    cancellationWindowHours: 24,
    decisionHours: 18,
    walletCapCents: 200_000,
    dailyTopUpCents: 200_000,
    twoPersonLimitCents: null,
    twoPersonDecided: false,
    accountingTimeZone: 'America/New_York',
    publicPrizeMaxCents: 10_000,
    statesWithoutPrizes: ['AZ'],
  }
  expect(changedFields(current, { ...current, statesWithoutPrizes: ['AZ'] })).toEqual({})
  const change = { twoPersonLimitCents: 0, statesWithoutPrizes: [] }
  expect(changedFields(current, { ...current, ...change })).toEqual(change)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/database.ts'
import { changeSettings, currentSettings } from './service.ts'

let golf: TestApp
beforeAll(async () => {
  golf = await testApp({ SUPPORT_EMAIL: 'help@county.golf' }, { races: true })
})
afterAll(() => golf.close())

const defaults = {
  serviceFeeCents: 500,
  depositCents: 2_000,
  cancellationWindowHours: 24,
  decisionHours: 18,
  walletCapCents: 200_000,
  dailyTopUpCents: 200_000,
  publicPrizeMaxCents: 10_000,
  statesWithoutPrizes: [],
}

describe('the settings', () => {
  test('start with the product’s defaults, and everyone may read them', async () => {
    expect(await golf.call('GET /settings/public', {})).toEqual({
      ...defaults,
      prizesAvailable: true,
      prizeAges: {},
      supportEmail: 'help@county.golf',
      isDemo: false,
    })
  })

  test('apply right away when changed, and the rest stay', async () => {
    await changeSettings(golf.db, { serviceFeeCents: 700, statesWithoutPrizes: ['FL'] })
    await changeSettings(golf.db, { depositCents: 0 })
    expect(await currentSettings(golf.db)).toMatchObject({
      ...defaults,
      serviceFeeCents: 700,
      depositCents: 0,
      statesWithoutPrizes: ['FL'],
    })
  })

  test('stay unchanged when a value is invalid', async () => {
    const before = await currentSettings(golf.db)
    await expect(changeSettings(golf.db, { serviceFeeCents: -1 })).rejects.toThrow()
    await expect(changeSettings(golf.db, { depositCents: 0.5 })).rejects.toThrow()
    expect(await currentSettings(golf.db)).toEqual(before)
  })

  test('keep every change of concurrent updates', async () => {
    await Promise.all([
      changeSettings(golf.db, { serviceFeeCents: 100 }),
      changeSettings(golf.db, { depositCents: 200 }),
      changeSettings(golf.db, { cancellationWindowHours: 12 }),
    ])
    expect(await currentSettings(golf.db)).toMatchObject({
      serviceFeeCents: 100,
      depositCents: 200,
      cancellationWindowHours: 12,
    })
  })

  test('are read from the database once, not for every new session', async () => {
    await currentSettings(golf.db)
    await asOwner(golf.url, `update setting set value = '{"serviceFeeCents": 1}'`)
    expect((await currentSettings(golf.db)).serviceFeeCents).toBe(100)
  })
})

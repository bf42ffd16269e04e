import { expect, test } from 'vitest'
import { defaultWindows, nextWindow, requestOf, valuesOf } from './form.ts'

test('starts with the coming weekend at the player’s usual time', () => {
  expect(defaultWindows('2026-11-25', 'Morning')).toEqual([
    { date: '2026-11-28', from: '08:00', until: '11:00' },
    { date: '2026-11-29', from: '08:00', until: '11:00' },
  ])
  // On a Saturday, Sunday and the next Saturday.
  expect(defaultWindows('2026-11-28', 'Early morning')).toEqual([
    { date: '2026-11-29', from: '06:00', until: '09:00' },
    { date: '2026-12-05', from: '06:00', until: '09:00' },
  ])
})

test('adds the day after the last one, at the same time', () => {
  const windows = [{ date: '2026-11-30', from: '13:00', until: '16:00' }]
  expect(nextWindow(windows, '2026-11-25')).toEqual({
    date: '2026-12-01',
    from: '13:00',
    until: '16:00',
  })
})

test('sends null for what may be anything, and cents', () => {
  const values = valuesOf({ profile: null, place: {}, today: '2026-11-25', spotCents: 2_500 })
  expect(values).toMatchObject({ maxAmount: '25', pace: '', radiusMiles: '25' })
  expect(requestOf({ ...values, stateCode: 'NY', countyName: 'Nassau County' })).toMatchObject({
    pace: null,
    transport: null,
    prize: 'none',
    zip: null,
    radiusMiles: 25,
    maxCents: 2_500,
    countMeIn: false,
  })
})

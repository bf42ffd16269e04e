import { hourMs, minuteMs } from '@county-golf/contract/durations'
import { describe, expect, it } from 'vitest'
import { addDaytime, endOfNight, isNight, subtractDaytime } from './night.ts'

const newYork = 'America/New_York'
const phoenix = 'America/Phoenix'
const at = (iso: string) => new Date(iso)

describe('isNight', () => {
  it.each([
    ['8:59 PM', '2026-11-27T20:59:59.999-05:00', newYork, false],
    ['9:00 PM', '2026-11-27T21:00:00-05:00', newYork, true],
    ['midnight', '2026-11-28T00:00:00-05:00', newYork, true],
    ['6:59 AM', '2026-11-28T06:59:59.999-05:00', newYork, true],
    ['7:00 AM', '2026-11-28T07:00:00-05:00', newYork, false],
    ['8:59 PM before clocks go forward', '2026-03-07T20:59:00-05:00', newYork, false],
    ['6:59 AM after clocks went forward', '2026-03-08T06:59:00-04:00', newYork, true],
    ['7:00 AM after clocks went forward', '2026-03-08T07:00:00-04:00', newYork, false],
    ['6:59 AM on the day clocks are set back', '2026-11-01T06:59:00-05:00', newYork, true],
    ['7:00 AM on the day clocks are set back', '2026-11-01T07:00:00-05:00', newYork, false],
    ['7:00 AM in Phoenix in summer', '2026-07-04T07:00:00-07:00', phoenix, false],
    ['9:00 PM in Phoenix in summer', '2026-07-04T21:00:00-07:00', phoenix, true],
    ['9:00 PM in Phoenix in winter', '2026-12-04T21:00:00-07:00', phoenix, true],
  ])('at %s', (_, instant, timeZone, night) => {
    expect(isNight(at(instant), timeZone)).toBe(night)
  })
})

describe('endOfNight', () => {
  it.each([
    ['in the evening', '2026-11-27T23:30:00-05:00', newYork, '2026-11-28T07:00:00-05:00'],
    ['in the morning', '2026-11-28T02:30:15.250-05:00', newYork, '2026-11-28T07:00:00-05:00'],
    ['when clocks go forward', '2026-03-07T22:00:00-05:00', newYork, '2026-03-08T07:00:00-04:00'],
    ['when clocks go back', '2026-10-31T22:00:00-04:00', newYork, '2026-11-01T07:00:00-05:00'],
    [
      'in the second 1:30 AM of the night when clocks go back',
      '2026-11-01T01:30:00-05:00',
      newYork,
      '2026-11-01T07:00:00-05:00',
    ],
    ['in Phoenix', '2026-03-08T01:00:00-07:00', phoenix, '2026-03-08T07:00:00-07:00'],
    ['by day, as it is', '2026-11-28T12:34:56-05:00', newYork, '2026-11-28T12:34:56-05:00'],
  ])('is 7 a.m. %s', (_, instant, timeZone, end) => {
    expect(endOfNight(at(instant), timeZone)).toEqual(at(end))
  })
})

describe('addDaytime', () => {
  const add = (instant: string, ms: number, timeZone = newYork) =>
    addDaytime(at(instant), ms, timeZone)

  it.each([
    ['by day', '2026-11-27T12:00:00-05:00', '2026-11-27T14:00:00-05:00'],
    ['up to 9 p.m.', '2026-11-27T19:00:00-05:00', '2026-11-27T21:00:00-05:00'],
    ['over the night', '2026-11-27T20:30:00-05:00', '2026-11-28T08:30:00-05:00'],
    ['from within the night', '2026-11-27T23:00:00-05:00', '2026-11-28T09:00:00-05:00'],
    ['when clocks go forward', '2026-03-07T20:00:00-05:00', '2026-03-08T08:00:00-04:00'],
    ['when clocks go back', '2026-10-31T20:00:00-04:00', '2026-11-01T08:00:00-05:00'],
  ])('counts 2 hours %s', (_, instant, end) => {
    expect(add(instant, 2 * hourMs)).toEqual(at(end))
  })

  it('counts over several nights and in Phoenix', () => {
    expect(add('2026-07-04T20:45:00-07:00', 14 * hourMs + 30 * minuteMs, phoenix)).toEqual(
      at('2026-07-06T07:15:00-07:00'),
    )
  })
})

describe('subtractDaytime', () => {
  it.each([
    ['within a day', '2026-11-27T15:00:00-05:00', 3, '2026-11-27T12:00:00-05:00'],
    ['over a night', '2026-11-28T09:00:00-05:00', 3, '2026-11-27T20:00:00-05:00'],
    ['from the morning', '2026-11-28T07:00:00-05:00', 1, '2026-11-27T20:00:00-05:00'],
    ['from the night', '2026-11-28T02:00:00-05:00', 1, '2026-11-27T20:00:00-05:00'],
    ['to the morning', '2026-11-27T10:00:00-05:00', 3, '2026-11-27T07:00:00-05:00'],
    ['over two nights', '2026-11-29T08:00:00-05:00', 16, '2026-11-27T20:00:00-05:00'],
    ['on the day clocks are set back', '2026-11-01T08:00:00-05:00', 2, '2026-10-31T20:00:00-04:00'],
  ])('%s', (_, instant, hours, before) => {
    const result = subtractDaytime(at(instant), hours * hourMs, newYork)
    expect(result).toEqual(at(before))
    expect(addDaytime(result, hours * hourMs, newYork) <= at(instant)).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { timesOfDay } from './constants.ts'
import { partOfDay, partsOfDay, teeTimesIn, timeOfDay } from './time-of-day.ts'

test('each tee time is in the part of the day that its filter finds', () => {
  for (const teeTime of ['05:00', '07:59', '08:00', '10:59', '11:00', '13:59', '14:00', '20:00']) {
    const found = partsOfDay.filter((part) => {
      const { from, until } = teeTimesIn(part)
      return teeTime >= from && teeTime < until
    })
    expect(found, teeTime).toEqual([partOfDay(teeTime)])
    expect(timesOfDay).toContain(timeOfDay(teeTime))
  }
})

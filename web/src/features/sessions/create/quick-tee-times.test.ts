import { timesOfDay } from '@county-golf/contract/constants'
import { expect, test } from 'vitest'
import { halfHours, timesAround, usualTeeTime } from './quick-tee-times.ts'

test('half hours from 5:30 AM to 6:00 PM are offered, and the specification’s 21 are among them', () => {
  expect(halfHours).toHaveLength(26)
  expect([halfHours[0], halfHours.at(-1)]).toEqual(['05:30', '18:00'])
  expect(halfHours.filter((time) => time >= '08:00')).toHaveLength(21)
})

test('the hour of a picked time adds its other times in steps of ten minutes', () => {
  const around = ['08:10', '08:20', '08:40', '08:50']
  expect(['08:00', '08:30', '08:40'].map(timesAround)).toEqual([around, around, around])
  expect(timesAround('05:30')).toEqual(['05:40', '05:50'])
  expect(['18:00', '19:15', ''].map(timesAround)).toEqual([[], [], []])
})

test('each time of day in a profile but "Any time" fills in a time that is offered', () => {
  const filled = timesOfDay.map(usualTeeTime)
  expect(filled.slice(0, -1).every((time) => halfHours.includes(time))).toBe(true)
  expect([filled.at(-1), usualTeeTime(null)]).toEqual(['', ''])
})

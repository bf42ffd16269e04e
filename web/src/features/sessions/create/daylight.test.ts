import { expect, test } from 'vitest'
import { type PlannedRound, sunsetWarning } from './daylight.ts'

const nassau = { lat: 40.74, lng: -73.46, timeZone: 'America/New_York', holes: 18 } as const
const round = (date: string, teeTime: string, more: Partial<PlannedRound> = {}): PlannedRound => ({
  ...nassau,
  date,
  teeTime,
  ...more,
})

test('warns if 18 holes would end after sunset, with both times', () => {
  expect(sunsetWarning(round('2026-11-28', '13:30'))).toBe(
    'Sunset is at 4:27 PM that day. 18 holes take about 4½ hours and would end around 6:00 PM.',
  )
})

test('doesn’t warn if the round ends in daylight', () => {
  expect(sunsetWarning(round('2026-11-28', '11:30'))).toBeNull()
  expect(sunsetWarning(round('2026-11-28', '13:30', { holes: 9 }))).toBeNull()
  expect(sunsetWarning(round('2026-06-21', '15:30'))).toBeNull()
})

test('uses the time zone of the course, in Hawaii too', () => {
  const kauai = { lat: 22.22, lng: -159.48, timeZone: 'Pacific/Honolulu' }
  expect(sunsetWarning(round('2026-11-28', '13:20', kauai))).toBeNull()
  expect(sunsetWarning(round('2026-11-28', '13:40', kauai))).toContain('Sunset is at 5:5')
})

test('doesn’t warn if the sun sets after midnight, or not at all', () => {
  const fairbanks = { lat: 64.84, lng: -147.72, timeZone: 'America/Anchorage' }
  expect(sunsetWarning(round('2026-06-21', '19:00', fairbanks))).toBeNull()
  const utqiagvik = { lat: 71.29, lng: -156.79, timeZone: 'America/Anchorage' }
  expect(sunsetWarning(round('2026-06-21', '19:00', utqiagvik))).toBeNull()
})

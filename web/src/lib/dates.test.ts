import { describe, expect, it } from 'vitest'
import {
  ago,
  clock,
  clockOfTeeTime,
  dayAndClock,
  longDay,
  shortDate,
  shortDateTime,
  shortDay,
  zoneNote,
} from './dates.ts'

const nassau = 'America/New_York'
const maricopa = 'America/Phoenix'
const teeTime = '2026-11-28T13:10:00.000Z'

describe('dates on the course’s clock', () => {
  it('shows day and time', () => {
    expect(dayAndClock(teeTime, nassau)).toBe('Sat, Nov 28 · 8:10 AM EST')
    expect(shortDay(teeTime, nassau)).toBe('Sat, Nov 28')
    expect(clock('2026-07-04T16:00:00Z', nassau)).toBe('12:00 PM EDT')
    expect(longDay(teeTime, nassau)).toBe('Saturday, November 28, 2026')
  })

  it('uses the day at the course, not in UTC', () => {
    expect(shortDay('2026-11-29T04:30:00Z', nassau)).toBe('Sat, Nov 28')
    expect(shortDate('2026-11-29T04:30:00Z', 'Pacific/Honolulu')).toBe('Nov 28, 2026')
  })

  it('writes plain spaces only', () => {
    expect(shortDateTime(teeTime, nassau)).toBe('Nov 28, 2026, 8:10 AM')
  })

  it('formats tee times on a 12-hour clock', () => {
    expect(clockOfTeeTime('08:10')).toBe('8:10 AM')
    expect(clockOfTeeTime('12:00')).toBe('12:00 PM')
    expect(clockOfTeeTime('00:05')).toBe('12:05 AM')
    expect(clockOfTeeTime('18:00')).toBe('6:00 PM')
  })
})

describe('zoneNote', () => {
  it('is null if both time zones have the same time', () => {
    expect(zoneNote(teeTime, nassau, nassau)).toBeNull()
    expect(zoneNote(teeTime, nassau, 'America/Detroit')).toBeNull()
    expect(zoneNote('2026-11-28T14:30:00Z', maricopa, 'America/Denver')).toBeNull()
  })

  it('shows the reader’s time if it differs at that instant', () => {
    expect(zoneNote('2026-07-04T14:30:00Z', maricopa, 'America/Denver')).toBe(
      '8:30 AM MDT your time',
    )
  })

  it('adds the day if that differs too', () => {
    expect(zoneNote('2026-11-28T01:00:00Z', 'Pacific/Honolulu', 'Europe/Berlin')).toMatch(
      /^Sat, Nov 28 · 2:00 AM .* your time$/,
    )
  })
})

it('says how long ago something was within a day, and then when', () => {
  const now = new Date('2026-11-28T18:00:00Z')
  expect(ago('2026-11-28T17:59:30Z', now)).toBe('Just now')
  expect(ago('2026-11-28T17:59:00Z', now)).toBe('1 minute ago')
  expect(ago('2026-11-28T15:30:00Z', now)).toBe('2 hours ago')
  expect(ago('2026-11-20T15:30:00Z', now)).toMatch(/^Fri, Nov 20, \d+:30 [AP]M$/)
  expect(ago('2025-11-20T15:30:00Z', now)).toMatch(/^Nov 20, 2025, /)
})

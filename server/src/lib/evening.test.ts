import { expect, it } from 'vitest'
import { eveningBefore } from './evening.ts'

const inNewYork = (instant: string) =>
  eveningBefore(new Date(instant), 'America/New_York').toISOString()

it('moves the night to the evening before it, on the course’s clock', () => {
  const evening = '2026-11-27T01:00:00.000Z'
  for (const night of ['2026-11-27T02:00:00Z', '2026-11-27T06:30:00Z', '2026-11-27T11:59:59Z'])
    expect(inNewYork(night)).toBe(evening)
})

it('leaves the day as it is', () => {
  for (const day of ['2026-11-27T12:00:00.000Z', '2026-11-27T01:59:59.000Z'])
    expect(inNewYork(day)).toBe(day)
})

it('finds 8 p.m. also in the nights when clocks change', () => {
  expect(inNewYork('2026-11-01T06:30:00Z')).toBe('2026-11-01T00:00:00.000Z')
  expect(inNewYork('2026-03-08T07:30:00Z')).toBe('2026-03-08T01:00:00.000Z')
})

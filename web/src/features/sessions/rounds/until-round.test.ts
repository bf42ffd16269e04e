import { expect, test } from 'vitest'
import { untilRound } from './until-round.ts'

const at = (now: string) =>
  untilRound({ date: '2026-11-28T13:10:00.000Z', timeZone: 'America/New_York' }, new Date(now))

test('a round today counts hours and minutes', () => {
  expect(at('2026-11-28T11:40:00Z')).toBe('Today · in 1 hr 30 min')
  expect(at('2026-11-28T11:05:00Z')).toBe('Today · in 2 hr 5 min')
  expect(at('2026-11-28T12:10:00Z')).toBe('Today · in 1 hr')
  expect(at('2026-11-28T12:24:30Z')).toBe('Today · in 46 min')
  expect(at('2026-11-28T13:20:00Z')).toBe('Today · now')
})

test('a later round counts days on the course’s calendar', () => {
  expect(at('2026-11-28T05:00:00Z')).toBe('Today · in 8 hr 10 min')
  expect(at('2026-11-28T04:59:00Z')).toBe('Tomorrow')
  expect(at('2026-11-27T04:59:00Z')).toBe('In 2 days')
  expect(at('2026-11-01T12:00:00Z')).toBe('In 27 days')
})

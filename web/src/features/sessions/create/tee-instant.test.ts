import { expect, it } from 'vitest'
import { instantOf } from './tee-instant.ts'

it('instantOf reads a date and tee time in the time zone of the course', () => {
  expect(instantOf('2026-11-28', '08:10', 'America/New_York')).toEqual(
    new Date('2026-11-28T13:10:00Z'),
  )
  expect(instantOf('2026-07-04', '08:10', 'America/Phoenix')).toEqual(
    new Date('2026-07-04T15:10:00Z'),
  )
})

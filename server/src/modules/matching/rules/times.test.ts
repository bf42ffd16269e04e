import { describe, expect, test } from 'vitest'
import { deadlinesOf, earliestTeeTime, freeSpans, remindAt } from './times.ts'

const zone = 'America/New_York'
const at = (text: string) => new Date(`2026-11-${text}Z`)
const minutes = (text: string) => at(text).getTime() / 60_000

describe('deadlinesOf', () => {
  test.for([
    // Noon to 9 p.m., and three hours from 7 a.m. on. Then the same again.
    ['far ahead', '20T17:00:00', '28T13:00:00', '21T15:00:00', '22T13:00:00'],
    // The first tee time is at 2 p.m.: answers by 10 a.m., and a booking by noon.
    ['the next afternoon', '20T20:00:00', '21T19:00:00', '21T15:00:00', '21T17:00:00'],
    // At 8 a.m.: both by 9 p.m. the evening before.
    ['the next morning', '20T20:00:00', '21T13:00:00', '21T02:00:00', '21T02:00:00'],
  ] as const)(
    'counts no nights, and leaves time before a game %s',
    ([, now, opens, answerBy, bookBy]) => {
      expect(deadlinesOf(at(now), at(opens), zone)).toEqual({
        answerBy: at(answerBy),
        bookBy: at(bookBy),
      })
    },
  )
})

describe('earliestTeeTime', () => {
  test('leaves an hour of the day to answer, and four after that', () => {
    expect(earliestTeeTime(at('20T17:00:00'), zone)).toEqual(at('20T22:00:00'))
    // 8:30 p.m.: half an hour now, and half an hour from 7 a.m. on.
    expect(earliestTeeTime(at('21T01:30:00'), zone)).toEqual(at('21T16:30:00'))
  })

  test('is none at night, from 9 p.m. to 7 a.m.', () => {
    expect(earliestTeeTime(at('21T01:59:59'), zone)).not.toBeNull()
    expect(earliestTeeTime(at('21T02:00:00'), zone)).toBeNull()
    expect(earliestTeeTime(at('21T11:59:59'), zone)).toBeNull()
    expect(earliestTeeTime(at('21T12:00:00'), zone)).not.toBeNull()
  })
})

test('a group is reminded after half of its time to book, and not at night', () => {
  expect(remindAt(at('20T16:00:00'), at('20T20:00:00'), zone)).toEqual(at('20T18:00:00'))
  expect(remindAt(at('20T23:00:00'), at('21T13:00:00'), zone)).toEqual(at('21T12:00:00'))
  expect(remindAt(at('21T01:00:00'), at('21T10:00:00'), zone)).toBeNull()
})

describe('freeSpans', () => {
  const window = { opens_at: at('28T13:00:00'), closes_at: at('28T20:00:00') }

  test('starts on ten minutes, not too soon, and drops what is too short', () => {
    expect(freeSpans([window], [], at('28T14:01:00'))).toEqual([
      { from: minutes('28T14:10:00'), until: minutes('28T20:00:00') },
    ])
    expect(freeSpans([window], [], at('28T19:30:00'))).toHaveLength(1)
    expect(freeSpans([window], [], at('28T19:31:00'))).toEqual([])
  })

  test('leaves out tee times whose round would overlap another', () => {
    const round = { from: at('28T18:00:00'), until: at('28T18:45:00') }
    expect(freeSpans([window], [round], at('20T00:00:00'))).toEqual([
      { from: minutes('28T13:00:00'), until: minutes('28T13:30:00') },
      { from: minutes('28T18:45:00'), until: minutes('28T20:00:00') },
    ])
  })
})

import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { isNight } from '../../lib/night.ts'
import {
  alternatesAt,
  datesFrom,
  datesToCome,
  everyoneAt,
  isTurnOf,
  isWithinLimit,
  nextDue,
  opensAt,
  startOfChange,
  weekOf,
} from './rules.ts'

const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix']
const saturday = { weekday: 6, tee_time: '07:12', starts_on: '2026-01-01' }
const at = (iso: string, zone: string) => DateTime.fromISO(iso, { zone }).toJSDate()

describe.each(zones)('a year in %s, over both clock changes', (time_zone) => {
  const dates = datesFrom({ ...saturday, time_zone }, '2026-01-01', 52)
  const clock = (instant: Date) => DateTime.fromJSDate(instant, { zone: time_zone })

  it('has a date every Saturday at 7:12 on the course’s clock', () => {
    expect(dates).toHaveLength(52)
    for (const [n, { date, teeAt }] of dates.entries()) {
      expect(clock(teeAt).toFormat('cccc HH:mm')).toBe('Saturday 07:12')
      expect(clock(teeAt).toFormat('yyyy-MM-dd')).toBe(date)
      expect(date).toBe(DateTime.fromISO('2026-01-03').plus({ weeks: n }).toFormat('yyyy-MM-dd'))
    }
  })

  it('opens and asks at the same time on the clock, days before', () => {
    for (const { teeAt } of dates) {
      const instants = [opensAt, alternatesAt, everyoneAt].map((of) => clock(of(teeAt, time_zone)))
      expect(instants.map((one) => one.toFormat('ccc HH:mm'))).toEqual([
        'Sat 07:12',
        'Tue 07:12',
        'Thu 07:12',
      ])
    }
  })

  it.each(['05:00', '06:59', '07:00', '20:00'])(
    'never opens at night with tee times at %s',
    (tee_time) => {
      for (const date of datesFrom({ ...saturday, tee_time, time_zone }, '2026-01-01', 52))
        for (const of of [opensAt, alternatesAt, everyoneAt]) {
          const instant = of(date.teeAt, time_zone)
          expect(isNight(instant, time_zone)).toBe(false)
          expect(instant.getTime()).toBeLessThan(date.teeAt.getTime())
        }
    },
  )
})

const newYork = { ...saturday, time_zone: 'America/New_York' }

describe('the dates to come', () => {
  it('begin on the first day of the game', () => {
    expect(datesFrom({ ...newYork, starts_on: '2026-02-01' }, '2026-01-01', 1)[0]?.date).toBe(
      '2026-02-07',
    )
    expect(datesFrom({ ...newYork, starts_on: '2026-02-07' }, '2026-01-01', 1)[0]?.date).toBe(
      '2026-02-07',
    )
  })

  it('leave out those that are known, and those less than a day away', () => {
    const now = at('2026-06-05T07:11', 'America/New_York')
    const later = at('2026-06-05T07:12', 'America/New_York')
    expect(datesToCome(newYork, new Set(), now, 2).map(({ date }) => date)).toEqual([
      '2026-06-06',
      '2026-06-13',
    ])
    expect(datesToCome(newYork, new Set(), later, 2).map(({ date }) => date)).toEqual([
      '2026-06-13',
      '2026-06-20',
    ])
    expect(
      datesToCome(newYork, new Set(['2026-06-06', '2026-06-20']), now, 2).map(({ date }) => date),
    ).toEqual(['2026-06-13', '2026-06-27'])
  })

  it('leave out a time that the clocks skip', () => {
    const sundays = { ...newYork, weekday: 7, tee_time: '02:30' }
    expect(datesFrom(sundays, '2026-03-01', 2).map(({ date }) => date)).toEqual([
      '2026-03-01',
      '2026-03-15',
    ])
  })
})

describe('a changed day of the week', () => {
  it('counts from today without an open date, and after the week of the last one', () => {
    expect(startOfChange('2026-06-03', undefined)).toBe('2026-06-03')
    expect(startOfChange('2026-06-03', '2026-06-02')).toBe('2026-06-03')
    expect(startOfChange('2026-06-03', '2026-06-06')).toBe('2026-06-08')
    expect(startOfChange('2026-06-03', '2026-06-07')).toBe('2026-06-08')
    expect(startOfChange('2026-06-03', '2026-06-08')).toBe('2026-06-15')
  })
})

it('adds up automatic charges from Monday to Sunday', () => {
  expect([weekOf('2026-06-01'), weekOf('2026-06-07'), weekOf('2026-06-08')]).toEqual([
    '2026-06-01',
    '2026-06-01',
    '2026-06-08',
  ])
})

it('charges up to the weekly limit and not a cent more', () => {
  expect(isWithinLimit(2_500, { spentCents: 0, dueCents: 2_500 })).toBe(true)
  expect(isWithinLimit(2_499, { spentCents: 0, dueCents: 2_500 })).toBe(false)
  expect(isWithinLimit(5_000, { spentCents: 2_500, dueCents: 2_500 })).toBe(true)
  expect(isWithinLimit(4_999, { spentCents: 2_500, dueCents: 2_500 })).toBe(false)
  expect(isWithinLimit(null, { spentCents: 0, dueCents: 0 })).toBe(false)
})

describe('turns', () => {
  const timeZone = 'America/New_York'
  const teeAt = at('2026-06-06T07:12', timeZone)
  const open = { teeAt, timeZone }

  it('come for regulars at the opening, and for alternates four days ahead', () => {
    expect(isTurnOf('regular', open, at('2026-05-30T07:12', timeZone))).toBe(true)
    expect(isTurnOf('alternate', open, at('2026-06-02T07:11:59', timeZone))).toBe(false)
    expect(isTurnOf('alternate', open, at('2026-06-02T07:12', timeZone))).toBe(true)
  })

  const next = { date: '2026-06-13', teeAt: at('2026-06-13T07:12', timeZone), opensAt: teeAt }
  const due = (now: string, { hasAlternates = true, opensToAll = true } = {}) =>
    nextDue({ next, open: [open], hasAlternates, opensToAll }, at(now, timeZone))?.toISOString()

  it('are due one after the other, and then the next opening', () => {
    expect(due('2026-05-30T08:00')).toBe(at('2026-06-02T07:12', timeZone).toISOString())
    expect(due('2026-06-02T07:12')).toBe(at('2026-06-04T07:12', timeZone).toISOString())
    expect(due('2026-06-02T07:12', { opensToAll: false })).toBe(teeAt.toISOString())
    expect(due('2026-06-04T07:12')).toBe(teeAt.toISOString())
  })

  it('leave out the alternates if there are none', () => {
    const none = { hasAlternates: false }
    expect(due('2026-05-30T08:00', none)).toBe(at('2026-06-04T07:12', timeZone).toISOString())
    expect(due('2026-05-30T08:00', { ...none, opensToAll: false })).toBe(teeAt.toISOString())
  })

  it('wait for a tee time while two dates are open', () => {
    const second = { teeAt: at('2026-06-07T07:12', timeZone), timeZone }
    const now = at('2026-06-06T07:00', timeZone)
    const overdue = { ...next, opensAt: now }
    const turns = { hasAlternates: true, opensToAll: false }
    expect(nextDue({ ...turns, next: overdue, open: [second, open] }, now)).toEqual(teeAt)
    expect(nextDue({ ...turns, next: overdue, open: [open] }, now)).toEqual(now)
    expect(nextDue({ ...turns, next: undefined, open: [] }, now)).toBeNull()
  })
})

import type { County, Course } from '@county-golf/contract/locations'
import { expect, test } from 'vitest'
import {
  costOf,
  emptyForm,
  isDecidedAtTeeTime,
  locationOf,
  type SessionValues,
  sessionBody,
  sessionErrors,
  withChange,
} from './form.ts'

const county = { name: 'Nassau', fullName: 'Nassau County', timeZone: 'America/New_York' } as County
const course = { id: 'course-1', name: 'Black Rock', timeZone: 'America/New_York' } as Course
const good = {
  ...emptyForm({ state: 'NY', county: 'Nassau County' }),
  date: '2026-11-28',
  teeTime: '08:10',
}
const fees = { serviceFeeCents: 500, depositCents: 2_000 }

const placeOf = (courseId: string) =>
  locationOf({ ...good, courseId }, county, { data: { items: [course] }, isError: false })

function bodyOf(change: Partial<SessionValues>, decidedAtTeeTime = false) {
  const form = { ...good, ...change }
  const cost = costOf(form, fees, { isAdmin: false, balanceCents: 100_000 })
  return sessionBody(form, placeOf('course-1'), cost, { isAdmin: false, decidedAtTeeTime })
}

test('sends how the tee time is secured and the fewest players, of which a session that is soon has no choice', () => {
  expect(bodyOf({})).toMatchObject({ bookingPlan: 'to_book', minPlayers: 2 })
  const change = { bookingPlan: 'not_needed', minPlayers: '3' } as const
  expect(bodyOf(change)).toMatchObject({ bookingPlan: 'not_needed', minPlayers: 3 })
  expect(bodyOf(change, true)).toMatchObject({ minPlayers: 2 })
})

test('a session is decided at its tee time if that is sooner than the hours of the decision', () => {
  const [now, zone] = [new Date('2026-11-27T13:10:00Z'), 'America/New_York']
  expect(isDecidedAtTeeTime({ ...good, teeTime: '02:00' }, zone, 18, now)).toBe(true)
  expect(isDecidedAtTeeTime(good, zone, 18, now)).toBe(false)
  expect(isDecidedAtTeeTime({ ...good, teeTime: '' }, zone, 18, now)).toBe(false)
})

test('fewer spots lower the fewest players', () => {
  expect(withChange({ ...good, minPlayers: '4' }, { maxPlayers: '3' }).minPlayers).toBe('3')
  expect(withChange({ ...good, minPlayers: '2' }, { maxPlayers: '3' }).minPlayers).toBe('2')
})

test('a tee time that is booked needs its course', () => {
  const errorOf = (courseId: string) =>
    sessionErrors({ ...good, courseId, bookingPlan: 'booked' }, placeOf(courseId), {
      courseNow: '2026-11-27T08:10',
      isAdmin: false,
      publicPrizeMaxCents: 10_000,
    }).courseId
  expect(errorOf('tba')).toBe('Choose the course where the tee time is booked')
  expect(errorOf('course-1')).toBe(false)
})

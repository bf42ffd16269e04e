import type { StandingGame } from '@county-golf/contract/standing-games'
import { expect, test } from 'vitest'
import { otherCourse, tba } from '../../domain/locations/course-choice.ts'
import { testSession } from '../../domain/sessions/test-session.ts'
import { gameBody, gameErrors, gameValues, newGame, onItsDays, weeklyFrom } from './game-form.ts'
import { isWeekly } from './weekday.ts'

const person = (id: string) => ({ id, username: id, displayName: null, avatarUrl: null })

const game: StandingGame = {
  id: 'game',
  owner: person('maya'),
  stateCode: 'NY',
  countyName: 'Nassau County',
  courseId: null,
  courseName: 'Bethpage Black',
  timeZone: 'America/New_York',
  weekday: 6,
  teeTime: '08:10',
  maxPlayers: 4,
  minPlayers: 3,
  holes: 18,
  scoring: 'gross',
  skillLevel: 'advanced',
  bookingPlan: 'booked',
  transport: 'walk',
  pace: null,
  potAmount: 1_000,
  notes: 'Walking',
  opensToAll: true,
  members: [
    { user: person('maya'), role: 'regular', hasAccepted: true },
    { user: person('ben'), role: 'alternate', hasAccepted: false },
  ],
  me: { role: 'regular', hasAccepted: true, weeklyLimitCents: null },
  dates: [],
}

test('editing a game starts with what it is, and sends it unchanged', () => {
  expect(gameBody(gameValues(game))).toEqual({
    courseId: null,
    courseName: 'Bethpage Black',
    weekday: 6,
    teeTime: '08:10',
    maxPlayers: 4,
    minPlayers: 3,
    bookingPlan: 'booked',
    potAmount: 1_000,
    opensToAll: true,
    notes: 'Walking',
    members: [{ userId: 'ben', role: 'alternate' }],
  })
})

test('a game at a course to be announced stays that way', () => {
  const values = gameValues({ ...game, courseName: 'TBA' })
  expect(values).toMatchObject({ courseId: tba, courseName: '' })
  expect(gameBody(values)).toMatchObject({ courseId: null, courseName: 'TBA' })
})

test('fewer spots lower the minimum of players', () => {
  expect(gameBody({ ...gameValues(game), maxPlayers: '2' })).toMatchObject({
    maxPlayers: 2,
    minPlayers: 2,
  })
})

test('a session goes on weekly on its weekday at the course, from the day after', () => {
  // Sunday evening at the course is Monday in UTC.
  const session = testSession({
    date: '2026-11-30T00:30:00.000Z',
    teeTime: '19:30',
    minPlayers: 3,
    transport: 'walk',
  })
  expect(weeklyFrom(session, new Set(['b', 'x']))).toMatchObject({
    courseId: otherCourse,
    courseName: 'Bethpage Black',
    weekday: '7',
    teeTime: '19:30',
    bookingPlan: 'to_book',
    potAmount: '10.00',
    opensToAll: true,
    members: { b: 'regular' },
    startsOn: '2026-11-30',
    terms: {
      holes: 18,
      scoring: 'gross',
      skillLevel: 'advanced',
      minPlayers: 3,
      transport: 'walk',
      pace: null,
    },
  })
})

test('the viewer’s sessions on days of a game are named, from its start on', () => {
  const session = testSession()
  const values = { ...newGame(), weekday: '6' }
  expect(onItsDays(values, [session])).toEqual([session])
  expect(onItsDays({ ...values, weekday: '7' }, [session])).toEqual([])
  expect(onItsDays({ ...values, startsOn: '2026-11-28' }, [session])).toEqual([session])
  expect(onItsDays(weeklyFrom(session, new Set()), [session])).toEqual([])
})

test('a session is weekly if a game has its weekday, time, and course', () => {
  const session = testSession()
  expect(isWeekly(game, session)).toBe(true)
  expect(isWeekly({ ...game, weekday: 7 }, session)).toBe(false)
  expect(isWeekly({ ...game, teeTime: '08:20' }, session)).toBe(false)
  expect(isWeekly({ ...game, courseName: 'Montauk' }, session)).toBe(false)
})

test('what is missing is marked at its field', () => {
  const values = { ...newGame(), courseId: otherCourse, teeTime: '', potAmount: '0.5' }
  const named = Object.entries(gameErrors(values, false)).filter(([, error]) => error)
  expect(named.map(([field]) => field)).toEqual([
    'stateCode',
    'countyName',
    'courseName',
    'teeTime',
    'potAmount',
  ])
  const complete = { ...gameValues(game), potAmount: '' }
  expect(Object.values(gameErrors(complete, true)).filter(Boolean)).toEqual([])
})

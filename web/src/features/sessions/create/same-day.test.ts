import type { StandingGame } from '@county-golf/contract/standing-games'
import { expect, test } from 'vitest'
import { testSession } from '../../../domain/sessions/test-session.ts'
import { plannedOn } from './same-day.ts'

const teeAt = '2026-12-05T13:10:00.000Z'
type GameDate = StandingGame['dates'][number]

const dateOf = (change: Partial<GameDate>): GameDate => ({
  date: '2026-12-05',
  teeAt,
  state: 'planned',
  opensAt: '2026-11-28T13:10:00.000Z',
  problem: null,
  session: null,
  ...change,
})

const openAs = (id: string, isCancelled = false): GameDate =>
  dateOf({
    state: 'open',
    session: {
      id,
      isCancelled,
      maxPlayers: 4,
      spotsTaken: 0,
      dueCents: 2_500,
      players: [],
      declined: [],
      answer: 'asked',
    },
  })

const gameWith = (date: GameDate) =>
  ({
    id: 'game',
    courseName: 'Marine Park',
    timeZone: 'America/New_York',
    dates: [date],
  }) as StandingGame

const namesOn = (day: string, sessions: Parameters<typeof plannedOn>[1], date: GameDate) =>
  plannedOn(day, sessions, [gameWith(date)]).map(({ courseName }) => courseName)

test('sessions count on their day at the course', () => {
  const evening = testSession({ date: '2026-12-06T00:30:00.000Z' })
  const other = dateOf({ teeAt: '2026-12-12T13:10:00.000Z' })
  expect(namesOn('2026-12-05', [evening], other)).toEqual(['Bethpage Black'])
  expect(namesOn('2026-12-06', [evening], other)).toEqual([])
})

test('a standing game counts on its planned and open dates, once beside its session', () => {
  const named = (date: GameDate) => namesOn('2026-12-05', [], date)
  expect(named(dateOf({}))).toEqual(['Marine Park'])
  expect(named(openAs('session'))).toEqual(['Marine Park'])
  expect(named(openAs('session', true))).toEqual([])
  for (const state of ['skipped', 'failed'] as const) expect(named(dateOf({ state }))).toEqual([])
  const own = testSession({ id: 'session', date: teeAt, courseName: 'Marine Park' })
  expect(namesOn('2026-12-05', [own], openAs('session'))).toEqual(['Marine Park'])
})

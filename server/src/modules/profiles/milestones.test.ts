import { describe, expect, test } from 'vitest'
import type { PlayedRound } from '../sessions/service.ts'
import { achievementsOf, type Golf } from './milestones.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 15))

const nothing: Golf = { rounds: [], lateLeaves: [], prizes: [], outcomes: [], topRatings: [] }

const round = (n: number, changes: Partial<PlayedRound> = {}): PlayedRound => ({
  sessionId: `round ${n}`,
  teeAt: day(n),
  teeDate: day(n).toISOString().slice(0, 10),
  teeTime: '10:00',
  stateCode: 'NY',
  countyId: 1,
  courseName: 'Bethpage Black',
  isHost: false,
  isCaptain: false,
  partners: ['bob'],
  ...changes,
})

const milestone = (key: string, golf: Partial<Golf>) => {
  const all = achievementsOf({ ...nothing, ...golf })
  return all.find((achievement) => achievement.key === key)
}
const days = Array.from({ length: 12 }, (_, n) => n + 1)

describe('a milestone', () => {
  test('has a unique key and is never reached without rounds', () => {
    const all = achievementsOf(nothing)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(all.every(({ reached, earnedAt }) => reached === 0 && earnedAt === null)).toBe(true)
  })

  test('is reached at the round that completed it, and later rounds change nothing', () => {
    const rounds = days.map((n) => round(n))
    expect(milestone('ten_rounds', { rounds })).toMatchObject({
      reached: 10,
      earnedAt: day(10).toISOString(),
    })
  })

  test('of different counties counts each once, and of courses doesn’t count TBA', () => {
    const rounds = [1, 2, 2, 3, 4, 1, 5].map((countyId, n) =>
      round(n + 1, { countyId, courseName: 'TBA' }),
    )
    expect(milestone('five_counties', { rounds })).toMatchObject({ earnedAt: day(7).toISOString() })
    expect(milestone('ten_courses', { rounds })?.reached).toBe(0)
  })

  test('of partners counts players, including several of one round', () => {
    const partners = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
    const rounds = [round(1, { partners: partners.slice(0, 6) }), round(2, { partners })]
    expect(milestone('ten_partners', { rounds })).toMatchObject({ earnedAt: day(2).toISOString() })
  })

  test('of a steady run restarts after a late exit, and keeps the longest run', () => {
    const rounds = days.map((n) => round(n))
    expect(milestone('steady', { rounds })?.earnedAt).toBe(day(10).toISOString())
    const once = milestone('steady', { rounds, lateLeaves: [new Date(day(5).getTime() - 1)] })
    expect(once).toMatchObject({ reached: 8, earnedAt: null })
  })

  test('of weeks needs a round in each, from Monday to Sunday', () => {
    // January 4, 2026 is a Sunday, and January 5 the Monday after.
    const weekly = [4, 5, 12, 18, 19].map((n) => round(n))
    expect(milestone('four_weeks', { rounds: weekly })).toMatchObject({
      reached: 4,
      earnedAt: day(19).toISOString(),
    })
    expect(milestone('four_weeks', { rounds: [5, 12, 26].map((n) => round(n)) })?.reached).toBe(2)
  })

  test('of a bounty needs a bounty, not any prize', () => {
    const pot: Golf['prizes'][number] = { at: day(1), cents: 1_000, parts: ['pot'] }
    expect(milestone('first_prize', { prizes: [pot] })?.reached).toBe(1)
    expect(milestone('bounty', { prizes: [pot] })?.reached).toBe(0)
    expect(milestone('bounty', { prizes: [pot, { ...pot, parts: ['bounty'] }] })?.reached).toBe(1)
  })

  test('of a score needs 18 holes with a final gross, and of a win needs a win', () => {
    const outcome = (n: number, changes: Partial<Golf['outcomes'][number]>) => ({
      sessionId: `round ${n}`,
      teeAt: day(n),
      holes: 18 as const,
      withdrew: false,
      gross: null,
      won: false,
      ...changes,
    })
    const outcomes = [
      outcome(1, { holes: 9, gross: 44 }),
      outcome(2, { gross: 90 }),
      outcome(3, { won: true }),
      outcome(4, { gross: 89 }),
    ]
    expect(milestone('breaking_90', { outcomes })?.earnedAt).toBe(day(4).toISOString())
    expect(milestone('first_win', { outcomes })?.earnedAt).toBe(day(3).toISOString())
  })

  test('of stars counts every rating with them', () => {
    expect(milestone('five_stars', { topRatings: days.map(day) })).toMatchObject({
      reached: 10,
      earnedAt: day(10).toISOString(),
    })
  })
})

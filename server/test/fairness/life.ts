/** Random lives of two sessions and six golfers. The same seed makes the same life. */
import { playersMin } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Changes } from '../../src/modules/sessions/rules/change-rules.ts'
import { randomFrom } from '../random.ts'
import { instantAt, type Place, places } from './clock.ts'

/** The first two host a session each. */
export const golfers = ['host', 'other host', 'ann', 'ben', 'cat', 'poor'] as const
export type Golfer = (typeof golfers)[number]

export type Moment = 'decision' | 'deadline' | 'undo' | 'tee' | 'night' | 'morning'
export type Step =
  | { kind: 'wait'; minutes: number; isLate: boolean }
  /** Waits until a few minutes before or after a moment of a session. */
  | { kind: 'wait until'; which: number; moment: Moment; minutes: number; isLate: boolean }
  | { kind: 'change'; which: number; changes: Changes; asAdmin: boolean }
  | { kind: 'fund'; who: number }
  | { kind: Act; who: number; which: number }
export type Act =
  | 'join'
  | 'leave'
  | 'waitlist'
  | 'stop waiting'
  | 'accept'
  | 'ask'
  | 'withdraw'
  | 'say yes'
  | 'say no'
  | 'remove'
  | 'play on'
  | 'cancel'

const weights: Record<Act, number> = {
  join: 5,
  leave: 4,
  waitlist: 6,
  'stop waiting': 1,
  accept: 2,
  ask: 2,
  withdraw: 1,
  'say yes': 2,
  'say no': 1,
  remove: 1,
  'play on': 2,
  cancel: 1,
}
const acts = (Object.keys(weights) as Act[]).flatMap((act) => Array<Act>(weights[act]).fill(act))

export type SessionPlan = {
  place: Place
  date: string
  teeTime: string
  bookingPlan: 'booked' | 'to_book' | 'not_needed' | undefined
  minPlayers: number
  maxPlayers: number
  useTBA: boolean
  autoJoin: boolean
  approval: 'automatic' | 'host'
  potCents: number
  holes: 9 | 18
}

export type Life = {
  seed: number
  sessions: SessionPlan[]
  /** When the sessions are created. */
  start: Date
  windowHours: number
  decisionHours: number
  steps: Step[]
}

/** The clocks change on the first two days. */
const days = ['2026-03-08', '2026-11-01', '2026-11-14', '2026-11-14'] as const
const dayBefore: Record<string, string> = {
  '2026-03-08': '2026-03-07',
  '2026-11-01': '2026-10-31',
  '2026-11-14': '2026-11-13',
}
const teeTimes = ['06:30', '09:59', '10:00', '12:10', '14:00', '16:45', '20:00'] as const
const moments: Moment[] = ['decision', 'deadline', 'undo', 'tee', 'night', 'morning']

export function lifeOf(seed: number): Life {
  const random = randomFrom(seed)
  const below = (max: number) => Math.floor(random() * max)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const chance = (share: number) => random() < share
  const date = pick(days)
  const decisionHours = pick([6, 18, 18, 30])

  const planOf = (): SessionPlan => {
    const maxPlayers = pick([2, 2, 2, 3, 4])
    const useTBA = chance(0.25)
    const plan = pick(['to_book', 'to_book', 'booked', 'not_needed', undefined] as const)
    return {
      place: pick(places),
      date: chance(0.2) ? (dayBefore[date] ?? date) : date,
      teeTime: pick(teeTimes),
      bookingPlan: useTBA && plan === 'booked' ? 'to_book' : plan,
      minPlayers: Math.min(maxPlayers, pick([2, 2, 3, 4])),
      maxPlayers,
      useTBA,
      autoJoin: chance(0.8),
      approval: chance(0.25) ? 'host' : 'automatic',
      potCents: pick([0, 0, 1_000]),
      holes: pick([9, 18]),
    }
  }

  const changesOf = (): Changes => {
    const kind = below(10)
    const status = pick(['confirmed', 'confirmed', 'open', 'closed'] as const)
    if (kind < 4) return { status }
    if (kind < 6) return { teeTime: pick(teeTimes) }
    if (kind === 6) return { status, teeTime: pick(teeTimes) }
    if (kind === 7) return { courseName: 'The Old Muni', ...(chance(0.5) && { status }) }
    if (kind === 8) return chance(0.5) ? { approval: pick(['host', 'automatic']) } : { date }
    return { bookings_locked: chance(0.3) }
  }

  const stepOf = (): Step => {
    const which = below(2)
    const isLate = chance(0.25)
    if (chance(0.22)) return { kind: 'wait', minutes: below(pick([60, 200, 600, 1_500])), isLate }
    if (chance(0.12))
      return { kind: 'wait until', which, moment: pick(moments), minutes: below(5) - 2, isLate }
    if (chance(0.18)) return { kind: 'change', which, changes: changesOf(), asAdmin: false }
    if (chance(0.02))
      return { kind: 'change', which, changes: { leavable: chance(0.4) }, asAdmin: true }
    const who = below(golfers.length)
    if (chance(0.04)) return { kind: 'fund', who }
    const kind = pick(acts)
    return { kind: kind === 'cancel' && chance(0.8) ? 'join' : kind, who, which }
  }

  const planned = [planOf(), planOf()]
  const first = Math.min(
    ...planned.map(({ date, teeTime, place }) => +instantAt(date, teeTime, place)),
  )
  const hoursAhead = pick([3, 6, 20, 30, 40, 60, 96]) + below(3)
  const start = new Date(first - hoursAhead * hourMs)
  // A minimum needs time to be decided.
  const sessions = planned.map((plan) => {
    const hours = (+instantAt(plan.date, plan.teeTime, plan.place) - +start) / hourMs
    return { ...plan, minPlayers: hours > decisionHours ? plan.minPlayers : playersMin }
  })
  const windowHours = pick([0, 12, 24, 24, 48])
  // Sessions fill up before much else happens.
  const arrivals = Array.from({ length: below(16) }, (): Step => {
    const kind = pick(['join', 'join', 'join', 'waitlist', 'waitlist', 'ask', 'say yes'] as const)
    return { kind, who: below(golfers.length), which: below(2) }
  })
  const steps = [...arrivals, ...Array.from({ length: 4 + below(22) }, stepOf)]
  return { seed, sessions, start, windowHours, decisionHours, steps }
}

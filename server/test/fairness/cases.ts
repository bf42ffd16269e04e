/** What a judge knows about a session: what its players were promised, read without the rules that are judged. */
import { hourMs } from '@county-golf/contract/durations'
import type { SeatedSession } from '../../src/modules/sessions/queries.ts'
import { instantAt } from './clock.ts'
import type { Life } from './life.ts'

export type Case = {
  /** Whether the host ever said that they book it, and whether they have. */
  mustBook: boolean
  isBooked: boolean
  decisionHours: number
  windowHours: number
  /** When it's due to be decided. Null if there's no time for that, or once it's decided. */
  decideAt: Date | null
  /** Until when each spot can be left for free, as its player has seen it. */
  promised: Map<string, Date>
  /** Until when each spot's player was promised to undo it. */
  undo: Map<string, Date>
  windowed: Set<string>
  /** Offers that each waiting player ignored. */
  ignored: Map<string, number>
  ends: number
  /** What came in and didn't go out. */
  balanceCents: number
}

export const casesOf = ({ sessions, start, decisionHours, windowHours }: Life): Case[] =>
  sessions.map(({ bookingPlan, date, teeTime, place }) => ({
    mustBook: bookingPlan === 'to_book' || bookingPlan === 'booked',
    isBooked: bookingPlan === 'booked',
    decisionHours,
    windowHours,
    decideAt: dueFor(decisionHours, instantAt(date, teeTime, place), start),
    promised: new Map(),
    undo: new Map(),
    windowed: new Set(),
    ignored: new Map(),
    ends: 0,
    balanceCents: 0,
  }))

export const isUnbooked = ({ mustBook, isBooked }: Case): boolean => mustBook && !isBooked

/** When a decision that many hours ahead is due, if that's still to come. */
export function dueFor(hours: number, teeAt: Date, now: Date): Date | null {
  const at = hoursAfter(teeAt, -hours)
  return at > now ? at : null
}

export const deadline = ({ windowHours }: Case, { tee_at }: SeatedSession): Date =>
  hoursAfter(tee_at, -windowHours)

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs)
export const latest = (...dates: (Date | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))
export const earliest = (a: Date, b: Date): Date => (a < b ? a : b)

const endOf = ({ tee_at, holes }: SeatedSession): Date =>
  hoursAfter(tee_at, holes === 9 ? 2.25 : 4.5)
export const isOver = (session: SeatedSession, now: Date): boolean => now >= endOf(session)
export const meet = (a: SeatedSession, b: SeatedSession): boolean =>
  a.tee_at < endOf(b) && b.tee_at < endOf(a)

export const priceOf = ({ service_fee_cents, deposit_cents, pot_cents }: SeatedSession): number =>
  service_fee_cents + deposit_cents + pot_cents

export const isTaking = ({ status, bookings_locked, tee_at }: SeatedSession, now: Date): boolean =>
  now < tee_at && !bookings_locked && (status === 'open' || status === 'confirmed')

/** What was unfair in a life. */
export class Unfair extends Error {}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Unfair(what)
}

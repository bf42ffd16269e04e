import { dayMs, hourMs, minuteMs } from '@county-golf/contract/durations'
import { instantOf } from '../server/src/lib/course-time.ts'
import { behavior } from './behavior.ts'
import type { Golfer, Part } from './golfers.ts'
import type { Luck } from './luck.ts'
import { addDays, isWeekend, type Stretch } from './seasons.ts'

/** When a golfer could tee off. */
export type Window = { day: string; from: Date; until: Date }

/** A golfer would like to play once, in one of these windows. */
export type Wish = { n: number; golfer: Golfer; madeAt: Date; windows: Window[] }

const windowsPerWish = 3
/** Days ahead at which people plan a round. */
const ahead = { from: 2, to: 9 }
const partHours: Record<Part, [string, string]> = {
  early: ['07:00', '10:00'],
  midday: ['10:00', '13:00'],
  afternoon: ['13:00', '16:00'],
}

/**
 * Makes the wishes of a stretch of weeks. The densest county has `perWeek`, and the others their share of it. A golfer
 * has one wish at a time.
 */
export function makeWishes(
  luck: Luck,
  { stretch, perWeek, golfers }: { stretch: Stretch; perWeek: number; golfers: Golfer[] },
  timeZones: readonly string[],
): Wish[] {
  const most = Math.max(...behavior.counties.map(({ share }) => share))
  const busyUntil = new Map<Golfer, string>()
  const wishes: Wish[] = []
  for (let week = 0; week < stretch.weeks; week++)
    for (const [county, { share }] of behavior.counties.entries()) {
      const locals = golfers.filter((golfer) => golfer.county === county)
      const monday = addDays(stretch.firstDay, 7 * week)
      const count = Math.max(1, Math.round((perWeek * share) / most))
      const random = luck('week', monday, county)
      const free = locals.filter((golfer) => (busyUntil.get(golfer) ?? '') < monday)
      for (const golfer of random.shuffled(free).slice(0, count)) {
        const day = addDays(monday, random.int(0, 6))
        busyUntil.set(golfer, addDays(day, ahead.to))
        wishes.push(makeWish(luck, golfer, day, timeZones[county] ?? ''))
      }
    }
  return wishes.map((wish, n) => ({ ...wish, n }))
}

function makeWish(luck: Luck, golfer: Golfer, day: string, timeZone: string): Wish {
  const random = luck('wish', golfer.n, day)
  const days = Array.from({ length: ahead.to - ahead.from + 1 }, (_, n) =>
    addDays(day, ahead.from + n),
  )
  const possible = days.filter((one) => playsOn(golfer, one))
  const slots = possible.flatMap((one) =>
    behavior.parts.map(([part]) => ({
      one,
      part,
      order: random.next() - (part === golfer.part ? behavior.usualPart : 0),
    })),
  )
  const windows = slots
    .sort((a, b) => a.order - b.order)
    .slice(0, windowsPerWish)
    .map(({ one, part }) => windowOf(one, part, timeZone))
    .sort((a, b) => a.from.getTime() - b.from.getTime())
  const noon = new Date(`${day}T12:00:00Z`).getTime()
  const hour = random.int(7, 21)
  const madeAt =
    instantOf({ date: day, time: `${String(hour).padStart(2, '0')}:00` }, timeZone)?.getTime() ??
    noon
  return { n: 0, golfer, madeAt: new Date(madeAt + random.int(0, 59) * minuteMs), windows }
}

export const playsOn = (golfer: Golfer, day: string): boolean =>
  golfer.days === 'any' || (golfer.days === 'weekends') === isWeekend(day)

function windowOf(day: string, part: Part, timeZone: string): Window {
  const [from, until] = partHours[part].map((time) => instantOf({ date: day, time }, timeZone))
  if (!from || !until) throw new Error(`${day} has no ${part} in ${timeZone}`)
  return { day, from, until }
}

/** Whether a tee time fits a wish. Someone who looks this late needs some time to get there. */
export const fits = (wish: Wish, teeAt: Date): boolean =>
  wish.windows.some(({ from, until }) => teeAt >= from && teeAt <= until)

const noticeMs = 3 * hourMs

/** The last instant at which looking for a game makes sense. */
export const lastLook = ({ windows }: Wish): number =>
  Math.max(...windows.map(({ until }) => until.getTime())) - noticeMs

export const teeTimesFrom = (now: Date): Date => new Date(now.getTime() + noticeMs)

/** A day later, at some hour of the day at which people have a minute. */
export const nextLook = (luck: Luck, wish: Wish, look: number): number =>
  wish.madeAt.getTime() +
  look * dayMs +
  luck('look', wish.golfer.n, wish.madeAt.getTime(), look).int(-3, 3) * hourMs

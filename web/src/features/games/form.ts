/** The values of the form, and how they become a request. Pure. */
import type { playerSkills, timesOfDay } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import type { Wish } from '@county-golf/contract/games'
import type { User } from '@county-golf/contract/users'
import { readAmount } from '../../lib/amount-text.ts'

export type Window = Wish['windows'][number]

export type WishValues = {
  stateCode: string
  countyName: string
  zip: string
  radiusMiles: string
  windows: Window[]
  skillLevel: string
  nearLevel: boolean
  pace: string
  transport: string
  prize: string
  maxAmount: string
  countMeIn: boolean
}

const usualTimes: Record<(typeof timesOfDay)[number], { from: string; until: string }> = {
  'Early morning': { from: '06:00', until: '09:00' },
  Morning: { from: '08:00', until: '11:00' },
  Midday: { from: '11:00', until: '14:00' },
  Afternoon: { from: '13:00', until: '16:00' },
  'Any time': { from: '08:00', until: '14:00' },
}

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** The next two days of a weekend, at the time that a player's profile prefers. */
export function defaultWindows(today: string, preferred: string | null | undefined): Window[] {
  const times =
    usualTimes[(preferred ?? 'Morning') as keyof typeof usualTimes] ?? usualTimes.Morning
  const days = Array.from({ length: 8 }, (_, n) => dayAfter(today, n + 1)).filter(isWeekend)
  return days.slice(0, 2).map((date) => ({ date, ...times }))
}

/** Another window: the day after the last one, at the same time. */
export function nextWindow(windows: readonly Window[], today: string): Window {
  const last = windows.at(-1)
  return last
    ? { ...last, date: dayAfter(last.date) }
    : { date: dayAfter(today), ...usualTimes.Morning }
}

type Start = {
  profile: User | null
  /** The county that a link names. */
  place: { state?: string; county?: string }
  /** Of the viewer's clock. */
  today: string
  spotCents: number
}

/** A new search, with what the profile says. */
export const valuesOf = ({ profile, place, today, spotCents }: Start): WishValues => ({
  stateCode: place.state ?? profile?.homeState ?? '',
  countyName: place.county ?? (place.state ? '' : (profile?.homeCounty ?? '')),
  zip: '',
  radiusMiles: String(profile?.travelRadius ?? 25),
  windows: defaultWindows(today, profile?.preferredTimes),
  skillLevel: profile?.skillLevel ?? 'intermediate',
  nearLevel: false,
  pace: profile?.paceOfPlay ?? '',
  transport: '',
  prize: 'none',
  maxAmount: amountText(spotCents),
  countMeIn: false,
})

/** A search that the player changes. */
export const valuesOfWish = (wish: Wish): WishValues => ({
  stateCode: wish.stateCode,
  countyName: wish.countyName,
  zip: wish.zip ?? '',
  radiusMiles: String(wish.radiusMiles),
  windows: wish.windows,
  skillLevel: wish.skillLevel,
  nearLevel: wish.nearLevel,
  pace: wish.pace ?? '',
  transport: wish.transport ?? '',
  prize: wish.prize ?? '',
  maxAmount: amountText(wish.maxCents),
  countMeIn: wish.countMeIn,
})

/** `25`, and `25.50` with cents. */
export const amountText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** The server checks the values, and names the field of each that's wrong. */
export const requestOf = (values: WishValues) => ({
  stateCode: values.stateCode,
  countyName: values.countyName,
  zip: values.zip.trim() || null,
  radiusMiles: Number(values.radiusMiles),
  windows: values.windows,
  skillLevel: values.skillLevel as (typeof playerSkills)[number],
  nearLevel: values.nearLevel,
  pace: (values.pace || null) as Wish['pace'],
  transport: (values.transport || null) as Wish['transport'],
  prize: (values.prize || null) as Wish['prize'],
  maxCents: readAmount(values.maxAmount) ?? 0,
  countMeIn: values.countMeIn,
})

/** Times of day by tee time, as filters and profiles name them. Pure. */
import type { timesOfDay } from './constants.ts'

/** The first tee time of each part of the day, HH:mm. */
const starts = { early: '00:00', morning: '08:00', midday: '11:00', afternoon: '14:00' } as const

export type PartOfDay = keyof typeof starts
export const partsOfDay = Object.keys(starts) as [PartOfDay, ...PartOfDay[]]

/** The tee times of a part of the day: `from` is inclusive, `until` is exclusive. */
export function teeTimesIn(part: PartOfDay): { from: string; until: string } {
  const next = partsOfDay[partsOfDay.indexOf(part) + 1]
  return { from: starts[part], until: next ? starts[next] : '24:00' }
}

/** As profiles name it. */
const names = {
  early: 'Early morning',
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
} as const satisfies Record<PartOfDay, (typeof timesOfDay)[number]>

/** The part of the day of a tee time (`HH:mm`). */
export const partOfDay = (teeTime: string): PartOfDay =>
  partsOfDay.findLast((part) => teeTime >= starts[part]) ?? 'early'

/** What a profile calls the time of day of a tee time (`HH:mm`). */
export const timeOfDay = (teeTime: string): (typeof names)[PartOfDay] => names[partOfDay(teeTime)]

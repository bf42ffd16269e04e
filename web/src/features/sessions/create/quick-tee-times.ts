/** The tee times to pick from, HH:mm. Pure. */
import type { timesOfDay } from '@county-golf/contract/constants'

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const firstMinute = 5 * 60 + 30
const lastMinute = 18 * 60

const every = (step: number): string[] =>
  Array.from({ length: (lastMinute - firstMinute) / step + 1 }, (_, place) =>
    timeOf(firstMinute + place * step),
  )

/** Every half hour from 5:30 AM to 6:00 PM. */
export const halfHours: readonly string[] = every(30)
const steps = every(10)

/** The other times in the hour of a tee time, in steps of ten minutes. */
export const timesAround = (teeTime: string): string[] =>
  steps.filter((time) => time.slice(0, 2) === teeTime.slice(0, 2) && !halfHours.includes(time))

/** The tee time that the form starts with, by the time of day that the host prefers. */
const usual: Partial<Record<string, string>> = {
  'Early morning': '07:00',
  Morning: '09:00',
  Midday: '12:00',
  Afternoon: '15:00',
} satisfies Partial<Record<(typeof timesOfDay)[number], string>>

/** @param preferred the time of day in a profile */
export const usualTeeTime = (preferred: string | null): string => usual[preferred ?? ''] ?? ''

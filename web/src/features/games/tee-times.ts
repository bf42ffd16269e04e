import { bookingHours } from '@county-golf/contract/constants'
import { minuteMs } from '@county-golf/contract/durations'
import { clockOfTeeTime } from '../../lib/dates.ts'

const { first, last } = bookingHours

/** Every half hour in which a tee time can be. */
export const teeTimes = Array.from({ length: (last - first) * 2 + 1 }, (_, half) => {
  const minutes = first * 60 + half * 30
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { value, label: clockOfTeeTime(value) }
})

const stepMs = 10 * minuteMs

/** The day of an instant at the course, `2026-11-28`. */
export const wallDay = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone })

/** The tee times of a game, in steps of ten minutes. */
export function teeTimeChoices(opensAt: string, closesAt: string, timeZone: string) {
  const [first, last] = [Date.parse(opensAt), Date.parse(closesAt)]
  return Array.from({ length: Math.floor((last - first) / stepMs) + 1 }, (_, step) => {
    const value = new Date(first + step * stepMs).toLocaleTimeString('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
    })
    return { value, label: clockOfTeeTime(value) }
  })
}

/** Whether a round will be over by sunset: computed here, from the place and the day alone. */
import { roundEnds } from '@county-golf/contract/session-status'
import { getTimes } from 'suncalc'
import { clockOfTeeTime } from '../../lib/dates.ts'
import { wallClock } from './wall-clock.ts'

export type Round = {
  /** YYYY-MM-DD */
  date: string
  /** HH:mm on the course's clock */
  teeTime: string
  holes: 18 | 9
  lat: number
  lng: number
  timeZone: string
}

const dayMinutes = 24 * 60

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes after midnight of the round's day; more than a day's where the sun sets after midnight. */
function sunsetMinutes({ date, lat, lng, timeZone }: Round): number | null {
  // Noon by the sun there, so that the day meant is the one on the course's calendar.
  const noon = new Date(Date.parse(`${date}T12:00:00Z`) - (lng / 15) * 3_600_000)
  const { sunset } = getTimes(noon, lat, lng)
  if (!sunset) return null
  const [day = '', time = ''] = wallClock(sunset, timeZone).split('T')
  return minutesOf(time) + (day > date ? dayMinutes : 0)
}

const clockOf = (minutes: number): string => {
  const inDay = minutes % dayMinutes
  const pad = (n: number) => String(n).padStart(2, '0')
  return clockOfTeeTime(`${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`)
}

/** A gentle word when the round would end after sunset; null when it would not, or the sun stays up. */
export function sunsetWarning(round: Round): string | null {
  const sunset = sunsetMinutes(round)
  const roundMinutes = roundEnds(new Date(0), round.holes).getTime() / 60_000
  const ends = minutesOf(round.teeTime) + roundMinutes
  if (sunset === null || ends <= sunset) return null
  const hours = round.holes === 18 ? '4½ hours' : '2¼ hours'
  return `Sunset is at ${clockOf(sunset)} that day. ${round.holes} holes take about ${hours} and would end around ${clockOf(ends)}.`
}

/** Whether a round will be over by sunset, computed from the coordinates and the date. */
import { roundEnds } from '@county-golf/contract/session-status'
import { getTimes } from 'suncalc'
import { clockOfTeeTime, wallClock } from '../../../lib/dates.ts'

export type PlannedRound = {
  /** YYYY-MM-DD */
  date: string
  /** HH:mm in the course's time zone */
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

/** Minutes after midnight of the round's day. More than a day's if the sun sets after midnight. */
function sunsetMinutes({ date, lat, lng, timeZone }: PlannedRound): number | null {
  // Solar noon there, so that suncalc uses the date on the course's calendar.
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

/** A warning if the round would end after sunset. Null if not, or if the sun doesn't set. */
export function sunsetWarning(round: PlannedRound): string | null {
  const sunset = sunsetMinutes(round)
  const roundMinutes = roundEnds(new Date(0), round.holes).getTime() / 60_000
  const ends = minutesOf(round.teeTime) + roundMinutes
  if (sunset === null || ends <= sunset) return null
  const duration = round.holes === 18 ? '4½ hours' : '2¼ hours'
  return `Sunset is at ${clockOf(sunset)} that day. ${round.holes} holes take about ${duration} and would end around ${clockOf(ends)}.`
}

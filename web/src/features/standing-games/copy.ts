import { tba } from '@county-golf/contract/constants'
import type { StandingGame } from '@county-golf/contract/standing-games'
import { clockOfTeeTime } from '../../lib/dates.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** `Saturdays at 7:12 AM` */
export const everyWeek = ({
  weekday,
  teeTime,
}: Pick<StandingGame, 'weekday' | 'teeTime'>): string =>
  `${weekdays[weekday - 1]}s at ${clockOfTeeTime(teeTime)}`

export const placeOf = ({ courseName, countyName }: StandingGame): string =>
  courseName === tba ? countyName : courseName

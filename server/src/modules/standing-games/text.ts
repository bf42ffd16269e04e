import { tba } from '@county-golf/contract/constants'
import { DateTime } from 'luxon'
import type { Game } from './queries.ts'

/** Names a game in text: `Bethpage Black, Saturdays at 7:12 AM`. */
export function gameText({
  course_name,
  weekday,
  tee_time,
}: Pick<Game, 'course_name' | 'weekday' | 'tee_time'>): string {
  const time = DateTime.fromISO(`2026-01-01T${tee_time}`, { zone: 'UTC' }).toFormat('h:mm a')
  const day = weekdayNames[weekday - 1]
  return `${course_name === tba ? 'Course to be announced' : course_name}, ${day}s at ${time}`
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

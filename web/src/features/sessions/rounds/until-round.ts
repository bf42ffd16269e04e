/** How long it is until a round. Pure. */
import { dayMs, hourMs, minuteMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { wallClock } from '../../../lib/dates.ts'

/** `Today · in 1 hr 30 min`, `Tomorrow`, `In 5 days`, by the course's calendar. */
export function untilRound({ date, timeZone }: Pick<Session, 'date' | 'timeZone'>, now: Date) {
  const dayOf = (at: Date) => Date.parse(wallClock(at, timeZone).slice(0, 10))
  const days = Math.round((dayOf(new Date(date)) - dayOf(now)) / dayMs)
  if (days > 1) return `In ${days} days`
  if (days === 1) return 'Tomorrow'
  const minutes = Math.ceil((Date.parse(date) - now.getTime()) / minuteMs)
  if (minutes <= 0) return 'Today · now'
  const perHour = hourMs / minuteMs
  const hours = Math.floor(minutes / perHour)
  const parts = [hours && `${hours} hr`, minutes % perHour && `${minutes % perHour} min`]
  return `Today · in ${parts.filter(Boolean).join(' ')}`
}

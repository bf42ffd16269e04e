import { serverNow } from '../../../lib/server-time.ts'
import { Chip } from '../../../ui/chip.tsx'
import { nextDays } from '../weekend.ts'
import type { Browse } from './use-browse.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const { format: write } = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string) => write(new Date(`${day}T12:00:00Z`))
}
const weekday = format({ weekday: 'short' })
const dayOfMonth = format({ day: 'numeric' })
const wholeDay = format({ weekday: 'long', month: 'long', day: 'numeric' })

/** The next 14 days. A tap shows only the sessions of that day, and another one shows all days. */
export const DayStrip = ({ browse: { search, set } }: { browse: Browse }) =>
  nextDays(serverNow(), 14).map((day) => {
    const isChosen = search.from === day && search.to === day
    return (
      <Chip
        key={day}
        pressed={isChosen}
        aria-label={wholeDay(day)}
        onClick={() => set(isChosen ? { from: undefined, to: undefined } : { from: day, to: day })}
      >
        {weekday(day)} {dayOfMonth(day)}
      </Chip>
    )
  })

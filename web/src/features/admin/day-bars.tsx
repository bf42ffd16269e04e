import type { DayFigures } from '@county-golf/contract/admin-overview'
import { shortDate } from '../../lib/dates.ts'
import type { DailyStat } from './daily-stats.ts'

const height = 60

type DayBarsProps = { stat: DailyStat; days: DayFigures[] }

/** One bar per day. Decorative: the chart's label has the total, and the table has each day. */
export function DayBars({ stat, days }: DayBarsProps) {
  const max = Math.max(1, ...days.map((day) => day[stat.name]))
  return (
    <svg viewBox={`0 0 ${days.length * 4} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, [stat.name]: value }, n) => {
        const barHeight = value > 0 ? Math.max(1, (value / max) * height) : 0
        return (
          <rect key={day} x={n * 4 + 0.5} y={height - barHeight} width={3} height={barHeight} />
        )
      })}
    </svg>
  )
}

/** The first and last day, as axis labels. */
export const DayRange = ({ days }: { days: DayFigures[] }) => (
  <>
    <span>{days[0] && shortDate(days[0].day, 'UTC')}</span>
    <span>{days.length > 0 && shortDate(days.at(-1)?.day ?? '', 'UTC')}</span>
  </>
)

import type { DayFigures } from '@county-golf/contract/admin-overview'
import { shortDate } from '../../lib/dates.ts'
import type { DayFigure } from './day-figures.ts'

const height = 60

type DayBarsProps = { kind: DayFigure; days: DayFigures[] }

/** One bar a day. The figure stands beside them, and the table has each day. */
export function DayBars({ kind, days }: DayBarsProps) {
  const top = Math.max(1, ...days.map((day) => day[kind.figure]))
  return (
    <svg viewBox={`0 0 ${days.length * 4} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, [kind.figure]: value }, n) => {
        const tall = value > 0 ? Math.max(1, (value / top) * height) : 0
        return <rect key={day} x={n * 4 + 0.5} y={height - tall} width={3} height={tall} />
      })}
    </svg>
  )
}

/** The first day and the last. */
export const Ends = ({ days }: { days: DayFigures[] }) => (
  <>
    <span>{days[0] && shortDate(days[0].day, 'UTC')}</span>
    <span>{days.length > 0 && shortDate(days.at(-1)?.day ?? '', 'UTC')}</span>
  </>
)

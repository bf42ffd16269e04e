import type { DayFigures } from '@county-golf/contract/admin-overview'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { shortDate } from '../../lib/dates.ts'
import chart from './day-charts.module.css'
import { type DayFigure, postingsOf, said } from './day-figures.ts'
import { useAdminSearch } from './use-admin-search.ts'

const height = 60

type DayBarsProps = { kind: DayFigure; days: DayFigures[]; chosen?: number | undefined }

/** One bar a day. What they say is said beside them. */
export function DayBars({ kind, days, chosen }: DayBarsProps) {
  const top = Math.max(1, ...days.map((day) => day[kind.figure]))
  return (
    <svg viewBox={`0 0 ${days.length * 4} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, [kind.figure]: value }, n) => {
        const tall = value > 0 ? Math.max(1, (value / top) * height) : 0
        return (
          <g key={day} data-chosen={n === chosen || undefined}>
            {n === chosen && <rect x={n * 4} width={4} height={height} />}
            <rect x={n * 4 + 0.5} y={height - tall} width={3} height={tall} />
          </g>
        )
      })}
    </svg>
  )
}

/** The same, of which each day leads to its postings: by a click, or by arrow keys and Enter. */
export function DayChoice({ kind, days }: Omit<DayBarsProps, 'chosen'>) {
  const { setTab } = useAdminSearch()
  const [chosen, setChosen] = useState<number>()
  const last = days.length - 1
  const at = Math.min(chosen ?? last, last)
  const day = days[at]
  if (!day) return null

  const open = (n: number) => {
    const date = days[n]?.day
    if (date) setTab('ledger', { list: 'postings', ...postingsOf(kind, date, date) })
  }
  const under = ({ currentTarget, clientX }: MouseEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * days.length)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With one of these it is the browser's.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Enter') open(at)
    else if (to === undefined) return
    else setChosen(Math.max(0, Math.min(last, to)))
    event.preventDefault()
  }
  const words = `${shortDate(day.day, 'UTC')}: ${said(kind, day[kind.figure])}`
  return (
    <>
      <div
        className={chart.days}
        role="slider"
        tabIndex={0}
        aria-label={`${kind.label} by day, Enter opens the postings`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(at)}
        onBlur={() => setChosen(undefined)}
        onPointerMove={(event) => setChosen(under(event))}
        onPointerLeave={({ currentTarget }) => {
          if (document.activeElement !== currentTarget) setChosen(undefined)
        }}
        onClick={(event) => open(under(event))}
      >
        <DayBars kind={kind} days={days} chosen={chosen} />
      </div>
      <span className={chart.ends} aria-hidden="true">
        {chosen === undefined ? <Ends days={days} /> : words}
      </span>
    </>
  )
}

/** The first day and the last. */
export const Ends = ({ days }: { days: DayFigures[] }) => (
  <>
    <span>{days[0] && shortDate(days[0].day, 'UTC')}</span>
    <span>{days.length > 0 && shortDate(days.at(-1)?.day ?? '', 'UTC')}</span>
  </>
)

import type { DayFigures } from '@county-golf/contract/admin-overview'
import { shortDate, zoneName } from '../../lib/dates.ts'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { sortRows } from '../../ui/sort-rows.ts'
import styles from './admin.module.css'
import { DayBars, Ends } from './day-bars.tsx'
import chart from './day-charts.module.css'
import { type DayFigure, dayFigures, postingsOf, said } from './day-figures.ts'
import { PostingLink } from './posting-link.tsx'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

type DayChartsProps = { days: DayFigures[]; timeZone: string }

/** Day by day, in small charts of one figure each, or as a table. */
export function DayCharts({ days, timeZone }: DayChartsProps) {
  const { search, set } = useAdminSearch()
  const asTable = search.list === 'table'
  return (
    <section className={styles.section} aria-labelledby="daily">
      <div className={styles.head}>
        <h2 id="daily">Day by day</h2>
        <span className={styles.soft}>{zoneName(timeZone)}</span>
        <Chip pressed={asTable} onClick={() => set({ list: asTable ? undefined : 'table' })}>
          Show as table
        </Chip>
      </div>
      {asTable ? (
        <Table days={days} />
      ) : (
        <div className={chart.grid}>
          {dayFigures.map((kind) => (
            <DayChart key={kind.figure} kind={kind} days={days} />
          ))}
        </div>
      )}
    </section>
  )
}

function DayChart({ kind, days }: { kind: DayFigure; days: DayFigures[] }) {
  const values = days.map((day) => day[kind.figure])
  const figure = kind.standing ? (values.at(-1) ?? 0) : values.reduce((sum, n) => sum + n, 0)
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  const words = `${kind.label} from ${first} to ${last}: ${said(kind, figure)}`
  return (
    <figure className={chart.figure}>
      <figcaption>
        {kind.postings ? (
          <PostingLink of={postingsOf(kind, first, last)}>{kind.label}</PostingLink>
        ) : (
          <span className={styles.soft}>{kind.label}</span>
        )}
        <strong className="figures">{said(kind, figure)}</strong>
      </figcaption>
      <div className={chart.days} role="img" aria-label={words}>
        <DayBars kind={kind} days={days} />
      </div>
      <span className={chart.ends} aria-hidden="true">
        <Ends days={days} />
      </span>
    </figure>
  )
}

const columns: Column<DayFigures>[] = [
  { id: 'day', label: 'Day', cell: ({ day }) => shortDate(day, 'UTC'), text: ({ day }) => day },
  ...dayFigures.map(
    (kind): Column<DayFigures> => ({
      id: kind.figure,
      label: kind.label,
      end: true,
      cell: (day) =>
        kind.postings ? (
          <PostingLink of={postingsOf(kind, day.day, day.day)}>
            {said(kind, day[kind.figure])}
          </PostingLink>
        ) : (
          said(kind, day[kind.figure])
        ),
      text: (day) => (kind.money ? day[kind.figure] / 100 : day[kind.figure]),
    }),
  ),
]

const sorts = columns.map(({ id }) => id)

function Table({ days }: { days: DayFigures[] }) {
  const table = useTableSearch(sorts, { by: 'day', order: 'desc' })
  return (
    <DataTable
      name="Day by day"
      columns={columns}
      rowKey={({ day }) => day}
      query={{
        data: { items: sortRows(days, columns, table.sorting), total: days.length },
        error: null,
        isFetching: false,
        isPlaceholderData: false,
        refetch: () => undefined,
      }}
      failed=""
      empty="No days"
      {...table}
    />
  )
}

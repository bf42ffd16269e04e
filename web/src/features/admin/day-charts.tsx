import type { DayFigures } from '@county-golf/contract/admin-overview'
import { dollars } from '@county-golf/contract/money'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { shortDate } from '../../lib/dates.ts'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { sortRows } from '../../ui/sort-rows.ts'
import styles from './admin.module.css'
import chart from './day-charts.module.css'
import type { AdminSearch } from './search-params.ts'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

type Figure = Exclude<keyof DayFigures, 'day'>
type Kind = {
  figure: Figure
  label: string
  money?: true
  standing?: true
  /** Where its postings are. */
  postings?: AdminSearch
}

const kinds: readonly Kind[] = [
  { figure: 'users', label: 'Sign-ups' },
  { figure: 'sessions', label: 'Sessions created' },
  { figure: 'joins', label: 'Joins' },
  { figure: 'toppedUpCents', label: 'Topped up', money: true, postings: { kind: 'top_up' } },
  { figure: 'revenueCents', label: 'Revenue', money: true, postings: { account: 'platform:fees' } },
  { figure: 'refundCents', label: 'Refunds', money: true },
  { figure: 'heldCents', label: 'Held in escrow', money: true, standing: true },
]

const said = ({ money }: Kind, value: number) =>
  money ? dollars(value) : value.toLocaleString('en-US')

/** Day by day, in small charts of one figure each; the same as a table. */
export function DayCharts({ days }: { days: DayFigures[] }) {
  const { search, set } = useAdminSearch()
  const asTable = search.list === 'table'
  return (
    <section className={styles.section} aria-labelledby="daily">
      <div className={styles.head}>
        <h2 id="daily">Day by day</h2>
        <Chip pressed={asTable} onClick={() => set({ list: asTable ? undefined : 'table' })}>
          Show as table
        </Chip>
      </div>
      {asTable ? (
        <Table days={days} />
      ) : (
        <div className={chart.grid}>
          {kinds.map((kind) => (
            <DayChart key={kind.figure} kind={kind} days={days} />
          ))}
        </div>
      )}
    </section>
  )
}

const height = 60

function DayChart({ kind, days }: { kind: Kind; days: DayFigures[] }) {
  const title = useId()
  const values = days.map((day) => day[kind.figure])
  const top = Math.max(1, ...values)
  const figure = kind.standing ? (values.at(-1) ?? 0) : values.reduce((sum, n) => sum + n, 0)
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  return (
    <figure className={chart.figure}>
      <figcaption>
        {kind.postings ? (
          <Link
            to="/admin"
            search={{ tab: 'ledger', list: 'postings', ...kind.postings, from: first, to: last }}
            className={styles.link}
          >
            {kind.label}
          </Link>
        ) : (
          <span className={styles.soft}>{kind.label}</span>
        )}
        <strong className="figures">{said(kind, figure)}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * 4} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>{`${kind.label} from ${first} to ${last}: ${said(kind, figure)}`}</title>
        {days.map(({ day, [kind.figure]: value }, n) => {
          const tall = value > 0 ? Math.max(1, (value / top) * height) : 0
          return <rect key={day} x={n * 4 + 0.5} y={height - tall} width={3} height={tall} />
        })}
      </svg>
      <span className={chart.ends} aria-hidden="true">
        <span>{first && shortDate(first, 'UTC')}</span>
        <span>{last && shortDate(last, 'UTC')}</span>
      </span>
    </figure>
  )
}

const columns: Column<DayFigures>[] = [
  { id: 'day', label: 'Day', cell: ({ day }) => shortDate(day, 'UTC'), text: ({ day }) => day },
  ...kinds.map(
    (kind): Column<DayFigures> => ({
      id: kind.figure,
      label: kind.label,
      end: true,
      cell: (day) => said(kind, day[kind.figure]),
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

import type { DayFigures } from '@county-golf/contract/admin-overview'
import { dollars } from '@county-golf/contract/money'
import { shortDate, zoneName } from '../../../lib/dates.ts'
import { Chip } from '../../../ui/chip.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Grid, Row, Stack } from '../../../ui/layout.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { PostingLink } from '../table/columns.tsx'
import type { AdminSearch } from '../table/search-params.ts'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useSortedTable } from '../table/use-admin-table.ts'
import chart from './day-charts.module.css'

type DailyStat = {
  name: Exclude<keyof DayFigures, 'day'>
  label: string
  /** A balance at the end of the day, not the sum of the day. */
  isBalance?: true
  /** The filters that list its postings, if it's an amount. */
  postings?: AdminSearch
}

const dailyStats: readonly DailyStat[] = [
  { name: 'users', label: 'Sign-ups' },
  { name: 'sessions', label: 'Sessions created' },
  { name: 'joins', label: 'Joins' },
  { name: 'toppedUpCents', label: 'Funds added', postings: { kind: 'top_up' } },
  { name: 'revenueCents', label: 'Revenue earned', postings: { account: 'platform:fees' } },
  { name: 'refundCents', label: 'Refunds and returned prizes', postings: { figure: 'refunds' } },
  { name: 'heldCents', label: 'Held in escrow', isBalance: true, postings: { figure: 'escrows' } },
]

/** The postings that add up to a stat. For a balance, that is every posting up to the last day. */
const postingsOf = ({ postings, isBalance }: DailyStat, from: string, to: string): AdminSearch => ({
  ...postings,
  ...(!isBalance && { from }),
  to,
})

const formatStat = ({ postings }: DailyStat, value: number): string =>
  postings ? dollars(value) : value.toLocaleString('en-US')

/** Daily activity: one small chart per stat, or a table. */
export function DayCharts({ days, timeZone }: { days: DayFigures[]; timeZone: string }) {
  const { search, set } = useAdminSearch()
  const isTable = search.list === 'table'
  return (
    <Stack as="section" gap={4} aria-labelledby="daily">
      <Row gap={3} wrap justify="between">
        <Row gap={[0, 3]} wrap align="baseline">
          <Subheading id="daily">Daily activity</Subheading>
          <Muted as="span" size="medium">
            {zoneName(timeZone)}
          </Muted>
        </Row>
        <Chip pressed={isTable} onClick={() => set({ list: isTable ? undefined : 'table' })}>
          Show as table
        </Chip>
      </Row>
      {isTable ? (
        <DayTable days={days} />
      ) : (
        <Grid min="15rem" gap={6}>
          {dailyStats.map((stat) => (
            <DayChart key={stat.name} stat={stat} days={days} />
          ))}
        </Grid>
      )}
    </Stack>
  )
}

const height = 60

/** One bar per day. The chart's label has the total, and the table has each day. */
function DayChart({ stat, days }: { stat: DailyStat; days: DayFigures[] }) {
  const { label } = stat
  const values = days.map((day) => day[stat.name])
  const max = Math.max(1, ...values)
  const sum = stat.isBalance ? (values.at(-1) ?? 0) : values.reduce((total, n) => total + n, 0)
  const total = formatStat(stat, sum)
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  return (
    <figure className={chart.figure}>
      <Row as="figcaption" gap={3} align="stretch" justify="between">
        {stat.postings ? (
          <PostingLink of={postingsOf(stat, first, last)}>{label}</PostingLink>
        ) : (
          <Muted as="span" size="medium">
            {label}
          </Muted>
        )}
        <strong className="figures">{total}</strong>
      </Row>
      <svg
        className={chart.days}
        viewBox={`0 0 ${days.length * 4} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} from ${first} to ${last}: ${total}`}
      >
        {days.map(({ day, [stat.name]: value }, n) => {
          const barHeight = value > 0 ? Math.max(1, (value / max) * height) : 0
          return (
            <rect key={day} x={n * 4 + 0.5} y={height - barHeight} width={3} height={barHeight} />
          )
        })}
      </svg>
      <Row as="span" justify="between" align="stretch" className="soft-small" aria-hidden="true">
        <span>{first && shortDate(first, 'UTC')}</span>
        <span>{last && shortDate(last, 'UTC')}</span>
      </Row>
    </figure>
  )
}

const columns: Column<DayFigures>[] = [
  { id: 'day', label: 'Day', cell: ({ day }) => shortDate(day, 'UTC'), text: ({ day }) => day },
  ...dailyStats.map(
    (stat): Column<DayFigures> => ({
      id: stat.name,
      label: stat.label,
      end: true,
      cell: (day) =>
        stat.postings ? (
          <PostingLink of={postingsOf(stat, day.day, day.day)}>
            {formatStat(stat, day[stat.name])}
          </PostingLink>
        ) : (
          formatStat(stat, day[stat.name])
        ),
      text: (day) => (stat.postings ? day[stat.name] / 100 : day[stat.name]),
    }),
  ),
]

/** The days are part of another query. */
const loaded = {
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
}

function DayTable({ days }: { days: DayFigures[] }) {
  const table = useSortedTable({
    columns,
    items: days,
    query: loaded,
    defaultSort: { by: 'day', order: 'desc' },
  })
  return (
    <DataTable
      {...table}
      // Not the section's heading: two landmarks can't share a name.
      name="Daily stats"
      rowKey={({ day }) => day}
      failed=""
      empty="No data for this period"
    />
  )
}

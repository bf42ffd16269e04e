import type { DayFigures } from '@county-golf/contract/admin-overview'
import { dollars } from '@county-golf/contract/money'
import { shortDate, zoneName } from '../../lib/dates.ts'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Grid, Row, Stack } from '../../ui/layout.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { PostingLink } from './columns.tsx'
import { copy } from './copy/overview.ts'
import chart from './day-charts.module.css'
import type { AdminSearch } from './search-params.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { useSortedTable } from './use-admin-table.ts'

type DailyStat = {
  name: Exclude<keyof DayFigures, 'day'>
  label: string
  isMoney?: true
  /** A balance at the end of the day, not the sum of the day. */
  isBalance?: true
  /** The filters that list its postings. */
  postings?: AdminSearch
}

const { stats: labels } = copy.daily

const dailyStats: readonly DailyStat[] = [
  { name: 'users', label: labels.users },
  { name: 'sessions', label: labels.sessions },
  { name: 'joins', label: labels.joins },
  {
    name: 'toppedUpCents',
    label: labels.toppedUpCents,
    isMoney: true,
    postings: { kind: 'top_up' },
  },
  {
    name: 'revenueCents',
    label: labels.revenueCents,
    isMoney: true,
    postings: { account: 'platform:fees' },
  },
  {
    name: 'refundCents',
    label: labels.refundCents,
    isMoney: true,
    postings: { figure: 'refunds' },
  },
  {
    name: 'heldCents',
    label: labels.heldCents,
    isMoney: true,
    isBalance: true,
    postings: { figure: 'escrows' },
  },
]

/** The postings that add up to a stat. For a balance, that is every posting up to the last day. */
const postingsOf = ({ postings, isBalance }: DailyStat, from: string, to: string): AdminSearch => ({
  ...postings,
  ...(!isBalance && { from }),
  to,
})

const formatStat = ({ isMoney }: DailyStat, value: number): string =>
  isMoney ? dollars(value) : value.toLocaleString('en-US')

const text = copy.daily

type DayChartsProps = { days: DayFigures[]; timeZone: string }

/** Daily activity: one small chart per stat, or a table. */
export function DayCharts({ days, timeZone }: DayChartsProps) {
  const { search, set } = useAdminSearch()
  const isTable = search.list === 'table'
  return (
    <section className={styles.section} aria-labelledby="daily">
      <Row gap={3} wrap justify="between">
        <Row gap={[0, 3]} wrap align="baseline">
          <Subheading id="daily">{text.heading}</Subheading>
          <Muted as="span" size="medium">
            {zoneName(timeZone)}
          </Muted>
        </Row>
        <Chip pressed={isTable} onClick={() => set({ list: isTable ? undefined : 'table' })}>
          {text.showTable}
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
    </section>
  )
}

function DayChart({ stat, days }: { stat: DailyStat; days: DayFigures[] }) {
  const values = days.map((day) => day[stat.name])
  const total = stat.isBalance ? (values.at(-1) ?? 0) : values.reduce((sum, n) => sum + n, 0)
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  return (
    <figure className={chart.figure}>
      <figcaption>
        {stat.postings ? (
          <PostingLink of={postingsOf(stat, first, last)}>{stat.label}</PostingLink>
        ) : (
          <Muted as="span" size="medium">
            {stat.label}
          </Muted>
        )}
        <strong className="figures">{formatStat(stat, total)}</strong>
      </figcaption>
      <Stack
        className={chart.days}
        role="img"
        aria-label={text.chart(stat.label, first, last, formatStat(stat, total))}
      >
        <DayBars stat={stat} days={days} />
      </Stack>
      <Row as="span" justify="between" align="stretch" className="soft-small" aria-hidden="true">
        <DayRange days={days} />
      </Row>
    </figure>
  )
}

const columns: Column<DayFigures>[] = [
  { id: 'day', label: text.day, cell: ({ day }) => shortDate(day, 'UTC'), text: ({ day }) => day },
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
      text: (day) => (stat.isMoney ? day[stat.name] / 100 : day[stat.name]),
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
      name={text.table}
      rowKey={({ day }) => day}
      failed=""
      empty={text.empty}
    />
  )
}

const height = 60

type DayBarsProps = { stat: DailyStat; days: DayFigures[] }

/** One bar per day. Decorative: the chart's label has the total, and the table has each day. */
function DayBars({ stat, days }: DayBarsProps) {
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
const DayRange = ({ days }: { days: DayFigures[] }) => (
  <>
    <span>{days[0] && shortDate(days[0].day, 'UTC')}</span>
    <span>{days.length > 0 && shortDate(days.at(-1)?.day ?? '', 'UTC')}</span>
  </>
)

import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { WalletStats } from '@county-golf/contract/wallet-reports'
import { useId, useState } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { Row } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { Muted } from '../../ui/text.tsx'
import { barHeight, topOf } from './chart-scale.ts'
import styles from './month-chart.module.css'
import { monthAbbreviation, monthName } from './months.ts'

type Months = WalletStats['byMonth']

const height = 140

/** Money in and out for twelve months, as bars or as a table. */
export function MonthChart({ months }: { months: Months }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure>
      <Row as="figcaption" gap={4} className="soft-small below-3">
        <span className={styles.key} data-in>
          In
        </span>
        <span className={styles.key}>Out</span>
        <Chip pressed={asTable} className="at-end" onClick={() => setAsTable(!asTable)}>
          Show as table
        </Chip>
      </Row>
      {asTable ? <Table months={months} /> : <Bars months={months} />}
    </figure>
  )
}

function Bars({ months }: { months: Months }) {
  const title = useId()
  const top = topOf(months)
  const inCents = months.reduce((sum, month) => sum + month.inCents, 0)
  const outCents = months.reduce((sum, month) => sum + month.outCents, 0)
  return (
    <div className={styles.chart}>
      <Muted as="span" size="small" className={styles.top} aria-hidden="true">
        {wholeDollars(top)}
      </Muted>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${months.length * 10} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>
          {`Money in and out over the last 12 months: ${dollars(inCents)} in, ${dollars(outCents)} out`}
        </title>
        {months.map(({ month, inCents, outCents }, n) => (
          <g key={month}>
            <Bar x={n * 10 + 1.6} height={barHeight(inCents, top, height)} isIn />
            <Bar x={n * 10 + 5.2} height={barHeight(outCents, top, height)} />
          </g>
        ))}
      </svg>
      <div className={styles.months} aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{monthAbbreviation(month)}</span>
        ))}
      </div>
    </div>
  )
}

const Bar = ({ x, height: tall, isIn = false }: { x: number; height: number; isIn?: boolean }) => (
  <rect
    className={styles.bar}
    data-in={isIn || undefined}
    x={x}
    y={height - tall}
    width={3.2}
    height={tall}
  />
)

function Table({ months }: { months: Months }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">In</th>
          <th scope="col">Out</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, inCents, outCents }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td>
              <Money cents={inCents} />
            </td>
            <td>
              <Money cents={outCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

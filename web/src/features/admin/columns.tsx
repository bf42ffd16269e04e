/** Columns and cells that several tables of the dashboard have. */
import { Children, type ReactNode } from 'react'
import { dateTimeIn, shortDateTime } from '../../lib/dates.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './admin.module.css'
import { common } from './copy/common.ts'
import { copy } from './copy/ledger.ts'

/** A cell whose children are quiet lines below the first one. Empty lines are left out. */
export const Lines = ({ first, children }: { first: ReactNode; children?: ReactNode }) => (
  <span>
    {first}
    {Children.map(children, (line) => line && <span className={styles.second}>{line}</span>)}
  </span>
)

/** When something happened, in a time zone or the viewer's. The file has it in UTC. */
export const whenColumn = <Id extends string, T extends Record<Id, string>>(
  id: Id,
  timeZone?: string,
): Column<T> => ({
  id,
  label: common.when,
  fileLabel: common.whenUtc,
  cell: (row) => (timeZone ? dateTimeIn(row[id], timeZone) : shortDateTime(row[id])),
  text: (row) => row[id],
})

/**
 * An amount, which the file has in dollars.
 * @param cell puts the amount in a link
 */
export const moneyColumn = <T,>(
  id: string,
  label: string,
  centsOf: (row: T) => number,
  cell: (row: T, amount: ReactNode) => ReactNode = (_row, amount) => amount,
): Column<T> => ({
  id,
  label,
  end: true,
  cell: (row) => cell(row, <Money cents={centsOf(row)} />),
  text: (row) => centsOf(row) / 100,
})

/** Explains why the account of card payments is negative. Nothing for other accounts. */
export const accountNote = (code: string) => code === 'card:clearing' && copy.cardNote

/** Columns and cells that several tables of the dashboard have. */
import { Link } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'
import { dateTimeIn, shortDateTime } from '../../lib/dates.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './admin.module.css'
import { common } from './copy/common.ts'
import { copy } from './copy/ledger.ts'
import type { AdminSearch } from './search-params.ts'

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

type Person = { id: string; username: string; displayName: string | null; avatarUrl: string | null }

export function PersonCell({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <Row as="span" gap={3} className={styles.person}>
      <Avatar person={person} size={32} />
      <span>
        {nameOf(person)}
        <span className={styles.second}>@{person.username}</span>
        {children}
      </span>
    </Row>
  )
}

type PostingLinkProps = { of: AdminSearch; children: ReactNode }

/** Links an amount to the postings that add up to it. */
export const PostingLink = ({ of, children }: PostingLinkProps) => (
  <Link to="/admin" search={{ tab: 'ledger', list: 'postings', ...of }} className={styles.link}>
    {children}
  </Link>
)

/** The before and after values of an audit entry, one per line. */
export const Changes = ({ changes }: { changes: readonly string[] }) => (
  <Stack as="ul">
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </Stack>
)

/** `top_up` → `top up` */
export const codeName = (code: string): string => code.replaceAll('_', ' ')

/** `top_up` → `Top up` */
export const codeLabel = (code: string): string =>
  `${code.charAt(0).toUpperCase()}${codeName(code.slice(1))}`

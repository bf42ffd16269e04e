/** Columns and cells that several tables of the dashboard have. */
import { Link } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'
import { dateTimeIn, shortDateTime } from '../../../lib/dates.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import styles from '../admin.module.css'
import type { AdminSearch } from './search-params.ts'

/** A cell whose children are quiet lines below the first one. Empty lines are left out. */
export const Lines = ({ first, children }: { first: ReactNode; children?: ReactNode }) => (
  <span>
    {first}
    {Children.map(children, (line) => line && <span className={styles.second}>{line}</span>)}
  </span>
)

/** A time, which the file has in UTC. */
export const timeColumn = <Id extends string, T extends Record<Id, string>>(
  id: Id,
  label: string,
  format: (at: string) => string,
): Column<T> => ({
  id,
  label,
  fileLabel: `${label} (UTC)`,
  cell: (row) => format(row[id]),
  text: (row) => row[id],
})

/** When something happened, in a time zone or the viewer's. */
export const whenColumn = <Id extends string, T extends Record<Id, string>>(
  id: Id,
  timeZone?: string,
): Column<T> =>
  timeColumn(id, 'When', (at) => (timeZone ? dateTimeIn(at, timeZone) : shortDateTime(at)))

/** A person, by username in the file. */
export const nameColumn = <T,>(
  id: string,
  label: string,
  personOf: (row: T) => Named,
): Column<T> => ({
  id,
  label,
  cell: (row) => nameOf(personOf(row)),
  text: (row) => personOf(row).username,
})

/** An admin, or the server's command line. */
export const adminNameOf = (admin: Named | null): string => (admin ? nameOf(admin) : 'Command line')

/** The admin of an audit entry, by username in the file. */
export const adminColumn: Column<{ admin: Named | null }> = {
  id: 'admin',
  label: 'Who',
  cell: ({ admin }) => adminNameOf(admin),
  text: ({ admin }) => admin?.username ?? adminNameOf(admin),
}

/**
 * An amount, which the file has in dollars.
 * @param postingsOf the filters that list its postings, which it links to
 */
export const moneyColumn = <T,>(
  id: string,
  label: string,
  centsOf: (row: T) => number,
  postingsOf?: (row: T) => AdminSearch,
): Column<T> => ({
  id,
  label,
  end: true,
  cell: (row) => {
    const amount = <Money cents={centsOf(row)} />
    return postingsOf ? <PostingLink of={postingsOf(row)}>{amount}</PostingLink> : amount
  },
  text: (row) => centsOf(row) / 100,
})

/** Explains why the account of card payments is negative. Nothing for other accounts. */
export const accountNote = (code: string) =>
  code === 'card:clearing' &&
  'Negative because money that came in by card is now in wallets, escrows, and fees.'

type Named = Pick<Person, 'username' | 'displayName'>
type Person = { id: string; username: string; displayName: string | null; avatarUrl: string | null }

export function PersonCell({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <Row as="span" gap={3} className={styles.main}>
      <Avatar person={person} size={32} />
      <span className={`${styles.main} breakable`}>
        {nameOf(person)}
        <span className={styles.second}>@{person.username}</span>
        {children}
      </span>
    </Row>
  )
}

/** Badges side by side. Has no height without any. */
export const Badges = ({ children }: { children: ReactNode }) => (
  <Row as="span" gap={1} wrap inline className="hide-empty">
    {children}
  </Row>
)

/** Links an amount to the postings that add up to it. */
export const PostingLink = ({ of, children }: { of: AdminSearch; children: ReactNode }) => (
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

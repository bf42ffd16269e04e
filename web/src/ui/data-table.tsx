import { IconArrowDown, IconArrowUp, IconDownload, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CsvCell } from '../lib/csv.ts'
import { saveCsv } from '../lib/download.ts'
import { Button } from './button.tsx'
import { ColumnMenu } from './column-menu.tsx'
import styles from './data-table.module.css'
import { Pager, PastEnd } from './pager.tsx'
import type { Sorting } from './sort-rows.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from './states.tsx'

export type Column<T> = {
  id: string
  label: string
  /** Figures stand at the end of their column. */
  end?: boolean
  cell: (row: T) => ReactNode
  /** What a file says; without it the column is not in the file. */
  text?: (row: T) => CsvCell
  /** Its name in the file where that says more, such as the time zone. */
  fileLabel?: string
}

/** A column that only the file has. */
export type FileColumn<T> = { label: string; text: (row: T) => CsvCell }

type Rows<T> = {
  items: T[]
  total: number
  totalCapped?: true | undefined
  page?: number
  pageSize?: number
}

type DataTableProps<T> = {
  /** What it lists, for screen readers; also the name of the file. */
  name: string
  columns: readonly Column<T>[]
  /** What the file has after the columns on screen: ids, and times in further time zones. */
  fileColumns?: readonly FileColumn<T>[]
  rowKey: (row: T) => string
  /** As a query of the server gives it. */
  query: {
    data: Rows<T> | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** 'Failed to load users'. */
  failed: string
  empty: ReactNode
  /** Search and filters, above. */
  tools?: ReactNode
  /** What can be done with a row. */
  actions?: (row: T) => ReactNode
  /** Ids of the columns that it can be sorted by. */
  sorts?: readonly string[]
  sorting?: Sorting | undefined
  onSort?: (sorting: Sorting) => void
  onPage?: (page: number) => void
  /** Ids of columns that the viewer does not want to see; with `onHide` they can be chosen. */
  hidden?: readonly string[]
  onHide?: (hidden: string[]) => void
}

/** On phones CSS turns the rows into cards. Safari then takes them for a table only by these roles. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** A table of so many columns lets them be chosen. */
const chosenFrom = 4

/**
 * Rows of one kind, sorted and paged by who answers, with a file of what is shown. On a phone each
 * row is a card that names its own columns.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { name, query, tools, fileColumns = [], hidden = [], onHide } = props
  const { data } = query
  const columns = props.columns.filter(({ id }, n) => n === 0 || !hidden.includes(id))
  return (
    <section aria-label={name}>
      <div className={styles.tools}>
        {tools}
        {data && data.items.length > 0 && (
          <div className={styles.shown}>
            <span>
              {data.total.toLocaleString('en-US')}
              {data.totalCapped && '+'} in all
            </span>
            {onHide && props.columns.length >= chosenFrom && (
              <ColumnMenu name={name} columns={props.columns} hidden={hidden} onHide={onHide} />
            )}
            <Button
              variant="outline"
              size="small"
              icon={<IconDownload size={16} aria-hidden="true" />}
              aria-label={`Download ${name} as shown: CSV`}
              onClick={() => save(name, columns, fileColumns, data.items)}
            >
              CSV
            </Button>
          </div>
        )}
      </div>
      <Body {...props} columns={columns} />
    </section>
  )
}

function save<T>(
  name: string,
  columns: readonly Column<T>[],
  fileColumns: readonly FileColumn<T>[],
  rows: readonly T[],
): void {
  const shown = columns.flatMap(({ label, fileLabel, text }) =>
    text ? [{ label: fileLabel ?? label, text }] : [],
  )
  const kept = [...shown, ...fileColumns]
  const lines = [
    kept.map(({ label }) => label),
    ...rows.map((row) => kept.map(({ text }) => text(row))),
  ]
  saveCsv(lines, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`)
}

function Body<T>(props: DataTableProps<T>) {
  const { name, columns, rowKey, query, failed, empty, actions, onPage } = props
  const { data } = query
  if (!data && query.error)
    return (
      <ErrorState
        title={failed}
        message={query.error.message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!data) return <Waiting name={name} />
  const { page, pageSize } = data
  if (data.items.length === 0)
    return onPage && page !== undefined && pageSize !== undefined && data.total > 0 ? (
      <PastEnd page={page} pageSize={pageSize} total={data.total} onPage={onPage} />
    ) : (
      <EmptyState title={empty} as="h3" />
    )
  return (
    <>
      <div className={styles.scroll}>
        <table
          {...roles.table}
          className={styles.table}
          data-stale={query.isPlaceholderData || undefined}
        >
          <caption className="visually-hidden">{name}</caption>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              {columns.map((column) => (
                <Head key={column.id} column={column} {...props} />
              ))}
              {actions && (
                <th scope="col" {...roles.columnheader}>
                  <span className="visually-hidden">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {data.items.map((row) => (
              <tr key={rowKey(row)} {...roles.row}>
                {columns.map(({ id, label, end, cell }) => (
                  <td key={id} {...roles.cell} data-label={label} data-end={end || undefined}>
                    {cell(row)}
                  </td>
                ))}
                {actions && (
                  <td {...roles.cell} className={styles.actions}>
                    <div>{actions(row)}</div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {onPage && page !== undefined && pageSize !== undefined && (
        <Pager page={page} pageSize={pageSize} total={data.total} onPage={onPage} />
      )}
    </>
  )
}

const arrows = { asc: IconArrowUp, desc: IconArrowDown }

type HeadProps<T> = Pick<DataTableProps<T>, 'sorts' | 'sorting' | 'onSort'> & { column: Column<T> }

function Head<T>({ column: { id, label, end }, sorts, sorting, onSort }: HeadProps<T>) {
  const order = sorting?.by === id ? sorting.order : undefined
  if (!sorts?.includes(id) || !onSort)
    return (
      <th scope="col" {...roles.columnheader} data-end={end || undefined}>
        {label}
      </th>
    )
  const Arrow = order ? arrows[order] : IconSelector
  return (
    <th
      scope="col"
      {...roles.columnheader}
      data-end={end || undefined}
      data-sorts
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by: id, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {label}
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

const Waiting = ({ name }: { name: string }) => (
  <Loading label={`Loading ${name}…`}>
    <div className={styles.waiting}>
      {lines.map((line) => (
        <Skeleton key={line} height="2.75rem" />
      ))}
    </div>
  </Loading>
)

import { IconArrowDown, IconArrowUp, IconDownload, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CsvCell } from '../lib/csv.ts'
import { saveCsv } from '../lib/download.ts'
import { Button } from './button.tsx'
import { ColumnMenu } from './column-menu.tsx'
import styles from './data-table.module.css'
import { Row, Stack } from './layout.tsx'
import { Loaded } from './loaded.tsx'
import { PageOutOfRange, Pager } from './pager.tsx'
import type { Sorting } from './sort-rows.ts'
import { EmptyState, Skeleton } from './states.tsx'

export type Column<T> = {
  id: string
  label: string
  /** Aligns the column at the end, for numbers. */
  end?: boolean
  /** The content of a cell. By default its `text`, or a dash if that is null. */
  cell?: (row: T) => ReactNode
  /** The value in the CSV file. Without it the column isn't exported. */
  text?: (row: T) => CsvCell
  /** The column's name in the file, if it differs, such as with the time zone. */
  fileLabel?: string
}

/** A column that is only in the CSV file. */
export type FileColumn<T> = { label: string; text: (row: T) => CsvCell }

type Rows<T> = {
  items: T[]
  total: number
  totalCapped?: true | undefined
  page?: number
  pageSize?: number
}

type DataTableProps<T> = {
  /** The accessible name and the file name. */
  name: string
  columns: readonly Column<T>[]
  /** Extra columns of the CSV file, such as ids. */
  fileColumns?: readonly FileColumn<T>[]
  rowKey: (row: T) => string
  /** A TanStack Query result. */
  query: {
    data: Rows<T> | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The error title: 'Failed to load users'. */
  failed: string
  empty: ReactNode
  /** Search and filters above the table. */
  tools?: ReactNode
  /** The actions of a row. */
  actions?: (row: T) => ReactNode
  /** Ids of sortable columns. */
  sorts?: readonly string[]
  sorting?: Sorting | undefined
  onSort?: (sorting: Sorting) => void
  onPage?: (page: number) => void
  /** Ids of hidden columns. `onHide` lets the viewer choose them. */
  hidden?: readonly string[]
  onHide?: (hidden: string[]) => void
}

/** On phones, CSS turns rows into cards. Safari then needs these roles to keep the table semantics. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Tables with at least this many columns let the viewer hide some. */
const columnMenuMin = 4

/**
 * A table with server-side sorting and paging, and a CSV download of the rows on the page. On phones each
 * row is a card with labeled values.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { name, query, tools, fileColumns = [], hidden = [], onHide } = props
  const { data } = query
  const columns = props.columns.filter(({ id }, n) => n === 0 || !hidden.includes(id))
  return (
    <section aria-label={name}>
      <Row gap={[3, 4]} align="end" wrap className={styles.tools}>
        {tools}
        {data && data.items.length > 0 && (
          <Row gap={3} justify="end" wrap className={styles.shown}>
            <span>
              {data.total.toLocaleString('en-US')}
              {data.totalCapped && '+'} total
            </span>
            {onHide && props.columns.length >= columnMenuMin && (
              <ColumnMenu name={name} columns={props.columns} hidden={hidden} onHide={onHide} />
            )}
            <Button
              variant="outline"
              size="small"
              icon={<IconDownload size={16} aria-hidden="true" />}
              aria-label={`Download ${name} as CSV`}
              onClick={() => save(name, columns, fileColumns, data.items)}
            >
              CSV
            </Button>
          </Row>
        )}
      </Row>
      <Loaded
        query={query}
        failed={props.failed}
        loading={`Loading ${name}…`}
        skeleton={<TableSkeleton />}
      >
        {(data) => <Body {...props} columns={columns} data={data} />}
      </Loaded>
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
  const exported = [...shown, ...fileColumns]
  const lines = [
    exported.map(({ label }) => label),
    ...rows.map((row) => exported.map(({ text }) => text(row))),
  ]
  saveCsv(lines, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`)
}

function Body<T>(props: DataTableProps<T> & { data: Rows<T> }) {
  const { name, columns, rowKey, query, data, empty, actions, onPage } = props
  const { page, pageSize, total } = data
  const pager =
    onPage && page !== undefined && pageSize !== undefined
      ? { page, pageSize, total, onPage }
      : undefined
  if (data.items.length === 0)
    return pager && total > 0 ? <PageOutOfRange {...pager} /> : <EmptyState title={empty} as="h3" />
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
                {columns.map(({ id, label, end, text, cell = (one) => text?.(one) ?? '—' }) => (
                  <td key={id} {...roles.cell} data-label={label} data-end={end || undefined}>
                    {cell(row)}
                  </td>
                ))}
                {actions && (
                  <td {...roles.cell} className={styles.actions}>
                    <Row gap={2} align="stretch" justify="end" wrap>
                      {actions(row)}
                    </Row>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pager && <Pager {...pager} />}
    </>
  )
}

const arrows = { asc: IconArrowUp, desc: IconArrowDown }
const directions = { asc: 'ascending', desc: 'descending' } as const

type HeadProps<T> = Pick<DataTableProps<T>, 'sorts' | 'sorting' | 'onSort'> & { column: Column<T> }

function Head<T>({ column: { id, label, end }, sorts, sorting, onSort }: HeadProps<T>) {
  const sort = sorts?.includes(id) && onSort
  const order = sorting?.by === id ? sorting.order : undefined
  const Arrow = order ? arrows[order] : IconSelector
  return (
    <th
      scope="col"
      {...roles.columnheader}
      data-end={end || undefined}
      {...(sort && { 'data-sorts': true, 'aria-sort': order ? directions[order] : 'none' })}
    >
      {sort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => sort({ by: id, order: order === 'asc' ? 'desc' : 'asc' })}
        >
          {label}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

const TableSkeleton = () => (
  <Stack gap={3}>
    {lines.map((line) => (
      <Skeleton key={line} height="2.75rem" />
    ))}
  </Stack>
)

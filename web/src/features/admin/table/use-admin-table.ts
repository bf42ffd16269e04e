import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Call, Output, Request } from '../../../lib/api.ts'
import { tablePageSize } from '../../../lib/page-number.ts'
import type { Column, DataTable } from '../../../ui/data-table.tsx'
import { type Sorting, sortRows } from '../../../ui/sort-rows.ts'
import { adminListQuery } from '../api.ts'
import { useTableSearch } from './use-admin-search.ts'

type Order = Sorting['order']

/** The page and order from the URL, as the query of a list call. */
export type Paging<By extends string> = { page: number; pageSize: number; sort: By; order: Order }

type Options<C extends Call, By extends string> = {
  defaultSort: Sorting<By>
  /** Columns that the server can sort by, if there are more than the default. */
  sorts?: readonly By[]
  isSecond?: boolean
  /** Adds the filters. Calls that sort by one column only take no `sort`. */
  request: (paging: Paging<By>) => Request<C>
}

/** One page of an admin list, sorted and filtered by the URL. Spread the result into a `DataTable`. */
export function useAdminTable<C extends Call, By extends string>(
  call: C,
  { defaultSort, sorts = [defaultSort.by], isSecond, request }: Options<C, By>,
) {
  const { page, ...table } = useTableSearch(sorts, defaultSort, isSecond)
  const { by, order } = table.sorting
  const options = adminListQuery(call, request({ page, pageSize: tablePageSize, sort: by, order }))
  // TypeScript can't see that no answer is a function, which `placeholderData` must not be.
  const query = useQuery(options as UseQueryOptions<Output<C>>)
  return { ...table, query }
}

type WholeList<T> = {
  columns: readonly Column<T>[]
  /** Undefined until loaded. */
  items: readonly T[] | undefined
  query: Omit<ComponentProps<typeof DataTable>['query'], 'data'>
  /** The ids of the sortable columns, all by default. */
  sorts?: readonly string[]
  defaultSort?: Sorting
  isSecond?: boolean
}

/** A list that is loaded whole, sorted by the URL. Spread the result into a `DataTable`. */
export function useSortedTable<T>(list: WholeList<T>) {
  const { columns, items, query, sorts = columns.map(({ id }) => id), defaultSort, isSecond } = list
  const table = useTableSearch(sorts, defaultSort, isSecond)
  const data = items && { items: sortRows(items, columns, table.sorting), total: items.length }
  return { ...table, columns, query: { ...query, data } }
}

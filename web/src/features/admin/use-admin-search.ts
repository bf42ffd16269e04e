import { getRouteApi } from '@tanstack/react-router'
import type { Sorting } from '../../ui/sort-rows.ts'
import type { AdminSearch, AdminTab } from './search-params.ts'

const route = getRouteApi('/admin')

type Change = { [K in keyof AdminSearch]?: AdminSearch[K] | undefined }

const only = (search: Change): AdminSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  )

/** What the address says, and how it is changed. */
export function useAdminSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (change: Change, replace: boolean) =>
    void navigate({
      search: (old) => only({ ...old, page: undefined, ...change }),
      replace,
      resetScroll: false,
    })
  /** Narrows or reorders what is listed, which then begins at its first page. */
  const set = (narrowed: Change) => change(narrowed, true)
  /** Leads on: to another list, a page, or something looked at closely. Back leads here again. */
  const go = (place: Change) => change(place, false)
  const setTab = (tab: AdminTab, rest: Change = {}) =>
    void navigate({
      search: only({ ...rest, tab: tab === 'wallet' ? undefined : tab }),
      resetScroll: false,
    })
  return { search, set, go, setTab }
}

/** What the address says of tables, to be dropped where another list follows. */
export const noTable = {
  sort: undefined,
  order: undefined,
  hide: undefined,
  sort2: undefined,
  order2: undefined,
  hide2: undefined,
  page2: undefined,
} satisfies Change

const first = { sort: 'sort', order: 'order', hide: 'hide', page: 'page' } as const
const second = { sort: 'sort2', order: 'order2', hide: 'hide2', page: 'page2' } as const

/**
 * Sorting, paging and columns of a table by the address: what it can be sorted by, and how it is while the
 * address says nothing that it knows. Of a tab's two tables the lower one is `second`.
 */
export function useTableSearch<By extends string, Standard extends Sorting<By> | undefined>(
  sorts: readonly By[],
  standard: Standard,
  { isSecond = false } = {},
) {
  const { search, set, go } = useAdminSearch()
  const words = isSecond ? second : first
  const by = sorts.find((known) => known === search[words.sort])
  const sorting: Sorting<By> | Standard = by
    ? { by, order: search[words.order] === 'desc' ? 'desc' : 'asc' }
    : standard
  const pages = { page: search.page, page2: search.page2 }
  return {
    sorts,
    sorting,
    onSort: ({ by, order }: Sorting) =>
      set({ ...pages, [words.sort]: by, [words.order]: order, [words.page]: undefined }),
    page: search[words.page] ?? 1,
    onPage: (page: number) => go({ ...pages, [words.page]: page > 1 ? page : undefined }),
    hidden: search[words.hide]?.split(',') ?? [],
    onHide: (hidden: string[]) => set({ ...pages, [words.hide]: hidden.join(',') || undefined }),
  }
}

import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import type { Sorting } from '../../../ui/sort-rows.ts'
import { type AdminSearch, type AdminTab, firstTab } from './search-params.ts'

const route = getRouteApi('/admin')

/** URL parameters to set, or to clear if undefined. */
export type SearchChange = { [K in keyof AdminSearch]?: AdminSearch[K] | undefined }

const withoutEmpty = (search: SearchChange): AdminSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  )

/** The URL parameters of the dashboard, and ways to change them. */
export function useAdminSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const { fromList } = useLocation().state
  const change = (change: SearchChange, replace: boolean) =>
    void navigate({
      search: (old) => withoutEmpty({ ...old, page: undefined, ...change }),
      state: !replace && change.open && !change.list ? { fromList: true } : {},
      replace,
      resetScroll: false,
    })
  /** Changes filters or order and returns to page 1. Replaces the history entry. */
  const set = (params: SearchChange) => change(params, true)
  /** Opens another list, page, or record. Adds a history entry. */
  const go = (params: SearchChange) => change(params, false)
  /** Closes a dialog. Navigates back if the list opened it, so that the history holds the list once. */
  const close = () => {
    // The dialog has already confirmed that changes may be lost.
    if (fromList) history.back({ ignoreBlocker: true })
    else set({ ...search, open: undefined })
  }
  const setTab = (tab: AdminTab, rest: SearchChange = {}) =>
    void navigate({
      search: withoutEmpty({ ...rest, tab: tab === firstTab ? undefined : tab }),
      resetScroll: false,
    })
  return { search, set, go, close, setTab }
}

/** Clears the table parameters when switching to another list. */
export const noTable = {
  sort: undefined,
  order: undefined,
  hide: undefined,
  sort2: undefined,
  order2: undefined,
  hide2: undefined,
  page2: undefined,
} satisfies SearchChange

const first = { sort: 'sort', order: 'order', hide: 'hide', page: 'page' } as const
const second = { sort: 'sort2', order: 'order2', hide: 'hide2', page: 'page2' } as const

/**
 * The order, page, and hidden columns of a table, from the URL.
 * @param sorts the columns that it can be sorted by
 * @param defaultSort applies while the URL has no known order
 */
export function useTableSearch<By extends string, Default extends Sorting<By> | undefined>(
  sorts: readonly By[],
  defaultSort: Default,
  isSecond = false,
) {
  const { search, set, go } = useAdminSearch()
  const params = isSecond ? second : first
  const by = sorts.find((known) => known === search[params.sort])
  const sorting: Sorting<By> | Default = by
    ? { by, order: search[params.order] === 'desc' ? 'desc' : 'asc' }
    : defaultSort
  const pages = { page: search.page, page2: search.page2 }
  return {
    sorts,
    sorting,
    onSort: ({ by, order }: Sorting) =>
      set({ ...pages, [params.sort]: by, [params.order]: order, [params.page]: undefined }),
    page: search[params.page] ?? 1,
    onPage: (page: number) => go({ ...pages, [params.page]: page > 1 ? page : undefined }),
    hidden: search[params.hide]?.split(',') ?? [],
    onHide: (hidden: string[]) => set({ ...pages, [params.hide]: hidden.join(',') || undefined }),
  }
}

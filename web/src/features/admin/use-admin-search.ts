import { getRouteApi } from '@tanstack/react-router'
import type { Sorting } from '../../ui/data-table.tsx'
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

/** Sorting, paging and columns of a table by the address. */
export function useTableSearch(standard?: Sorting) {
  const { search, set, go } = useAdminSearch()
  const sorting: Sorting | undefined = search.sort
    ? { by: search.sort, order: search.order === 'asc' ? 'asc' : 'desc' }
    : standard
  return {
    ...(sorting && { sorting }),
    onSort: ({ by, order }: Sorting) => set({ sort: by, order }),
    onPage: (page: number) => go({ page: page > 1 ? page : undefined }),
    hidden: search.hide?.split(',') ?? [],
    onHide: (hidden: string[]) => set({ hide: hidden.join(',') || undefined, page: search.page }),
  }
}

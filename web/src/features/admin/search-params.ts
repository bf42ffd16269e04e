/** What the address of the admin dashboard holds: the tab, and what of it is shown. */
import { pageNumber } from '../../lib/page-number.ts'

export const adminTabs = [
  'wallet',
  'users',
  'sessions',
  'locations',
  'settings',
  'overview',
  'disputes',
  'reports',
  'support',
  'ledger',
  'audit',
] as const
export type AdminTab = (typeof adminTabs)[number]

/**
 * `list` is one of several lists of a tab, `open` the id of what is looked at closely, `hide` the
 * columns that are not shown. A second table of a tab has words of its own.
 */
const words = [
  'q',
  'sort',
  'order',
  'hide',
  'sort2',
  'order2',
  'hide2',
  'list',
  'open',
  'state',
  'county',
  'status',
  'kind',
  'part',
  'figure',
  'account',
  'admin',
  'user',
  'session',
  'transaction',
  'month',
  'from',
  'to',
] as const

export type AdminSearch = { tab?: AdminTab; page?: number; page2?: number } & {
  [W in (typeof words)[number]]?: string
}

const isTab = (value: unknown): value is AdminTab => adminTabs.includes(value as AdminTab)

const pageOf = (word: 'page' | 'page2', value: unknown) => {
  const page = pageNumber(value)
  return page && { [word]: page }
}

/** The first tab and the first page need no mention; what nobody knows is dropped. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  return {
    ...(isTab(search.tab) && search.tab !== 'wallet' && { tab: search.tab }),
    ...Object.fromEntries(
      words.flatMap((word) => {
        const value = search[word]
        return typeof value === 'string' || typeof value === 'number' ? [[word, String(value)]] : []
      }),
    ),
    ...pageOf('page', search.page),
    ...pageOf('page2', search.page2),
  }
}

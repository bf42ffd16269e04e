/** URL parameters of the admin dashboard. */
import { pageNumber } from '../../../lib/page-number.ts'

/** The tabs with their labels, in order. */
export const adminTabs = {
  wallet: 'Wallet Management',
  users: 'Users',
  sessions: 'Sessions',
  locations: 'Locations',
  settings: 'Settings',
  overview: 'Overview',
  disputes: 'Disputes',
  reports: 'Reports',
  support: 'Support',
  ledger: 'Ledger',
  audit: 'Audit log',
}
export type AdminTab = keyof typeof adminTabs

/**
 * `list` chooses one of a tab's lists, `open` is the ID of the record in a dialog, and `hide` names the hidden
 * columns. Parameters that end in 2 belong to a tab's second table.
 */
const textParams = [
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
  [Param in (typeof textParams)[number]]?: string
}

const isTab = (value: unknown): value is AdminTab =>
  typeof value === 'string' && Object.hasOwn(adminTabs, value)

const pageOf = (param: 'page' | 'page2', value: unknown) => {
  const page = pageNumber(value)
  return page && { [param]: page }
}

/** Drops unknown and empty parameters, and defaults (the first tab, page 1). */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  return {
    ...(isTab(search.tab) && search.tab !== 'wallet' && { tab: search.tab }),
    ...Object.fromEntries(
      textParams.flatMap((param) => {
        const value = search[param]
        const isText = (typeof value === 'string' && value !== '') || typeof value === 'number'
        return isText ? [[param, String(value)]] : []
      }),
    ),
    ...pageOf('page', search.page),
    ...pageOf('page2', search.page2),
  }
}

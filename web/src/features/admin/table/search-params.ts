/** URL parameters of the admin dashboard. */
import { pageNumber } from '../../../lib/page-number.ts'

/** The tabs with their labels, in order. */
export const adminTabs = {
  overview: 'Overview',
  wallet: 'Wallet Management',
  users: 'Users',
  sessions: 'Sessions',
  locations: 'Locations',
  settings: 'Settings',
  prizes: 'Prizes',
  disputes: 'Disputes',
  reports: 'Reports',
  support: 'Support',
  ledger: 'Ledger',
  audit: 'Audit log',
}
export type AdminTab = keyof typeof adminTabs

/** Shown unless the address names another. */
export const firstTab: AdminTab = 'overview'

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
  'year',
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

/** A wallet's link of version 1.0.0 has no tab. */
const tabOf = ({ tab, open }: Record<string, unknown>): AdminTab => {
  if (isTab(tab)) return tab
  return open ? 'wallet' : firstTab
}

/** Drops unknown and empty parameters, and defaults (the first tab, page 1). */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = tabOf(search)
  return {
    ...(tab !== firstTab && { tab }),
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

/** The daily stats of the overview, and the postings behind each amount. */
import type { DayFigures } from '@county-golf/contract/admin-overview'
import { dollars } from '@county-golf/contract/money'
import { copy } from './copy/overview.ts'
import type { AdminSearch } from './search-params.ts'

export type DailyStat = {
  name: Exclude<keyof DayFigures, 'day'>
  label: string
  isMoney?: true
  /** A balance at the end of the day, not the sum of the day. */
  isBalance?: true
  /** The filters that list its postings. */
  postings?: AdminSearch
}

const { stats: labels } = copy.daily

export const dailyStats: readonly DailyStat[] = [
  { name: 'users', label: labels.users },
  { name: 'sessions', label: labels.sessions },
  { name: 'joins', label: labels.joins },
  {
    name: 'toppedUpCents',
    label: labels.toppedUpCents,
    isMoney: true,
    postings: { kind: 'top_up' },
  },
  {
    name: 'revenueCents',
    label: labels.revenueCents,
    isMoney: true,
    postings: { account: 'platform:fees' },
  },
  {
    name: 'refundCents',
    label: labels.refundCents,
    isMoney: true,
    postings: { figure: 'refunds' },
  },
  {
    name: 'heldCents',
    label: labels.heldCents,
    isMoney: true,
    isBalance: true,
    postings: { figure: 'escrows' },
  },
]

/** The postings that add up to a stat. For a balance, that is every posting up to the last day. */
export const postingsOf = (
  { postings, isBalance }: DailyStat,
  from: string,
  to: string,
): AdminSearch => ({ ...postings, ...(!isBalance && { from }), to })

export const formatStat = ({ isMoney }: DailyStat, value: number): string =>
  isMoney ? dollars(value) : value.toLocaleString('en-US')

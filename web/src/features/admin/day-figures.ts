/** What the overview shows day by day, and where each figure's postings are. */
import type { DayFigures } from '@county-golf/contract/admin-overview'
import { dollars } from '@county-golf/contract/money'
import type { AdminSearch } from './search-params.ts'

export type DayFigure = {
  figure: Exclude<keyof DayFigures, 'day'>
  label: string
  money?: true
  standing?: true
  /** What its postings have in common. */
  postings?: AdminSearch
}

export const dayFigures: readonly DayFigure[] = [
  { figure: 'users', label: 'Sign-ups' },
  { figure: 'sessions', label: 'Sessions created' },
  { figure: 'joins', label: 'Joins' },
  { figure: 'toppedUpCents', label: 'Topped up', money: true, postings: { kind: 'top_up' } },
  {
    figure: 'revenueCents',
    label: 'Revenue earned',
    money: true,
    postings: { account: 'platform:fees' },
  },
  {
    figure: 'refundCents',
    label: 'Refunds, with pots and bounties returned',
    money: true,
    postings: { figure: 'refunds' },
  },
  {
    figure: 'heldCents',
    label: 'Held in escrow',
    money: true,
    standing: true,
    postings: { figure: 'escrows' },
  },
]

/** What adds up to a figure of some days: what stands at the end of a day is made of all there was by then. */
export const postingsOf = (
  { postings, standing }: DayFigure,
  from: string,
  to: string,
): AdminSearch => ({ ...postings, ...(!standing && { from }), to })

export const said = ({ money }: DayFigure, value: number): string =>
  money ? dollars(value) : value.toLocaleString('en-US')

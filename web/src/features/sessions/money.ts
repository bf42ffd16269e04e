/** What joining a session costs. Amounts are in cents. Pure. */

import { topUpMaxCents, topUpMinCents } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'

export type Fees = Pick<Session, 'serviceFeeCents' | 'depositCents' | 'bountyAmount' | 'potAmount'>

/** The cards' Join Fee Total: a bounty or a pot is separate from it. */
export const joinFeeCents = ({ serviceFeeCents, depositCents }: Fees): number =>
  serviceFeeCents + depositCents

/** What joining charges. A bounty is never charged to a joiner. */
export const dueToJoinCents = (session: Fees): number => joinFeeCents(session) + session.potAmount

/** The detail page's Total, which adds bounty and pot. */
export const detailTotalCents = (session: Fees): number =>
  dueToJoinCents(session) + session.bountyAmount

/** What the viewer has paid for the session: their spot and, for a host, the bounty. */
export const paidCents = ({ viewer }: Pick<Session, 'viewer'>): number =>
  viewer ? viewer.paidCents + viewer.bountyPaidCents : 0

/**
 * The top-up for what is missing, within what one checkout takes. A debt is paid from it first.
 * @returns `isEnough` is false where one checkout can't cover it
 */
export function topUp(
  missingCents: number,
  owedCents: number,
): { amountCents: number; isEnough: boolean } {
  const neededCents = missingCents + owedCents
  return {
    amountCents: Math.min(Math.max(neededCents, topUpMinCents), topUpMaxCents),
    isEnough: neededCents <= topUpMaxCents,
  }
}

/** The screen an action starts from. It decides the names of fees, and where a player goes next. */
export type BookingScreen = 'card' | 'detail' | 'county' | 'my-sessions'

export type FeeLabels = {
  deposit: string
  bounty: string
  pot: string
  total: string
  /** In a sentence. */
  theDeposit: string
  yourPot: string
}

const cardLabels: FeeLabels = {
  deposit: 'Deposit',
  bounty: 'Bounty Offered',
  pot: 'Player Pot',
  total: 'Join Fee Total',
  theDeposit: 'the deposit',
  yourPot: 'your Player Pot share',
}

const detailLabels: FeeLabels = {
  deposit: 'Processing & Protection',
  bounty: 'Winner Takes All Bounty',
  pot: 'Pot Contribution per player',
  total: 'Total',
  theDeposit: 'the deposit (Processing & Protection)',
  yourPot: 'your Pot Contribution',
}

/**
 * The specification names the same fees differently on cards and on the session page. In sentences it's
 * a deposit everywhere, with the name of the row where that differs.
 */
export const feeLabels = (screen: BookingScreen): FeeLabels =>
  screen === 'detail' ? detailLabels : cardLabels

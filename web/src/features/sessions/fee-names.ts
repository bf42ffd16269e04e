/**
 * The specification names the same fees differently on cards and on the session page. Sentences on a
 * screen use the names of its rows.
 */

/** The screen an action starts from. It decides the names of fees, and where a player goes next. */
export type Place = 'card' | 'detail' | 'county' | 'mine'

export type FeeNames = {
  deposit: string
  bounty: string
  pot: string
  /** In a sentence. */
  theDeposit: string
  thePot: string
}

const onCards: FeeNames = {
  deposit: 'Deposit',
  bounty: 'Bounty Offered',
  pot: 'Player Pot',
  theDeposit: 'the Deposit',
  thePot: 'your Player Pot share',
}

const onSessionPage: FeeNames = {
  deposit: 'Processing & Protection',
  bounty: 'Winner Takes All Bounty',
  pot: 'Pot Contribution per player',
  theDeposit: 'Processing & Protection',
  thePot: 'your Pot Contribution',
}

export const feeNames = (place: Place): FeeNames => (place === 'detail' ? onSessionPage : onCards)

/** Copy about booking: fees, refunds, prizes, joining, leaving, canceling, and the waitlist. */

import {
  announcedLeaveHours,
  offerMinutes,
  offerWithinHours,
  topUpMaxCents,
  undoMinutes,
  undoUntilHours,
} from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { hours } from '../../lib/dates.ts'
import { registered } from './spec-copy.ts'

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
  theDeposit: 'the Deposit',
  yourPot: 'your Player Pot share',
}

const detailLabels: FeeLabels = {
  deposit: 'Processing & Protection',
  bounty: 'Winner Takes All Bounty',
  pot: 'Pot Contribution per player',
  total: 'Total',
  theDeposit: 'Processing & Protection',
  yourPot: 'your Pot Contribution',
}

/**
 * The specification names the same fees differently on cards and on the session page. Sentences on a
 * screen use the names of its rows.
 */
export const feeLabels = (screen: BookingScreen): FeeLabels =>
  screen === 'detail' ? detailLabels : cardLabels

export const feeCopy = {
  heading: 'Fees',
  serviceFee: 'Service Fee',
  prizeSuffix: 'prize',
  eachSuffix: 'each',
  bountyIsSeparate: 'Winner takes all. The bounty is separate from the join fee.',
  potIsSeparate: 'The pot is separate from the join fee.',
  greenFees: 'Green fees are paid at the course.',
  youPayNow: 'You pay now',
  youPaid: 'You paid',
  pricePerPlayer: 'Price per player',
  amountPaid: (cents: number) => `${dollars(cents)} paid`,
  cancelled: 'This session was cancelled.',
  cancelledAndRefunded: (cents: number) =>
    `This session was cancelled. We refunded ${dollars(cents)} to your wallet.`,
  spotAndBounty: (spotCents: number, bountyCents: number) =>
    `${dollars(spotCents)} for your spot and ${dollars(bountyCents)} for the bounty. `,
  refundIfLeavingNow: (cents: number): Terms => ({
    before: 'If you leave now, you get ',
    moment: dollars(cents),
    after: ' back.',
  }),
}

/** A sentence with its most important part, the `moment`, in bold, after a bold `lead`. */
export type Terms = { lead?: string; before: string; moment?: string; after?: string }

/** `late` is the end of a sentence: what a player who leaves late is refunded. */
export const refundCopy = {
  free: { before: 'Joining is free, so there’s nothing to refund.' },
  until: (moment: string, late: string): Terms => ({
    before: 'Full refund if you leave before ',
    moment,
    after: `. After that, ${late}.`,
  }),
  tooLate: (late: string): Terms => ({
    before: `No full refund this close to the tee time. If you leave, ${late}.`,
  }),
  undoUsed: (late: string): Terms => ({
    lead: 'You’ve already used your one full refund for this session.',
    before: ` If you leave again, ${late}.`,
  }),
  undo: (late: string): Terms => ({
    before: 'Full refund, once, if you leave ',
    moment: `within ${undoMinutes} minutes of joining`,
    after: ` and more than ${undoUntilHours} hours before the tee time. After that, ${late}.`,
  }),
  afterWaiting: (late: string) =>
    `. If you get your spot later, you get one full refund if you leave within ${undoMinutes} minutes of joining and more than ${undoUntilHours} hours before the tee time. Otherwise, ${late}.`,
  lateNothing: 'nothing is refunded',
  latePotOnly: (pot: string) => `only ${pot} is refunded`,
  lateDeposit: (deposit: string) => `${deposit} is refunded only if someone takes your spot`,
  latePotAndDeposit: (pot: string, deposit: string) =>
    `${pot} is refunded, and ${deposit} only if someone takes your spot`,
  ifCancelled: 'You also get a full refund if the session is cancelled or no one else joins.',
}

export const leaveCopy = {
  title: 'Are you sure you want to leave this session?',
  leave: 'Leave Session',
  dismiss: 'Cancel',
  failed: 'Failed to leave session',
  notAllowed: 'You can no longer leave this session.',
  nonRefundable: 'Non-refundable',
  refundNow: 'Refund now',
  paidNothing: 'You paid nothing for this spot, so there’s nothing to refund.',
  fullRefund: 'Full refund to your wallet now.',
  tooLateFeeOnly: 'It’s too late for a full refund. The Service Fee is non-refundable.',
  tooLate: (deposit: string, depositCents: number, hasFee: boolean) =>
    `It’s too late for a full refund. You get ${deposit} (${dollars(depositCents)}) back only if someone takes your spot by the tee time.${hasFee ? ' The Service Fee is non-refundable.' : ''}`,
  stayHost: 'You’ll still be the host.',
  stayHostWithBounty:
    'You’ll still be the host. The bounty stays on hold until the round is played.',
  /** The specification has three ways of saying it. */
  done: {
    card: 'Successfully left session',
    detail: 'Left session',
    county: 'Left session',
    'my-sessions': 'Left session successfully',
  } satisfies Record<BookingScreen, string>,
  newBalance: (refundedCents: number, balanceCents: number) =>
    `${refundedCents > 0 ? `${dollars(refundedCents)} refunded. ` : ''}${newBalance(balanceCents)}`,
}

const newBalance = (cents: number) => `Your balance is now ${dollars(cents)}.`

export const announcementCopy = {
  tba: `The course is still to be announced. Once it is, you can leave with a full refund for ${hours(announcedLeaveHours)}, or until the tee time.`,
  announced: (until: string) =>
    `The course was announced after you joined. You can leave with a full refund until ${until}.`,
}

export const prizeCopy = {
  none: 'No prize in this session.',
  bounty: (cents: number, scoring: string, isPayer: boolean) =>
    `The ${dollars(cents)} bounty goes to the lowest ${scoring} score. ${
      isPayer
        ? 'You funded it when you created the session.'
        : 'It’s already funded, so you don’t pay for it.'
    }`,
  pot: (cents: number, scoring: string, players: number) =>
    `The lowest ${scoring} score wins the pot: ${dollars(cents)} from each player, ${dollars(cents * players)} with ${players} players.`,
  bountyBadge: (amount: string) => `${amount} Bounty`,
  potBadge: (amount: string) => `${amount} Pot`,
}

export const joinCopy = {
  title: 'Join this session',
  joinedTitle: 'You’re in',
  onCard: 'Book Match',
  join: 'Join Session',
  sessionFull: 'Session Full',
  loginFirst: 'Please login to join sessions',
  failed: 'Failed to join session',
  alreadyIn: 'You’re already in this session.',
  registered,
  viewDetails: 'View Details',
  done: 'Successfully joined session!',
  doneWithAmount: (cents: number) =>
    `Successfully joined session! ${dollars(cents)} debited from your wallet.`,
  newBalance,
  /** The specification's sentence, word for word. */
  insufficientBalance: (neededCents: number, balanceCents: number) =>
    `Insufficient balance. You need ${dollars(neededCents)} but have ${dollars(balanceCents)}`,
  whenYouPay: 'When you pay',
  refund: 'Refund',
  course: 'Course',
  prize: 'Prize',
  wallet: 'Wallet',
}

export const walletCopy = {
  now: ' now, ',
  afterJoining: ' after joining',
  short: (balanceCents: number, heldFor: string | null) =>
    `${dollars(balanceCents)} now. ${
      heldFor === null
        ? 'Your spot isn’t held while you add funds.'
        : `Your spot is held for ${heldFor}, even while you add funds.`
    }`,
  owed: (cents: number) =>
    ` You owe ${dollars(cents)} for a payment that was charged back. Money you add pays that first.`,
  topUpLimit: ` You can add ${wholeDollars(topUpMaxCents)} at a time.`,
  add: (cents: number) => `Add ${dollars(cents)}`,
  andJoin: 'and join',
  andAccept: 'and accept',
  continueJoining: 'Continue joining',
  backToSession: 'Back to Your Session',
}

export const cancelCopy = {
  title: 'Are you sure you want to cancel this session?',
  cancel: 'Cancel session',
  /** "Cancel" would be ambiguous in this dialog. */
  dismiss: 'Keep session',
  bountyRefund: (cents: number, isAdmin: boolean) =>
    isAdmin
      ? `The ${dollars(cents)} bounty goes to the wallet it came from.`
      : `The ${dollars(cents)} bounty is refunded to your wallet.`,
  refundToNone: 'No one is in this session now. Players who left late get a full refund.',
  refundToYou: 'You get a full refund. So do players who left late.',
  refundToAll: 'All players get a full refund. So do players who left late.',
  removed: 'No one can find or join the session anymore.',
  irreversible: 'You can’t undo this.',
  reason: 'Reason',
  reasonHint: 'Optional. Players will see it.',
  failed: 'Couldn’t cancel the session. Please try again.',
  done: 'Session cancelled',
  doneRefunds: 'Everyone got a full refund.',
}

const automaticCharge = (cents: number) =>
  `When a spot opens and you’re next, we charge ${dollars(cents)} and you’re in. In the last ${offerWithinHours} hours before the tee time we ask you first, and you have ${offerMinutes} minutes to accept.`

const playersWaiting = (count: number) =>
  count === 0
    ? 'No one is waiting yet'
    : `${count} ${count === 1 ? 'player is' : 'players are'} waiting`

export const waitlistCopy = {
  heading: 'Waitlist',
  join: 'Join waitlist',
  leave: 'Leave waitlist',
  accept: 'Accept spot',
  decline: 'Decline',
  titles: {
    join: 'Join the waitlist',
    accept: 'Accept your spot',
    decline: 'Decline this spot?',
  },
  waiting: playersWaiting,
  howItWorks: (count: number, cents: number) =>
    `${playersWaiting(count)}. The first player in line with ${dollars(cents)} in their wallet gets the next open spot.`,
  closed: 'The waitlist for this session is closed.',
  offerLink: 'A spot is held for you',
  positionLink: (position: number) => `#${position} on the waitlist`,
  onWaitlist: 'You’re on the waitlist',
  positionOf: (position: number, count: number) => `#${position} of ${count}`,
  position: (position: number, count: number) => `You’re #${position} of ${count} on the waitlist`,
  held: (timeLeft: string) => `Your spot is held for ${timeLeft}`,
  offerTerms: (cents: number) =>
    `You pay ${dollars(cents)} when you accept. After that time, the spot goes to the next player in line.`,
  automaticCharge,
  short: (balanceCents: number, dueCents: number) =>
    `You have ${dollars(balanceCents)} in your wallet. If you don’t have ${dollars(dueCents)} when a spot opens, it goes to the next player in line.`,
  chargeLater: (cents: number) => `Nothing now. ${automaticCharge(cents)}`,
  chargeOnAccept: (cents: number) =>
    `Nothing now. If a spot opens, you have ${offerMinutes} minutes to accept it and pay ${dollars(cents)}.`,
  chargeNow: (timeLeft: string | null) =>
    timeLeft === null ? 'When you accept.' : `When you accept. You have ${timeLeft} left.`,
  balance: (cents: number) => `${dollars(cents)} now`,
  balanceShort: (balanceCents: number, dueCents: number) =>
    `${dollars(balanceCents)} now. Add funds before a spot opens. Without ${dollars(dueCents)}, it goes to the next player in line.`,
  payLater: 'You pay if a spot opens',
  joinInstead: 'There’s an open spot. Join the session instead.',
  offerEnded: 'This offer has ended, and the spot went to the next player in line.',
  declineTerms:
    'The spot goes to the next player in line, and you’re off the waitlist. You pay nothing.',
  declineConfirm: 'Decline spot',
  dismiss: 'Cancel',
  joined: 'You’re on the waitlist',
  left: 'You left the waitlist',
  joinFailed: 'Couldn’t join the waitlist.',
  acceptFailed: 'Couldn’t accept the spot.',
  leaveFailed: 'Couldn’t leave the waitlist.',
}

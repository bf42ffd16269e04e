/** Copy that several session screens share. */

import { offerMinutes, offerWithinHours } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'

/** `1 spot`, `1,204 sessions` */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** The accessible name of a button on a list: `Join Session: Bethpage Black, Sat, Nov 28`. */
export const actionName = (action: string, session: string) => `${action}: ${session}`

export const commonCopy = {
  browseSessions: 'Browse Sessions',
  createSession: 'Create Session',
  loading: 'Loading sessions…',
  loadFailed: 'Failed to load sessions',
  sessionLoadFailed: 'Failed to load session details',
  groupChat: 'Group Chat',
  manage: 'Manage session',
  cancel: 'Cancel session',
  leave: 'Leave Session',
}

export const joinCopy = {
  onCard: 'Book Match',
  join: 'Join Session',
  loginFirst: 'Please login to join sessions',
  alreadyIn: 'You’re already in this session.',
  viewDetails: 'View Details',
  done: 'Successfully joined session!',
  newBalance: (cents: number) => `Your balance is now ${dollars(cents)}.`,
  youPayNow: 'You pay now',
  youPaid: 'You paid',
  /** The specification's sentence, word for word. */
  insufficientBalance: (neededCents: number, balanceCents: number) =>
    `Insufficient balance. You need ${dollars(neededCents)} but have ${dollars(balanceCents)}`,
}

export const waitlistCopy = {
  join: 'Join waitlist',
  accept: 'Accept spot',
  waiting: (count: number) =>
    count === 0
      ? 'No one is waiting yet'
      : `${count} ${count === 1 ? 'player is' : 'players are'} waiting`,
  closed: 'The waitlist for this session is closed.',
  held: (timeLeft: string) => `Your spot is held for ${timeLeft}`,
  automaticCharge: (cents: number) =>
    `When a spot opens and you’re next, we charge ${dollars(cents)} and you’re in. In the last ${offerWithinHours} hours before the tee time we ask you first, and you have ${offerMinutes} minutes to accept.`,
}

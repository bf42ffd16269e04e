/** Copy that several session screens share. */

import { lateOfferMinutes, offerHours, togetherWithinHours } from '@county-golf/contract/constants'
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

export const askCopy = {
  ask: 'Ask to join',
  sent: 'Request sent',
  withdraw: 'Withdraw request',
}

const timeToAccept = `${offerHours} hours`
const shortlyBefore = `With less than ${togetherWithinHours} hours of daytime left, everyone in line has the offer for ${lateOfferMinutes} minutes, and the first to accept gets the spot.`
const atNight = 'We never charge you between 9 PM and 7 AM at the course without asking.'

export const waitlistCopy = {
  join: 'Join waitlist',
  accept: 'Accept spot',
  waiting: (count: number) =>
    count === 0
      ? 'No one is waiting yet'
      : `${count} ${count === 1 ? 'player is' : 'players are'} waiting`,
  closed: 'The waitlist for this session is closed.',
  chat: 'Waitlist chat',
  chatting: (count: number) =>
    count === 0
      ? 'No one is waiting now.'
      : `${waitlistCopy.waiting(count)}. You can talk to them in the chat.`,
  timeLeft: (timeLeft: string) => `You have ${timeLeft} to accept`,
  automaticCharge: (cents: number) =>
    `When a spot opens and you’re next, we charge ${dollars(cents)} and you’re in. Once it’s too late for a full refund, or if you have another round then, we ask you first. You have ${timeToAccept} to accept. ${shortlyBefore} ${atNight}`,
  /** What happens to a player who is only ever asked. */
  offerOnly: (cents: number) =>
    `If a spot opens, you have ${timeToAccept} to accept it and pay ${dollars(cents)}. ${shortlyBefore} ${atNight}`,
}

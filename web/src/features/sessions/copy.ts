/** Copy of the screens: browsing, counties, a session's page, My Golf Sessions, and invitations. */

import { announcedLeaveHours } from '@county-golf/contract/constants'
import { pages } from '@county-golf/contract/pages'
import { hours } from '../../lib/dates.ts'
import { searchPlaceholder } from './spec-copy.ts'

const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

/** The accessible name of a button on a list: `Join Session: Bethpage Black, Sat, Nov 28`. */
export const actionName = (action: string, session: string) => `${action}: ${session}`

export const commonCopy = {
  browseSessions: 'Browse Sessions',
  createSession: 'Create Session',
  groupChat: 'Group Chat',
  loading: 'Loading sessions…',
  loadFailed: 'Failed to load sessions',
  retry: 'Retry',
  showMore: 'Show more',
}

/** On cards, rows, and a session's page. */
export const sessionCopy = {
  players: (count: number, max: number) => `${count}/${max} players`,
  spotsLeft: (left: number) => `${count(left, 'spot')} left`,
  spotsHeld: (held: number) => `${held} held for the waitlist`,
  full: 'Session full',
  /** Non-breaking spaces keep the distance on one line. */
  distance: (miles: number) =>
    ` · ${`${miles === 0 ? 'Less than 1 mile' : count(miles, 'mile')} away`.replaceAll(' ', '\u00a0')}`,
  host: 'Host',
  captain: 'Captain',
  hosting: 'Hosting',
  you: ' (You)',
  playersHeading: 'Players',
  notesHeading: 'Session Notes',
  courseAndDay: (course: string, day: string) => `${course}, ${day}`,
}

type ResultCounts = {
  total: number
  totalCapped?: true | undefined
  openCount: number
  stateCount: number
}

export const browseCopy = {
  ...pages['/sessions'].heading,
  results: 'Sessions',
  fromFriends: 'From your friends',
  search: 'Search sessions',
  searchPlaceholder,
  thisWeekend: 'This weekend',
  openSpots: 'Open spots',
  filters: 'Filters',
  clearFilters: 'Clear filters',
  sort: 'Sort',
  sortBy: {
    date: 'Soonest first',
    price: 'Lowest price first',
    newest: 'Newest first',
    distance: 'Nearest first',
  },
  /** `Showing 12 of 903 sessions · 642 open · 41 states`. A capped total has a plus. */
  summary: (shown: number, { total, totalCapped, openCount, stateCount }: ResultCounts) =>
    [
      `Showing ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}${totalCapped ? '+' : ''} sessions`,
      // Open sessions are counted up to the same cap.
      `${openCount.toLocaleString('en-US')}${totalCapped && openCount >= total ? '+' : ''} open`,
      count(stateCount, 'state'),
    ].join(' · '),
  /** `No exact matches · 3 similar sessions` */
  similarSummary: (similar: number) => `No exact matches · ${count(similar, 'similar session')}`,
  similar: (query: string) => `No sessions match “${query}”. Here are some with similar names.`,
  near: (miles: number, location: string) => `Within ${miles} miles of ${location}`,
  hosts: (names: string) => `Includes sessions hosted by ${names}.`,
  more: (hosts: number) => `${hosts} more`,
  noMatches: 'No sessions match your filters',
  noMatchesHint: 'Try another course, county, ZIP code, host, or date.',
  noneNear: (miles: number, location: string) =>
    `We found none within ${miles} miles of ${location}.`,
  searchWithin: (miles: number) => `Search within ${miles} miles`,
  unknownZip: (zip: string) => `We couldn’t find ZIP code ${zip}`,
  unknownZipHint: 'Check the digits, or search by course, county, or state.',
  none: 'No sessions available',
  noneHint: 'Pick a course and tee time, and other golfers can join.',
  noneHintForGuests: 'Log in to create the first one.',
  createFirst: 'Create the first session',
}

export const filterCopy = {
  state: 'State',
  allStates: 'All states',
  county: 'County',
  allCounties: 'All counties',
  countiesFailed: 'Couldn’t load counties.',
  loading: 'Loading…',
  distance: 'Distance',
  anyDistance: 'Anywhere',
  locating: 'Getting your location…',
  within: (miles: number) => `Within ${miles} miles`,
  withinOfMe: (miles: number) => `Within ${miles} miles of me`,
  zip: 'ZIP code',
  zipFormat: '5 digits',
  yourLocation: 'Your location',
  zipNeeded: 'We can’t see your location. Enter a ZIP code instead.',
  zipNotFound: 'We couldn’t find this ZIP code. Check the digits.',
  zipFailed: 'Couldn’t look up this ZIP code. Try again.',
  skill: 'Skill level',
  anySkill: 'Any level',
  prize: 'Prize',
  anyPrize: 'Any prize or none',
  prizes: { bounty: 'Bounty', pot: 'Player pot', none: 'No prize' },
  allSessions: 'All sessions',
  openOnly: 'Open spots only',
  from: 'From',
  to: 'To',
}

export const countyCopy = {
  back: 'Back to Counties',
  loading: 'Loading county…',
  notFoundHint: (county: string, state: string) => `We couldn’t find ${county} in ${state}.`,
  upcoming: (sessions: number) =>
    sessions === 0 ? 'No upcoming sessions' : count(sessions, 'upcoming session'),
  hot: 'Hot',
  none: (county: string) => `No sessions available in ${county}`,
  noneHint: 'Be the first to plan a round here.',
  loginToCreate: 'Login to create a session',
  loginFirst: 'Please login to create sessions',
  view: (session: string) => `View ${session}`,
}

export const detailCopy = {
  title: 'Session',
  loading: 'Loading session…',
  loadFailed: 'Failed to load session details',
  back: 'Back to sessions',
  notFoundHint: 'It may be private, or the link may be wrong.',
  browse: 'Browse sessions',
  hostedBy: ' · hosted by ',
  date: 'Date',
  teeTime: 'Tee time',
  teeTimeBooked: 'Tee time booked',
  teeTimePlanned: 'Tee time planned',
  confirmation: (number: string) => `Confirmation #${number}`,
  playerCount: (count: number, max: number) => `${count} of ${max}`,
  level: 'Level',
  format: (isNet: boolean, holes: number) => `${isNet ? 'Net' : 'Gross'}, ${holes} holes`,
  priceAndBooking: 'Price and booking',
  youPlayed: 'You played',
  joined: 'You’re in',
  openSpot: 'Open spot',
  heldSpot: 'Held for the waitlist',
  joinSpot: 'Join',
  invite: 'Invite',
  notRated: 'Not rated yet',
  rated: 'Rated ',
  courseData: (source: string) => `Course data: ${source}`,
}

/** The dialogs of the host, and of an admin who edits someone else's session. */
export const manageCopy = {
  manage: 'Manage session',
  edit: 'Edit session',
  save: 'Save changes',
  done: 'Session updated',
  failed: 'Failed to update session',
  notes: 'Notes',
  reason: 'Reason',
  auditReasonHint: 'Saved to the audit log.',
  status: 'Status',
  statuses: { open: 'Open', confirmed: 'Tee time booked', closed: 'Closed' },
  confirmationNumber: 'Confirmation number',
  confirmationNumberHint: 'From the course. Only players in this session can see it.',
  lock: 'Lock bookings',
  lockHint: 'No one can join, and the waitlist is paused, until you unlock bookings.',
  visibility: 'Who can see this session?',
  cannotMove:
    'You can’t change the course or tee time once other players have joined or are waiting.',
  loadingCourses: 'Loading courses…',
  selectCourse: 'Select a course',
  courseNeeded: 'Choose the course where the tee time is booked',
  courseNameNeeded: 'Please enter the course name',
  announceTerms: `Players who already joined get a full refund if they leave within ${hours(announcedLeaveHours)} of the announcement and before the tee time. Everyone is notified, and you can’t change the course again while others are in.`,
  notified: (host: string, others: number) =>
    `${others === 0 ? host : `${host} and ${count(others, 'player')}`} will be notified that an admin changed this session. No one is charged, and no one loses their spot.`,
  deadlineMoves: (hoursBefore: number, deadline: string) =>
    `Players can leave for free until ${hours(hoursBefore)} before the tee time (now ${deadline}). If you move the tee time, this deadline moves too.`,
  deadlineAfterAnnouncement: `Once you choose the course, players who already joined have ${hours(announcedLeaveHours)}, or until the tee time, to leave with a full refund.`,
  deadlineStays: 'The course and tee time can’t change, so the refund deadline doesn’t either.',
  remove: 'Remove',
  removeName: (player: string) => `Remove ${player}`,
  removeTitle: (player: string) => `Remove ${player} from this session?`,
  removeRefund: (player: string, amount: string) =>
    `${player} gets a full refund of ${amount} now.`,
  removePaidNothing: (player: string) => `${player} paid nothing, so there’s nothing to refund.`,
  removeOpensSpot: 'The spot opens up for the waitlist, or for anyone.',
  removeIsFinal: (player: string) =>
    `${player} can’t join again unless you’re friends and you invite them.`,
  removeReasonHint: (player: string) => `${player} will see this. The other players won’t.`,
  removeConfirm: 'Remove player',
  removed: (player: string) => `${player} was removed`,
  removeFailed: 'Failed to remove player',
}

export const mySessionsCopy = {
  title: 'My Golf Sessions',
  subtitle: 'Your upcoming and past rounds',
  loading: 'Loading your sessions…',
  loadFailed: 'Failed to load your bookings',
  tabs: 'My sessions',
  upcomingTab: (sessions: number) => `Upcoming (${sessions})`,
  pastTab: (sessions: number) => `Past (${sessions})`,
  totalSessions: 'Total Sessions',
  upcoming: 'Upcoming',
  totalSpent: 'Total Spent',
  wallet: 'Wallet',
  today: 'Today’s round',
  waitlist: 'On the waitlist',
  none: 'No Sessions Yet',
  noneHint: 'Find a round near you, or create one.',
  noUpcoming: 'No upcoming sessions',
  noUpcomingHint: 'Find your next round.',
  noPast: 'No past sessions',
  noPastHint: 'Rounds you’ve played will show up here.',
  scorecard: 'Scorecard',
  showContacts: 'Show contacts',
  hideContacts: 'Hide contacts',
  noPlayers: 'No players yet',
  noOthers: 'No one else has joined yet.',
  noPhone: 'No phone number shared',
}

export const inviteCopy = {
  title: 'Invitation',
  invitedBy: (name: string) => `${name} invited you to play`,
  loading: 'Loading invitation…',
  loadFailed: 'Couldn’t load the invitation',
  acceptFailed: 'Couldn’t accept the invitation',
  notValid: 'Invitation unavailable',
  loginFirst: (name: string) => `Log in to accept ${name}’s invitation`,
  session: 'The session',
  viewSession: 'View session',
  accept: 'Accept invitation',
  canJoin: (amount: string) =>
    `Joining costs ${amount}. You pay nothing until you confirm on the next screen.`,
  canWait: (amount: string) =>
    `This session is full. On the waitlist, you pay ${amount} only if a spot opens.`,
  full: 'This session is full, and its waitlist is closed. You can still see the session.',
  notOpen: 'No one can join this session right now. You can still see it.',
}

/** Copy of the form that creates a session. */

import {
  bookingHours,
  feeMaxCents,
  type SkillLevel,
  stakeMaxCents,
  stakeMinCents,
} from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { clockOfTeeTime } from '../../../lib/dates.ts'

const pad = (hour: number) => String(hour).padStart(2, '0')
const earliest = clockOfTeeTime(`${pad(bookingHours.first)}:00`)
const latest = clockOfTeeTime(`${pad(bookingHours.last)}:00`)
const adminPaysNothing = 'Admin: No fees will be charged'
const processingAndProtection = 'Processing & Protection'

export const pageCopy = {
  title: 'Create Session',
  loginFirst: 'Please login to create sessions',
  loginHint: 'Pick a course and tee time, and let other golfers join you.',
  login: 'Login',
  signUp: 'Sign Up',
}

export const formCopy = {
  restored: 'We restored your unsaved changes.',
  startOver: 'Start over',
  summary: 'Session summary',
  youPayNow: 'You pay now',
  dismiss: 'Cancel',
  create: 'Create Session',
  done: 'Session created successfully!',
  failed: 'Failed to create session',
  backToSession: 'Back to Your Session',
  notesSection: 'Notes',
  notes: 'Session notes',
  notesPlaceholder: 'Walking or riding, which tees, where to meet…',
}

export const locationCopy = {
  section: 'Location',
  statesFailed: 'Couldn’t load states.',
  countiesFailed: 'Couldn’t load counties.',
  state: 'State',
  loadingStates: 'Loading states…',
  selectState: 'Select a state',
  noStates: 'No matching states',
  county: 'County',
  selectStateFirst: 'Select a state first',
  loadingCounties: 'Loading counties…',
  selectCounty: 'Select a county',
  noCounties: 'No matching counties',
  selectCountyFirst: 'Select a county first',
  loadingCourses: 'Loading courses…',
  selectCourse: 'Select a course',
}

export const dateTimeCopy = {
  section: 'Date & Time',
  date: 'Date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  teeTime: 'Tee time',
  otherTime: 'Other time',
  otherTimeHint: `Any time from ${earliest} to ${latest}`,
  sunset: (sunset: string, holes: 18 | 9, end: string) =>
    `Sunset is at ${sunset} that day. ${holes} holes take about ${holes === 18 ? '4½ hours' : '2¼ hours'} and would end around ${end}.`,
}

export const playersCopy = {
  section: 'Players & Skill Level',
  maxPlayers: 'Max players',
  round: 'Round',
  holes: { 18: '18 holes', 9: '9 holes' },
  scoring: 'Scoring',
  scoringTypes: { gross: 'Gross', net: 'Net' },
  visibility: 'Who can see this session?',
  skill: 'Skill level',
  aboutSkills: 'About skill levels',
  skills: {
    beginner: {
      label: 'Beginner / Novice',
      meaning: 'New to golf or getting back into it. Usually shoots 100+.',
    },
    intermediate: {
      label: 'Intermediate / Mid-Handicap, 80s-90s',
      meaning: 'Plays regularly, knows the rules, and keeps pace.',
    },
    advanced: {
      label: 'Advanced / Low-Handicap',
      meaning: 'Usually shoots in the 70s and counts every stroke.',
    },
    elite: { label: 'Scratch / Elite', meaning: 'Scratch golfers and tournament players.' },
  } satisfies Record<SkillLevel, { label: string; meaning: string }>,
}

export const feesCopy = {
  section: 'Fees',
  serviceFee: 'Service fee',
  processingFee: processingAndProtection,
  standard: (cents: number) => `Default: ${dollars(cents)}`,
  adminPaysNothing,
}

export const prizesCopy = {
  section: 'Prize Options',
  notOffered: (state: string) => `Bounties and pots aren’t available in ${state}.`,
  bounty: 'Winner Takes All Bounty',
  bountyByAdmin: 'One prize for the lowest score, paid by County Golf.',
  bountyByHost:
    'One prize for the lowest score. We charge your wallet now and hold it until the result is final.',
  bountyAmount: 'Bounty amount',
  pot: 'Player Pot',
  potHint: 'Each player pays in the same amount when they join. Lowest score wins it.',
  potAmount: 'Pot contribution per player',
  potTotal: (cents: number, players: number) =>
    `${dollars(cents)} × ${players} players = ${dollars(cents * players)} pot`,
}

export const autoJoinCopy = {
  label: 'Auto-join this session',
  off: 'You’ll host without playing. You can join later like anyone else.',
  on: (totalCents: number | undefined) =>
    `You’ll get the first spot and be Captain.${
      totalCents === undefined
        ? ''
        : ` We’ll charge ${dollars(totalCents)} to your wallet when you create the session.`
    }`,
  addFunds: 'Add Funds',
  /** The specification's sentence, word for word. */
  insufficientBalance: (neededCents: number, balanceCents: number) =>
    `Insufficient balance. You need ${dollars(neededCents)} but have ${dollars(balanceCents)}`,
  draftIsSaved: (shortfall: string) => `${shortfall}. Your draft is saved while you add funds.`,
}

export const summaryCopy = {
  chooseCounty: 'Choose a county',
  yourCourse: 'Your course',
  yourSession: 'Your session',
  date: 'Date',
  teeTime: 'Tee time',
  players: 'Players',
  upTo: (players: string, holes: string) => `Up to ${players}, ${holes} holes`,
  level: 'Level',
  feesFailed: 'Couldn’t load fees.',
  loadingFees: 'Loading fees…',
  serviceFee: 'Service Fee',
  processingFee: processingAndProtection,
  pot: 'Pot Contribution',
  bounty: 'Winner Takes All Bounty',
  total: 'Total',
  adminPaysNothing,
  dueNow: (cents: number) => `You’ll be charged ${dollars(cents)} when you create the session.`,
  bountyDueNow: (cents: number) => `You’ll only be charged the ${dollars(cents)} bounty now.`,
  nothingDue: 'You won’t be charged until you join.',
}

export const errorCopy = {
  state: 'Please select a state',
  county: 'Please select a county',
  course: 'Please select a course',
  courseName: 'Please enter the course name',
  date: 'Please select a date',
  teeTime: 'Please select a tee time',
  teeTimeRange: `Choose a tee time between ${earliest} and ${latest}`,
  teeTimePassed: 'This tee time has passed',
  minStake: (prize: string) => `The ${prize} must be at least ${wholeDollars(stakeMinCents)}`,
  maxStake: (prize: string) => `The ${prize} can’t be more than ${wholeDollars(stakeMaxCents)}`,
  maxFee: `Fees can’t be more than ${wholeDollars(feeMaxCents)}`,
}

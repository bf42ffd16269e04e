/** "Find me a game": what players look for, and the groups that we propose to them. */
import { z } from 'zod'
import {
  countedInFreeHours,
  groupSizes,
  paces,
  playerSkills,
  transports,
  travelRadii,
  wishAheadDays,
  wishesPerHour,
  wishPrizes,
  wishWindowMinHours,
  wishWindowsMax,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, countyName, courseName, id, instant, stateCode, text, zipCode } from './fields.ts'
import { bookableTime, bookingPlan, prizeAgeConfirmed, session } from './sessions.ts'

const window = z.strictObject({
  date: z.iso.date().describe('A day at the place.'),
  from: bookableTime.describe('The earliest tee time.'),
  until: bookableTime.describe('The latest tee time.'),
})

const wanted = z.object({
  stateCode,
  countyName,
  zip: zipCode
    .nullish()
    .describe('Measures the radius from this ZIP code instead of the middle of the county.'),
  radiusMiles: z.int().min(travelRadii.min).max(travelRadii.max),
  windows: z
    .array(window)
    .min(1, 'Add a day when you can play')
    .max(wishWindowsMax)
    .describe(
      `When you can tee off, for ${wishWindowMinHours} hour or more each, up to ${wishAheadDays} days ahead.`,
    ),
  skillLevel: z.enum(playerSkills).describe('Your level.'),
  nearLevel: z.boolean().describe('Only play with golfers at most one level away.'),
  pace: z.enum(paces).nullable().describe('Null if any pace is fine.'),
  transport: z.enum(transports).nullable().describe('Null if you walk or ride.'),
  prize: z.enum(wishPrizes).nullable().describe('Null if both are fine.'),
  maxCents: cents
    .min(0)
    .describe('The most that we may charge you: service fee, deposit, and pot.'),
  countMeIn: z
    .boolean()
    .default(false)
    .describe(
      `Accept a game that fits all of this for you, without asking first. We notify you, and you can leave for free for at least ${countedInFreeHours} hours after we charge you.`,
    ),
})

const wish = wanted
  .extend({
    id,
    timeZone: z.string().describe('IANA time zone of the windows.'),
    endsAt: instant.describe('When the last window is over, and with it the search.'),
    countMeIn: z.boolean().describe('We accept a game that fits for you, without asking first.'),
    isPaused: z
      .boolean()
      .describe('You didn’t answer a proposal, so you get no others until you resume.'),
  })
  .meta({ id: 'Wish' })

/** A player of a proposal, without anything that says who it is. */
const proposed = z.object({
  isYou: z.boolean(),
  skillLevel: z.enum(playerSkills),
  pace: z.enum(paces).nullable(),
  transport: z.enum(transports).nullable(),
  rating: z
    .enum(['new', 'mixed', 'good', 'great'])
    .describe('New if no one has rated them: below 3.5, from 3.5, and from 4.5 stars.'),
  miles: z.int().describe('To the middle of the county, in steps of 5 miles.'),
  answer: z.enum(['in', 'out']).nullable(),
})

const proposal = z
  .object({
    id,
    stateCode,
    countyName,
    timeZone: z.string(),
    opensAt: instant.describe('The earliest tee time.'),
    closesAt: instant.describe('The latest tee time.'),
    serviceFeeCents: cents,
    depositCents: cents,
    potCents: cents,
    totalCents: cents.describe('What each player is charged once the group is booked.'),
    players: z.array(proposed).describe('You first.'),
    answerBy: instant,
    bookBy: instant.describe('If no one has booked by then, the proposal ends.'),
    waitingUntil: instant
      .nullable()
      .describe('A player is booking, and the others are charged by then.'),
    isBooker: z.boolean().describe('Whether that player is you.'),
    isCountedIn: z.boolean().describe('Whether we accepted for you, as you asked us to.'),
    lacks: z
      .enum(['money', 'terms', 'prize'])
      .nullable()
      .describe('What keeps us from charging you.'),
    prizeAge: z.int().nullable().describe('The age to confirm with `prizeAgeConfirmed`.'),
    can: z.object({ accept: z.boolean(), decline: z.boolean(), book: z.boolean() }),
  })
  .meta({ id: 'Proposal' })

const search = z.object({
  wish: wish.nullable(),
  proposal: proposal.nullable(),
  others: z
    .int()
    .describe(
      'Other players who look for a game within reach. 1 stands for one or two, since a small number could show who they are.',
    ),
  spotCents: cents.describe('What a spot costs today, without a pot.'),
  potCents: cents.describe('A player’s share of the pot in games with one.'),
})

export type Wish = z.infer<typeof wish>
export type Proposal = z.infer<typeof proposal>
export type GameSearch = z.infer<typeof search>

const byId = z.object({ id })

export const readSearch = endpoint({
  method: 'GET',
  path: '/game-search',
  access: 'user',
  summary: 'Retrieve your search for a game',
  description: 'Returns what you look for, and the proposal that waits for your answer, if any.',
  status: 200,
  response: search,
  errors: [],
})

export const saveWish = endpoint({
  method: 'PUT',
  path: '/game-search',
  access: 'user',
  summary: 'Search for a game',
  description:
    'Starts to look for players for you, or changes what you look for. Free. You’re charged only if you accept a proposal, or let us accept it for you with `countMeIn`, and its group books.',
  body: z.strictObject(wanted.shape),
  status: 200,
  response: search,
  errors: ['FORBIDDEN', 'PROPOSAL_OPEN'],
  perHour: wishesPerHour,
})

export const endWish = endpoint({
  method: 'DELETE',
  path: '/game-search',
  access: 'user',
  summary: 'Stop searching for a game',
  description: 'Ends your search. You also leave your proposal, if there is one.',
  status: 204,
  errors: [],
})

export const resumeWish = endpoint({
  method: 'POST',
  path: '/game-search/resume',
  access: 'user',
  summary: 'Resume your search for a game',
  description: 'Goes on with a search that paused because you didn’t answer a proposal.',
  status: 200,
  response: search,
  errors: ['NOT_FOUND'],
})

export const askFirst = endpoint({
  method: 'DELETE',
  path: '/game-search/count-me-in',
  access: 'user',
  summary: 'Be asked before a game is accepted for you',
  description:
    'Turns off `countMeIn` of your search. A game that we have accepted for you stays accepted until you decline it.',
  status: 200,
  response: search,
  errors: ['NOT_FOUND'],
})

export const fittingSessions = endpoint({
  method: 'GET',
  path: '/game-search/sessions',
  access: 'user',
  summary: 'List sessions that fit your search',
  description: 'Returns open sessions that fit what you look for, by tee time.',
  status: 200,
  response: z.object({ items: z.array(session) }),
  errors: [],
  cost: 4,
})

export const othersLooking = endpoint({
  method: 'GET',
  path: '/game-search/others',
  access: 'guest',
  sharedByGuests: true,
  summary: 'Count players who search for a game near a county',
  description: 'Counts the other players who look for a game within reach of a county.',
  query: z.object({ stateCode, countyName }),
  status: 200,
  response: search.pick({ others: true }),
  errors: ['NOT_FOUND'],
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/proposals/{id}/accept',
  access: 'user',
  summary: 'Accept a proposal',
  description:
    'Agrees to the game and its price. You’re charged once a player of the group has booked it, or never.',
  params: byId,
  body: z.strictObject({ totalCents: cents, prizeAgeConfirmed }),
  status: 200,
  response: search,
  errors: [
    'NOT_FOUND',
    'PROPOSAL_ENDED',
    'TERMS_CHANGED',
    'PRIZE_NOT_ALLOWED',
    'PRIZE_AGE_REQUIRED',
  ],
  needsTerms: true,
  idempotent: true,
})

export const declineProposal = endpoint({
  method: 'POST',
  path: '/proposals/{id}/decline',
  access: 'user',
  summary: 'Decline a proposal',
  description:
    'Leaves the group, also after accepting. Your search goes on, without the same players alone. If we had accepted for you, we ask you first from then on.',
  params: byId,
  status: 200,
  response: search,
  errors: ['NOT_FOUND', 'PROPOSAL_ENDED'],
  idempotent: true,
})

export const bookGame = endpoint({
  method: 'POST',
  path: '/proposals/{id}/book',
  access: 'user',
  summary: 'Book the game of a proposal',
  description: `Makes you the host once ${groupSizes.min} players are in: chooses the course and the tee time, creates the session, and charges everyone, all or none. If someone can’t be charged yet, or it’s night there, \`session\` is null, and we create it as soon as that changes.`,
  params: byId,
  body: z.strictObject({
    courseId: id.nullish(),
    courseName: courseName.nullish(),
    useTBA: z.boolean().optional(),
    date: z.iso.date(),
    teeTime: bookableTime,
    bookingPlan: bookingPlan.default('to_book'),
    notes: text(1000).default(''),
    totalCents: cents,
  }),
  status: 200,
  response: search.extend({ session: session.nullable() }),
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'PROPOSAL_ENDED',
    'TOO_FEW_ACCEPTED',
    'TERMS_CHANGED',
    'SESSION_NOT_BOOKABLE',
    'INSUFFICIENT_BALANCE',
    'BALANCE_OWED',
    'TOO_MANY_SESSIONS',
    'PRIZE_NOT_ALLOWED',
    'PRIZE_AGE_REQUIRED',
  ],
  needsTerms: true,
  idempotent: true,
  perMinute: 30,
})

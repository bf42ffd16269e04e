/** A golf session as the viewer sees it: 2 to 4 players at a course on a date and tee time. */

import { z } from 'zod'
import {
  bookingHours,
  paces,
  phonesAfterTeeHours,
  playersMax,
  playersMin,
  skillLevels,
  transports,
} from './constants.ts'
import { shownDayCost } from './day-costs.ts'
import { hours } from './durations.ts'
import { cents, id, instant } from './fields.ts'
import { effectiveStatuses, storedStatuses } from './session-status.ts'

export const skillLevel = z.enum(skillLevels)
export const visibility = z.enum(['public', 'friends', 'private'])
/** How players get a spot: directly, or by asking the host. */
export const joinApproval = z.enum(['automatic', 'host'])
export const prizeAgeConfirmed = z
  .literal(true)
  .optional()
  .describe(
    'The player has reached the minimum age for prizes. Needed once, for the first session with a prize, if real cards are charged.',
  )
export const stakeType = z.enum(['none', 'bounty', 'pot'])
export const scoring = z.enum(['gross', 'net'])
export const holes = z.union([z.literal(18), z.literal(9)])
export const transport = z.enum(transports)
export const pace = z.enum(paces)
export const bookingPlan = z
  .enum(['booked', 'to_book', 'not_needed'])
  .describe(
    'How the tee time is secured: the host has booked it, will book it, or no booking is needed.',
  )
export const teeTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:10')
  .describe("HH:mm in the course's time zone.")

export const plannedDate = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: ({ input }) =>
      input === undefined
        ? 'Please select a date'
        : 'must be a date such as 2026-11-28, or an ISO date and time',
  })
  .describe('Instant of the tee time, or a date together with `teeTime`.')

export const bookableTime = teeTime.refine(
  (t) => t >= `0${bookingHours.first}:00` && t <= `${bookingHours.last}:00`,
  `must be from 0${bookingHours.first}:00 to ${bookingHours.last}:00`,
)

const player = z.object({
  id: id.describe('For guests, an id of this spot unless the player shows their name to everyone.'),
  username: z
    .string()
    .describe(
      'For guests, initials, or the first name of the host, unless the player shows their name to everyone.',
    ),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  averageRating: z.number().nullable(),
  skillLevel: z.string().nullable().optional().describe('Only for guests, in place of the name.'),
  joinedAt: instant,
  phoneNumber: z
    .string()
    .nullable()
    .optional()
    .describe(
      `Shared numbers only, for other players in the session until ${hours(phonesAfterTeeHours)} after the tee time or until it is cancelled; admins always see it.`,
    ),
  isPrivate: z.literal(true).optional().describe('Name and profile are hidden from you.'),
})

const companion = z.object({
  id,
  name: z.string().nullable().describe('Members only.'),
  broughtBy: id.nullable().describe('The id of their player in `players`.'),
})

/** Actions open to the viewer. */
const can = z
  .object({
    join: z.boolean().describe('Take an open spot, or one held for you.'),
    leave: z
      .boolean()
      .describe(
        'Give up your spot; stays true in a session that isn’t leavable while you have time to leave after a course announcement or a new tee time.',
      ),
    joinWaitlist: z
      .boolean()
      .describe('Stays true while you’re on the waitlist, because joining again changes nothing.'),
    acceptSpot: z.boolean().describe('Take the spot held for you.'),
    leaveWaitlist: z.boolean().describe('Leave the waitlist, or decline the spot held for you.'),
    request: z
      .boolean()
      .describe('Ask the host for a spot; stays true while your request is open.'),
    withdrawRequest: z.boolean().describe('Withdraw your request to join.'),
    bring: z.boolean().describe('Take and pay for a spot for a guest of yours.'),
    invite: z.boolean().describe('Send the link, and invite friends by name.'),
    chat: z.boolean().describe('Read and write the group chat.'),
    waitlistChat: z.boolean().describe('Read and write the chat of the waitlist.'),
    addToCalendar: z.boolean().describe('Save the session as a calendar file.'),
    readScores: z.boolean().describe('Read the scorecard.'),
    edit: z.boolean().describe('Change status, booking, visibility, and notes.'),
    move: z.boolean().describe('Change the course, day, and tee time, including as an admin.'),
    announce: z
      .boolean()
      .describe(
        'Announce the course of a TBA session that other players have joined, and change the time of day.',
      ),
    moveTeeTime: z
      .boolean()
      .describe(
        'Change the time of day of a session that other players have joined; they get time to leave with a full refund.',
      ),
    removePlayers: z.boolean().describe('Remove players other than the host.'),
    cancel: z.boolean().describe('Cancel the session for everyone.'),
    playOn: z
      .boolean()
      .describe('Agree to play below the minimum number of players, or take that back.'),
    until: instant
      .nullable()
      .describe('When to read the session again because some action will end; null if none will.'),
  })
  .describe(
    'What you can do as a player or host, by the same rules as the endpoints. For guests, what a new account could do. Actions only admins have are left out.',
  )

export const session = z
  .object({
    id,
    courseName: z.string(),
    courseId: id.nullable(),
    stateCode: z.string(),
    countyName: z.string().describe('Full name of the county.'),
    countyFips: z.string().nullable(),
    countySessionCount: z
      .int()
      .optional()
      .describe('Upcoming public sessions in the county; only in responses to GET.'),
    date: instant.describe('Tee time.'),
    teeTime,
    timeZone: z.string().describe('IANA time zone of the course.'),
    maxPlayers: z.int().min(playersMin).max(playersMax),
    skillLevel: skillLevel.nullable(),
    visibility,
    approval: joinApproval.describe(
      'With `host`, players ask for a spot and the host decides. Friends invited by name by the host join directly.',
    ),
    requestCount: z
      .int()
      .optional()
      .describe('Open requests to join; only for the host of a session with `approval: host`.'),
    notes: z.string(),
    status: z
      .enum(effectiveStatuses)
      .describe('Effective status, computed from the stored status, the players, and the time.'),
    storedStatus: z
      .enum(storedStatuses)
      .optional()
      .describe(
        'Status set by the host or an admin, even while the session is full; host and admins only.',
      ),
    teeTimeBooked: z.boolean().describe('Whether the host has booked the tee time at the course.'),
    bookingPlan,
    needsBooking: z
      .boolean()
      .describe(
        'Whether the host still has to book the tee time. Until then, everyone can leave with a full refund.',
      ),
    minPlayers: z.int().min(playersMin).max(playersMax),
    decisionAt: instant
      .nullable()
      .describe(
        'When the session is cancelled with full refunds if the tee time isn’t booked or there are too few players; null if that is decided at the tee time, or was decided already.',
      ),
    wantSubstitutes: z
      .array(id)
      .optional()
      .describe(
        'Players who look for a substitute; set if there are any, for those in the session.',
      ),
    playingOn: z
      .array(id)
      .describe(
        'Players who agreed to play below the minimum, with as many as are in now; empty for others than members.',
      ),
    bookings_locked: z.boolean(),
    leavable: z.boolean(),
    spotsTaken: z.int().describe('By players, and by guests who haven’t claimed their spot.'),
    players: z.array(id).describe('In the order they joined.'),
    playerDetails: z.array(player),
    companions: z
      .array(companion)
      .optional()
      .describe('Guests that players bring, who haven’t claimed their spot. Left out if none.'),
    hostId: id,
    creatorId: id,
    host: z.object({
      id,
      username: z
        .string()
        .describe('For guests, the first name, unless the host shows their name to everyone.'),
      displayName: z.string().nullable(),
      isPrivate: z.literal(true).optional(),
    }),
    captain: id.nullable().describe('First player to join who is still in the session.'),
    createdAt: instant,
    serviceFeeCents: cents,
    depositCents: cents,
    autoJoin: z.boolean(),
    bountyEnabled: z.boolean(),
    bountyAmount: cents,
    potEnabled: z.boolean(),
    potAmount: cents.describe('Per player.'),
    stakeType,
    stakeAmountCents: cents,
    holes,
    scoring,
    transport: transport.optional().describe('Left out if the host didn’t choose.'),
    pace: pace.optional().describe('Left out if the host didn’t choose.'),
    dayCost: shownDayCost.optional(),
    needsHandicap: z
      .boolean()
      .optional()
      .describe('Whether net scores decide a prize, so that every player needs a proven handicap.'),
    confirmationNumber: z.string().nullable().optional().describe('Members only.'),
    waitlistCount: z.int(),
    heldSeats: z.int().describe('Open spots offered to players on the waitlist.'),
    freeCancellationUntil: instant,
    distanceMiles: z
      .number()
      .optional()
      .describe(
        "In lists near a place: distance to the course, or to the county's center if there is no course.",
      ),
    can,
    viewer: z
      .object({
        isMember: z.boolean(),
        isHost: z.boolean(),
        isCaptain: z.boolean(),
        waitlistPosition: z
          .int()
          .nullable()
          .describe('1 is next; null if you’re not on the waitlist.'),
        waitlistOfferUntil: instant
          .nullable()
          .describe('Deadline to accept the spot offered to you.'),
        isOfferShared: z.literal(true).optional().describe('Others in line have it too.'),
        isSubstitute: z
          .literal(true)
          .optional()
          .describe(
            'Set if you may get the spot of a player who can’t make it. The full refund for leaving soon after a late join doesn’t apply then.',
          ),
        request: z
          .object({
            expiresAt: instant.describe('The host can answer until then.'),
            isAccepted: z
              .boolean()
              .describe('The host said yes, but you weren’t charged. Join before it expires.'),
          })
          .optional()
          .describe('Your open request to join.'),
        paidCents: cents.describe(
          'What you paid for your current spot, and for the one of a guest who hasn’t claimed it.',
        ),
        bountyPaidCents: cents.describe(
          'What you paid toward the bounty; 0 unless you’re the host.',
        ),
        refundIfLeavingCents: cents,
        undoUsed: z
          .boolean()
          .describe(
            'Whether you have used your one full refund for leaving soon after a late join.',
          ),
        freeCancellationUntil: instant
          .nullable()
          .describe(
            'Deadline to leave with a full refund, extended if the course was announced, the tee time moved, or it was booked after you joined; null if you’re not in the session.',
          ),
        isCountedIn: z.literal(true).optional().describe('We accepted the round for you.'),
      })
      .optional()
      .describe('For logged-in users.'),
  })
  .meta({ id: 'Session' })

export type Session = z.infer<typeof session>
export type Can = z.infer<typeof can>
export type Player = z.infer<typeof player>
export type Companion = z.infer<typeof companion>

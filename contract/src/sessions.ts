/** A golf session: 2 to 4 players at a course on a date and tee time. Its shape, as the viewer sees it. */
import { z } from 'zod'
import { bookingHours, playersMax, playersMin, skillLevels } from './constants.ts'
import { effectiveStatuses, storedStatuses } from './session-status.ts'
import { cents, id, instant } from './shapes.ts'

export const skillLevel = z.enum(skillLevels)
export const visibility = z.enum(['public', 'friends', 'private'])
export const stakeType = z.enum(['none', 'bounty', 'pot'])
export const scoring = z.enum(['gross', 'net'])
export const holes = z.union([z.literal(18), z.literal(9)])
export const teeTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:10')
  .describe("HH:mm on the course's clock")

export const plannedDate = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be a date such as 2026-11-28, or an ISO instant',
  })
  .describe(`the instant of the tee time, or the day, with teeTime on the course's clock`)

export const bookableTime = teeTime.refine(
  (t) => t >= `0${bookingHours.first}:00` && t <= `${bookingHours.last}:00`,
  `must be from 0${bookingHours.first}:00 to ${bookingHours.last}:00`,
)

const player = z.object({
  id,
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  averageRating: z.number().nullable(),
  joinedAt: instant,
  phoneNumber: z
    .string()
    .nullable()
    .optional()
    .describe(
      'players in the session who see a number that is shared, until 48 hours after the tee time and not once it is cancelled; admins always',
    ),
  isPrivate: z.literal(true).optional().describe('nameless to this viewer: no profile to open'),
})

export const session = z
  .object({
    id,
    courseName: z.string(),
    courseId: id.nullable(),
    stateCode: z.string(),
    countyName: z.string().describe("the county's full name"),
    countyFips: z.string().nullable(),
    countySessionCount: z
      .int()
      .optional()
      .describe('upcoming public sessions in the county; where sessions are read, not changed'),
    date: instant.describe('the tee time'),
    teeTime,
    timeZone: z.string().describe('IANA, of the course'),
    maxPlayers: z.int().min(playersMin).max(playersMax),
    skillLevel: skillLevel.nullable(),
    visibility,
    notes: z.string(),
    status: z
      .enum(effectiveStatuses)
      .describe('effective: computed from the stored word and the time'),
    storedStatus: z
      .enum(storedStatuses)
      .optional()
      .describe('host and admins only: the status they set, also while the session is full'),
    teeTimeBooked: z
      .boolean()
      .describe('the host has booked the tee time at the course, which a full session still shows'),
    bookings_locked: z.boolean(),
    leavable: z.boolean(),
    players: z.array(id).describe('in order of joining'),
    playerDetails: z.array(player),
    hostId: id,
    creatorId: id,
    host: z.object({
      id,
      username: z.string(),
      displayName: z.string().nullable(),
      isPrivate: z.literal(true).optional(),
    }),
    captain: id.nullable().describe('the earliest joiner still in'),
    createdAt: instant,
    serviceFeeCents: cents,
    depositCents: cents,
    autoJoin: z.boolean(),
    bountyEnabled: z.boolean(),
    bountyAmount: cents,
    potEnabled: z.boolean(),
    potAmount: cents.describe('per player'),
    stakeType,
    stakeAmountCents: cents,
    holes,
    scoring,
    confirmationNumber: z.string().nullable().optional().describe('members only'),
    waitlistCount: z.int(),
    heldSeats: z.int().describe('free seats that are offered to people on the waitlist'),
    takesWaiting: z.boolean().describe('whether one may wait for a seat once it is full'),
    freeCancellationUntil: instant,
    distanceMiles: z
      .number()
      .optional()
      .describe(
        "in lists near a place: to the course, or to the county's middle where there is no course",
      ),
    viewer: z
      .object({
        isMember: z.boolean(),
        isHost: z.boolean(),
        isCaptain: z.boolean(),
        waitlistPosition: z.int().nullable().describe('1 is next; null when not on it'),
        waitlistOfferUntil: instant
          .nullable()
          .describe('a seat is held for the viewer, to be accepted until then'),
        paidCents: cents.describe('what the viewer paid for their current spot'),
        bountyPaidCents: cents.describe(
          "what the viewer paid toward the bounty: the host's, else 0",
        ),
        canLeave: z
          .boolean()
          .describe(
            'the viewer can leave now: also in a session that is not leavable while they have time because of an announced course',
          ),
        refundIfLeavingCents: cents,
        undoUsed: z
          .boolean()
          .describe('the viewer has used the one full refund for leaving soon after a late join'),
        freeCancellationUntil: instant
          .nullable()
          .describe(
            'until when the viewer can leave with a full refund: later than the session’s own where the course was announced after the viewer joined; null when not in',
          ),
      })
      .optional()
      .describe('for a signed-in viewer'),
  })
  .meta({ id: 'Session' })

export type Session = z.infer<typeof session>
export type Player = z.infer<typeof player>

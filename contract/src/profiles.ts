/** Players as others find and see them, and what each says of themselves. */
import { z } from 'zod'
import {
  availabilityMax,
  avatarMaxBytes,
  bioMax,
  displayNameMax,
  driveDistances,
  gameGoalsMax,
  handednesses,
  paces,
  pageSizeDefault,
  pageSizeMax,
  phonePattern,
  playerSkills,
  profileVisibilities,
  teeBoxes,
  timesOfDay,
  travelRadii,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, name, page, searchText, text, wholeList } from './shapes.ts'
import { states } from './states.ts'
import { face, user } from './users.ts'

/** An empty text says what null says: nothing. */
const orNothing = <T extends z.ZodType>(shape: T) =>
  z.preprocess((typed) => (typed === '' ? null : typed), shape.nullable())
const nullWhenEmpty = <T extends z.ZodType<string>>(shape: T) =>
  shape.nullable().transform((typed) => typed || null)

const codes = states.map(({ code }) => code)
const homeState = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => codes.includes(code), 'must be one of the 50 states or DC')

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/auth/profile',
  access: 'user',
  summary: 'Change what one says of oneself; fields left out stay as they are, null empties one',
  body: z.strictObject({
    displayName: nullWhenEmpty(name(displayNameMax)).optional(),
    bio: text(bioMax).optional(),
    phone: orNothing(z.string().trim().regex(phonePattern, 'must be a phone number')).optional(),
    avatarUrl: z.null('must be null, which takes the picture away').optional(),
    homeCounty: nullWhenEmpty(name(100)).optional(),
    homeState: orNothing(homeState).optional(),
    homeCourse: nullWhenEmpty(name(120)).optional(),
    skillLevel: orNothing(z.enum(playerSkills)).optional(),
    handedness: orNothing(z.enum(handednesses)).optional(),
    driveDistance: z
      .int()
      .max(driveDistances.max)
      .refine(
        (yards) => yards === 0 || yards >= driveDistances.min,
        `must be 0 (not said) or at least ${driveDistances.min}`,
      )
      .optional()
      .describe("yards; 0 is 'not said'"),
    preferredTees: orNothing(z.enum(teeBoxes)).optional(),
    paceOfPlay: orNothing(z.enum(paces)).optional(),
    preferredTimes: orNothing(z.enum(timesOfDay)).optional(),
    travelRadius: z.int().min(travelRadii.min).max(travelRadii.max).optional().describe('miles'),
    gameGoals: text(gameGoalsMax).optional(),
    availability: nullWhenEmpty(text(availabilityMax)).optional(),
    profileVisibility: z.enum(profileVisibilities).optional(),
    sharePhone: z.boolean().optional().describe('with players in the same session'),
    showWalletBadge: z.boolean().optional(),
  }),
  status: 200,
  answer: z.object({ user }),
  errors: [],
  perMinute: 30,
  aliases: [{ method: 'PUT', path: '/auth/profile' }],
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/uploads/avatar',
  access: 'user',
  summary: 'A new picture of oneself: PNG, JPEG or WebP, made square and re-encoded',
  file: { maxBytes: avatarMaxBytes },
  status: 200,
  answer: z.object({ url: z.string() }),
  errors: [],
  idempotent: true,
  perMinute: 10,
})

export const searchUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'user',
  summary: 'Players by name or username; those with a private profile only to who plays with them',
  query: z.object({
    q: searchText.optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
  }),
  status: 200,
  answer: page(user)
    .omit({ items: true })
    .extend({ data: z.array(user) }),
  errors: [],
})

const byId = z.object({ id })
const oneUser = z.object({ user })

export const getUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  access: 'guest',
  adminOverride: true,
  summary: 'A player, as far as the viewer may see them',
  params: byId,
  status: 200,
  answer: oneUser,
  errors: ['NOT_FOUND'],
})

export const getUserByName = endpoint({
  method: 'GET',
  path: '/users/by-username/{username}',
  access: 'guest',
  adminOverride: true,
  summary:
    'A player by username, as far as the viewer may see them. A username they changed within the last 30 days also finds them: `username` in the answer is then the new one',
  params: z.object({ username: text(100) }),
  status: 200,
  answer: oneUser,
  errors: ['NOT_FOUND'],
})

const stats = z
  .object({
    sessionsPlayed: z.int(),
    averageScore: z.number().nullable(),
    bestScore: z.int().nullable(),
    winCount: z.int(),
    winRate: z.int().nullable().describe('wins of rounds with a result, whole percent'),
    earningsCents: cents,
    spentCents: cents.nullable().describe('owner and admins only'),
    attendanceRate: z.int().nullable().describe('played of joined, whole percent'),
    sessionsThisMonth: z.int(),
    favouriteDay: z.string().nullable().describe("the weekday played most, such as 'Saturday'"),
  })
  .meta({ id: 'UserStats' })
export type UserStats = z.infer<typeof stats>

export const userStats = endpoint({
  method: 'GET',
  path: '/users/{id}/stats',
  access: 'guest',
  summary: "A player's figures, from sessions played and results; null where there is nothing yet",
  params: byId,
  status: 200,
  answer: z.object({ stats }),
  errors: ['NOT_FOUND'],
})

const partner = face.extend({ sessionsTogether: z.int(), lastPlayedAt: instant })
export type Partner = z.infer<typeof partner>

export const userPartners = endpoint({
  method: 'GET',
  path: '/users/{id}/partners',
  access: 'guest',
  summary: 'With whom a player has played most, as far as the viewer may know of them',
  params: byId,
  status: 200,
  answer: wholeList(partner),
  errors: ['NOT_FOUND'],
})

const achievement = z
  .object({
    key: z.string(),
    title: z.string(),
    description: z.string(),
    reached: z.int().describe('how far, up to the target'),
    target: z.int(),
    earnedAt: instant.nullable(),
  })
  .meta({ id: 'Achievement' })
export type Achievement = z.infer<typeof achievement>

export const userAchievements = endpoint({
  method: 'GET',
  path: '/users/{id}/achievements',
  access: 'guest',
  summary: 'Milestones a player has reached, and how far the others are',
  params: byId,
  status: 200,
  answer: wholeList(achievement),
  errors: ['NOT_FOUND'],
})

/** Profiles, photos, stats, and user search. */
import { z } from 'zod'
import {
  availabilityMax,
  avatarMaxBytes,
  bioMax,
  displayNameMax,
  driveDistances,
  formerUsernameDays,
  gameGoalsMax,
  handednesses,
  paces,
  pageSizeDefault,
  pageSizeMax,
  playerSkills,
  profileVisibilities,
  teeBoxes,
  timesOfDay,
  travelRadii,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, name, page, phone, searchText, text, wholeList } from './fields.ts'
import { reliability } from './reliability.ts'
import { states } from './states.ts'
import { user, userSummary } from './users.ts'

/** Treats an empty string as null. */
const nullableIfEmpty = <T extends z.ZodType>(shape: T) =>
  z.preprocess((typed) => (typed === '' ? null : typed), shape.nullable())
const nullIfEmpty = <T extends z.ZodType<string>>(shape: T) =>
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
  summary: 'Update your profile',
  description: "Updates your profile. Fields left out don't change, and null clears a field.",
  body: z.strictObject({
    displayName: nullIfEmpty(name(displayNameMax)).optional(),
    bio: text(bioMax).optional(),
    phone: nullableIfEmpty(phone).optional(),
    avatarUrl: z.null('must be null, which removes the photo').optional(),
    homeCounty: nullIfEmpty(name(100)).optional(),
    homeState: nullableIfEmpty(homeState).optional(),
    homeCourse: nullIfEmpty(name(120)).optional(),
    skillLevel: nullableIfEmpty(z.enum(playerSkills)).optional(),
    handedness: nullableIfEmpty(z.enum(handednesses)).optional(),
    driveDistance: z
      .int()
      .max(driveDistances.max)
      .refine(
        (yards) => yards === 0 || yards >= driveDistances.min,
        `must be at least ${driveDistances.min} yards`,
      )
      .optional()
      .describe('Yards; 0 if not set.'),
    preferredTees: nullableIfEmpty(z.enum(teeBoxes)).optional(),
    paceOfPlay: nullableIfEmpty(z.enum(paces)).optional(),
    preferredTimes: nullableIfEmpty(z.enum(timesOfDay)).optional(),
    travelRadius: z.int().min(travelRadii.min).max(travelRadii.max).optional().describe('Miles.'),
    gameGoals: text(gameGoalsMax).optional(),
    availability: nullIfEmpty(text(availabilityMax)).optional(),
    profileVisibility: z.enum(profileVisibilities).optional(),
    sharePhone: z
      .boolean()
      .optional()
      .describe('Whether players in the same session see the phone number.'),
    showName: z
      .boolean()
      .optional()
      .describe('Whether guests and search engines see the name in sessions.'),
    showWalletBadge: z.boolean().optional(),
  }),
  status: 200,
  response: z.object({ user }),
  errors: [],
  perMinute: 30,
  aliases: [{ method: 'PUT', path: '/auth/profile' }],
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/uploads/avatar',
  access: 'user',
  summary: 'Upload your photo',
  description:
    "Replaces your photo with a PNG, JPEG, or WebP image. It's cropped to a square and re-encoded.",
  file: { maxBytes: avatarMaxBytes },
  status: 200,
  response: z.object({ url: z.string() }),
  errors: [],
  idempotent: true,
  perMinute: 10,
})

export const searchUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'user',
  summary: 'Search users',
  description:
    'Returns users by name or username. Private profiles show up only for players in the same sessions.',
  query: z.object({
    q: searchText.optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
  }),
  status: 200,
  response: page(user)
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
  summary: 'Retrieve a user',
  description: "Returns the parts of a user's profile that you can see.",
  params: byId,
  status: 200,
  response: oneUser,
  errors: ['NOT_FOUND'],
})

export const getUserByName = endpoint({
  method: 'GET',
  path: '/users/by-username/{username}',
  access: 'guest',
  adminOverride: true,
  summary: 'Retrieve a user by username',
  description: `Returns the parts of a user's profile that you can see. A former username works for ${formerUsernameDays} days after a change, and \`username\` in the response is the current one.`,
  params: z.object({ username: text(100) }),
  status: 200,
  response: oneUser,
  errors: ['NOT_FOUND'],
})

const stats = z
  .object({
    sessionsPlayed: z.int(),
    averageScore: z.number().nullable(),
    bestScore: z.int().nullable(),
    winCount: z.int(),
    winRate: z.int().nullable().describe('Wins as a whole percentage of rounds with a result.'),
    earningsCents: cents,
    spentCents: cents.nullable().describe('Owner and admins only.'),
    attendanceRate: z
      .int()
      .nullable()
      .describe('`reliability` as a whole percentage; null without rounds.'),
    reliability,
    sessionsThisMonth: z.int(),
    favoriteDay: z.string().nullable().describe('Weekday played most, such as Saturday.'),
  })
  .meta({ id: 'UserStats' })
export type UserStats = z.infer<typeof stats>

export const userStats = endpoint({
  method: 'GET',
  path: '/users/{id}/stats',
  access: 'guest',
  summary: 'Retrieve user stats',
  description:
    "Returns stats from a user's rounds and results. Values are null until there's data.",
  params: byId,
  status: 200,
  response: z.object({ stats }),
  errors: ['NOT_FOUND'],
})

const partner = userSummary.extend({ sessionsTogether: z.int(), lastPlayedAt: instant })
export type Partner = z.infer<typeof partner>

export const userPartners = endpoint({
  method: 'GET',
  path: '/users/{id}/partners',
  access: 'guest',
  summary: 'List frequent partners',
  description:
    'Returns the players a user has played with most, limited to the ones you can see. Guests see those who show their name to everyone, if the user does too.',
  params: byId,
  status: 200,
  response: wholeList(partner),
  errors: ['NOT_FOUND'],
})

export const suggestFriends = endpoint({
  method: 'GET',
  path: '/friends/suggestions',
  access: 'user',
  summary: 'List suggested friends',
  description:
    "Returns up to 6 players you've played with most who aren't friends, blocked, or asked yet.",
  status: 200,
  response: wholeList(userSummary),
  errors: [],
})

const achievement = z
  .object({
    key: z.string(),
    title: z.string(),
    description: z.string(),
    reached: z.int().describe('Progress toward the target.'),
    target: z.int(),
    earnedAt: instant.nullable(),
  })
  .meta({ id: 'Achievement' })
export type Achievement = z.infer<typeof achievement>

export const userAchievements = endpoint({
  method: 'GET',
  path: '/users/{id}/achievements',
  access: 'guest',
  summary: 'List achievements',
  description: 'Returns the achievements a user has earned, and their progress toward the others.',
  params: byId,
  status: 200,
  response: wholeList(achievement),
  errors: ['NOT_FOUND'],
})

/** A user as the viewer sees them. */
import { z } from 'zod'
import { profileVisibilities } from './constants.ts'
import { cents, id, instant } from './fields.ts'
import { friendship } from './friendship.ts'

export const user = z
  .object({
    id,
    username: z.string(),
    displayName: z.string().nullable(),
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    homeCounty: z.string().nullable(),
    homeState: z.string().nullable(),
    homeCourse: z.string().nullable(),
    skillLevel: z.string().nullable(),
    handedness: z.string().nullable(),
    driveDistance: z.int(),
    preferredTees: z.string().nullable(),
    paceOfPlay: z.string().nullable(),
    preferredTimes: z.string().nullable(),
    travelRadius: z.int(),
    gameGoals: z.string(),
    availability: z.string().nullable(),
    profileVisibility: z.enum(profileVisibilities),
    showWalletBadge: z.boolean(),
    rating: z.number().nullable(),
    totalRatings: z.int(),
    handicapIndex: z.number().nullable(),
    isAdmin: z.boolean().optional().describe('Owner and admins only.'),
    createdAt: instant,
    limited: z
      .literal(true)
      .optional()
      .describe('If true, only name and photo are visible, and other fields are empty.'),
    email: z.string().nullable().optional().describe('Owner and admins only.'),
    pendingEmail: z
      .string()
      .nullable()
      .optional()
      .describe('New address waiting for verification; owner only.'),
    emailVerified: z.boolean().optional().describe('Owner and admins only.'),
    phone: z.string().nullable().optional().describe('Owner and admins only.'),
    sharePhone: z
      .boolean()
      .optional()
      .describe('Whether players in the same session see the phone number; owner only.'),
    showName: z
      .boolean()
      .optional()
      .describe('Whether guests and search engines see the name in sessions.'),
    balance: cents.optional().describe('Owner and admins only.'),
    isBanned: z.boolean().optional().describe('Owner and admins only.'),
    friendship: friendship.optional().describe('For other users, if you’re logged in.'),
    mustChangePassword: z.boolean().optional().describe('Owner only.'),
    termsVersion: z
      .string()
      .nullable()
      .optional()
      .describe('The last version of the terms that the user accepted; owner only.'),
    prizeAge: z
      .int()
      .nullable()
      .optional()
      .describe('The minimum age for prizes that the user confirmed; owner only.'),
  })
  .meta({ id: 'User' })

/** A user's id, names, and photo. */
export const userSummary = user.pick({
  id: true,
  username: true,
  displayName: true,
  avatarUrl: true,
})

export type UserSummary = z.infer<typeof userSummary>
export type User = z.infer<typeof user>
